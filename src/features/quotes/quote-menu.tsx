import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import type { Navs } from './quote-machine.ts';
import { quoteText } from './quote-screen.texts.ts';

const aside = css({ display: { base: 'none', lg: 'block' }, position: 'sticky', top: 'calc({sizes.topbar} + 16px)' });
const heading = css({
  fontSize: 'sm',
  fontWeight: 'semibold',
  color: 'fg.muted',
  paddingInline: '3',
  paddingBlock: '1.5',
});
const categoryList = css({ display: 'grid', gap: '3', listStyle: 'none' });
const productList = css({ display: 'grid', gap: '0.5', listStyle: 'none' });
const item = css({
  display: 'block',
  paddingInline: '3',
  paddingBlock: { base: '2.5', lg: '1.5' },
  borderRadius: 'md',
  color: 'fg.default',
  textDecoration: 'none',
  borderInlineStart: '3px solid transparent',
  _hover: { backgroundColor: 'bg.inset' },
  '&[aria-current=page]': {
    backgroundColor: 'accent.subtle',
    color: 'accent.fg',
    fontWeight: 'semibold',
    borderColor: 'accent.solid',
  },
});
const fold = css({
  display: { base: 'block', lg: 'none' },
  backgroundColor: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'lg',
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '12',
    paddingInline: '4',
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '&[open] summary svg': { transform: 'rotate(180deg)' },
});

interface QuoteMenuProps {
  navs: Navs;
  current: number | null;
}

function Categories({ navs, current }: QuoteMenuProps) {
  const english = useLanguage() === 'en';
  return (
    <ul className={categoryList}>
      {navs
        .filter(({ products }) => products.length > 0)
        .map((category) => (
          <li key={category.id}>
            <p className={heading}>{english ? category.nameEn : category.name}</p>
            <ul className={productList}>
              {category.products.map((product) => (
                <li key={product.id}>
                  <Link
                    to={`/order/create/${product.id}`}
                    aria-current={product.id === current ? 'page' : undefined}
                    className={item}
                  >
                    {english ? product.nameEn : product.name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}

/** Categories with their products: a column on the left, on a phone a fold above the form (spec section 2). */
export function QuoteMenu({ navs, current }: QuoteMenuProps) {
  const t = useText();
  const english = useLanguage() === 'en';
  const product = navs.flatMap(({ products }) => products).find(({ id }) => id === current);
  return (
    <>
      <nav aria-label={t(quoteText.categories)} className={aside}>
        <Categories navs={navs} current={current} />
      </nav>
      {/* Closes by itself when another product opens. */}
      <details key={current} className={fold}>
        <summary>
          <span>
            <span className={css({ color: 'fg.muted', fontSize: 'sm', marginInlineEnd: '2' })}>
              {t(quoteText.changeProduct)}
            </span>
            {product ? (english ? product.nameEn : product.name) : t(quoteText.chooseProduct)}
          </span>
          <ChevronDown aria-hidden size={18} />
        </summary>
        <nav aria-label={t(quoteText.categories)} className={css({ padding: '2' })}>
          <Categories navs={navs} current={current} />
        </nav>
      </details>
    </>
  );
}
