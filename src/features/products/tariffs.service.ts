import type { Books } from '#features/price-books/draft.service.ts';
import { emptyTariff, engineTariff } from '#features/price-books/stored-tariff.service.ts';
import type { Tariff } from '#features/pricing/tariff.ts';

/** Both price books as the engine reads them. Without a published one nothing has a price. */
export const tariffsOf = ({ published, draft }: Books): { published: Tariff; drafted: Tariff | null } => ({
  published: published ? engineTariff(published.tariff, published.id) : engineTariff(emptyTariff, 0),
  drafted: draft && engineTariff(draft.tariff, draft.id),
});
