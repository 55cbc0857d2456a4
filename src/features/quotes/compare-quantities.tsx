import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useText } from '#client/language.ts';
import { comparedAtMost, type ProductInfo } from '#features/products/products.contract.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { type Complaint, quantityComplaint } from './quote-rules.ts';
import { quoteText } from './quote-screen.texts.ts';

interface CompareProps {
  info: ProductInfo;
  /** Rows that the table has anyway. */
  shown: readonly number[];
  compared: readonly number[];
  onAdd: (quantity: number) => void;
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '3',
  marginTop: '4',
  _print: { display: 'none' },
});

/** Why this quantity cannot stand beside the others, or null. */
export function compareComplaint(
  info: ProductInfo,
  quantity: number,
  shown: readonly number[],
  compared: readonly number[],
): Complaint | null {
  const complaint = quantityComplaint(info, quantity);
  if (complaint) return complaint;
  if (shown.includes(quantity) || compared.includes(quantity)) return { text: quoteText.compareThere };
  return compared.length < comparedAtMost ? null : { text: quoteText.compareFull };
}

/** One more quantity in the table. What is typed is checked when it is added, by the rule of the quantity itself. */
export function CompareQuantities({ info, shown, compared, onAdd }: CompareProps) {
  const t = useText();
  const unit = useLanguage() === 'en' ? info.unitEn : info.unitZh;
  const [typed, setTyped] = useState<number | null>(null);
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  // Where only listed quantities are sold, the table has them all.
  if (!info.quantity.allowCustom) return null;
  const add = () => {
    const found = compareComplaint(info, typed ?? 0, shown, compared);
    setComplaint(found);
    if (found || typed === null) return;
    onAdd(typed);
    setTyped(null);
  };
  return (
    <form
      className={row}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className={css({ flex: '1 1 11rem', maxWidth: '20rem' })}>
        <NumberField
          label={t(quoteText.compare)}
          help={t(quoteText.compareHelp)}
          error={complaint ? t(complaint.text, complaint.params) : undefined}
          name="compare"
          value={typed}
          step={info.quantity.step}
          suffix={unit}
          onChange={(next) => {
            setTyped(next);
            setComplaint(null);
          }}
        />
      </div>
      <div className={css({ paddingTop: '1.75rem' })}>
        <Button type="submit" variant="outline" icon={<Plus aria-hidden />}>
          {t(quoteText.compareAdd)}
        </Button>
      </div>
    </form>
  );
}
