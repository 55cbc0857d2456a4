import { useState } from 'react';
import { useText } from '#client/language.ts';
import { useProfile } from '#client/session-actor.ts';
import { fieldText } from '#features/price-books/price-books.texts.ts';
import { defineForm, lines } from '#resource/form-definition.ts';
import { RecordForm } from '#resource/form-screen.tsx';
import { may } from '#shared/permissions.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AreaLead } from './area-lead.tsx';
import { codeSelect } from './code-fields.tsx';
import { otherRatesEdit, otherRatesGet } from './other-rates.contract.ts';
import { formText, pressText } from './press-screen.texts.ts';
import { area, factor, kilograms, mm, sheets, yuan } from './scaled-input.tsx';

const form = defineForm(otherRatesEdit, {
  name: 'otherRates',
  createTitle: formText.editOther,
  editTitle: formText.editOther,
  load: otherRatesGet,
  update: otherRatesEdit,
  blank: {},
  sections: [
    {
      title: formText.wide,
      fields: [
        area('minCm2', fieldText.minArea),
        mm('webCmm', fieldText.web, formText.wideWebHelp),
        lines('prints', fieldText.prints, { material: '', fenPerM2: null }, [
          codeSelect('material', formText.material, 'materials'),
          yuan('fenPerM2', formText.perM2),
        ]),
      ],
    },
    { title: formText.mounting, fields: [sheets('mountingSpareSheets', fieldText.spare)] },
    {
      title: formText.packing,
      fields: [
        kilograms('perCartonG', fieldText.perCarton),
        yuan('cartonFen', fieldText.cartonFee),
        factor('stackBp', fieldText.stack, formText.stackHelp),
      ],
    },
  ],
});

/** /otherRates/index: what a tariff has one of: wide format (pricing.md 2.8), spare board for mounting, packing. */
export function Screen() {
  const t = useText();
  const person = useProfile();
  // A form that was saved or left is read again: others may have changed the draft.
  const [reads, setReads] = useState(0);
  const again = () => setReads((before) => before + 1);
  const mayEdit = may(person, 'Press_Edit');
  return (
    <div data-state="shown">
      <PageHeader title={t(pressText.otherRates)} />
      <AreaLead key={reads} here="/otherRates/index" />
      {mayEdit ? null : <Alert>{t(formText.readOnly)}</Alert>}
      <Card>
        <fieldset disabled={!mayEdit} style={{ border: 'none', padding: 0, margin: 0, minWidth: 0 }}>
          <RecordForm key={reads} form={form} id={1} onClose={again} />
        </fieldset>
      </Card>
    </div>
  );
}
