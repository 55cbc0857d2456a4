import { useLanguage, useText } from '#client/language.ts';
import type { ProductInfo } from '#features/products/products.contract.ts';
import { css } from '#styled-system/css/index.js';
import { type ConfiguredSpec, includedIn } from './quote-form.ts';
import { quoteText } from './quote-screen.texts.ts';

/** What is done without being asked for: 已包含：模切、开窗贴胶片 90×35 mm. Nothing when nothing is. */
export function IncludedLine({ info, spec }: { info: ProductInfo; spec: ConfiguredSpec }) {
  const t = useText();
  const english = useLanguage() === 'en';
  const crafts = includedIn(info, spec);
  if (crafts.length === 0) return null;
  const names = crafts
    .map(({ labelZh, labelEn, detailZh, detailEn }) =>
      (english ? [labelEn, detailEn] : [labelZh, detailZh]).filter((part) => part !== undefined).join(' '),
    )
    .join(english ? ', ' : '、');
  return <p className={css({ color: 'fg.muted', overflowWrap: 'anywhere' })}>{t(quoteText.includes, { names })}</p>;
}
