import { useLanguage, useText } from '#client/language.ts';
import type { RecordView } from '#client/use-record.ts';
import { css } from '#styled-system/css/index.js';
import { StatusTag } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { CraftAction, CraftRecord } from './craft-calls.ts';
import { craftScreenText } from './craft-screen.texts.ts';
import type { CraftDetail } from './crafts.contract.ts';

const list = css({ listStyle: 'none', padding: '0', margin: '0', display: 'grid', gap: '2' });
const muted = css({ color: 'fg.muted' });

export function StateTag({ craft }: { craft: { readonly active: boolean } }) {
  const t = useText();
  return (
    <StatusTag tone={craft.active ? 'success' : 'neutral'}>
      {t(craft.active ? craftScreenText.active : craftScreenText.disabled)}
    </StatusTag>
  );
}

/** Who would miss it. */
export function ProductsCard({ craft }: { craft: CraftDetail }) {
  const t = useText();
  const en = useLanguage() === 'en';
  return (
    <Card title={t(craftScreenText.productsTitle)}>
      {craft.products.length === 0 ? <p className={muted}>{t(craftScreenText.noProducts)}</p> : null}
      <ul className={list}>
        {craft.products.map(({ id, name, nameEn, status }) => (
          <li key={id}>
            {en ? nameEn : name}
            {status === 'on_shelf' ? null : <span className={muted}> · {t(craftScreenText.offShelf)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface StateButtonsProps {
  craft: CraftDetail;
  view: RecordView<CraftRecord, CraftAction>;
  onToggle: () => void;
}

/** Off and on; deleting only as long as no product needs it (INV-5). */
export function StateButtons({ craft, view, onToggle }: StateButtonsProps) {
  const t = useText();
  const isUsed = craft.usedBy > 0;
  return (
    <span className={css({ display: 'flex', gap: '2' })}>
      <Button variant="outline" disabled={view.running} onClick={onToggle}>
        {t(craft.active ? craftScreenText.disable : craftScreenText.enable)}
      </Button>
      <Button
        variant="outline"
        disabled={view.running || isUsed}
        title={isUsed ? t(craftScreenText.whyNotDelete, { n: craft.usedBy }) : undefined}
        onClick={() => view.ask('delete')}
      >
        {t(craftScreenText.delete)}
      </Button>
    </span>
  );
}
