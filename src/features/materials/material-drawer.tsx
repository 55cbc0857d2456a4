import { type FormEvent, useId, useRef, useState } from 'react';
import { dayTime, money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { toast } from '#client/toasts.ts';
import { type RecordView, useRecord } from '#client/use-record.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { type MaterialAction, type MaterialRecord, materialMachine } from './material-calls.ts';
import { inputIn, MaterialFields } from './material-fields.tsx';
import { materialScreenText, priceUnitText } from './material-screen.texts.ts';
import type { MaterialDetail } from './materials.contract.ts';
import { Question } from './question.tsx';

const panel = css({ width: { base: '100vw', sm: '32rem' }, maxWidth: { base: '100vw', sm: '32rem' } });
const inside = css({ display: 'grid', gap: '6', padding: { base: '4', lg: '6' }, alignContent: 'start' });
const heading = css({ fontSize: 'xl', fontWeight: 'semibold' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', justifyContent: 'space-between' });
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  justifyContent: 'flex-end',
  position: 'sticky',
  bottom: '0',
  paddingBlock: '3',
  backgroundColor: 'bg.surface',
  borderTop: '1px solid',
  borderColor: 'border.default',
});
const sub = css({ fontSize: 'lg', fontWeight: 'semibold', marginBottom: '2' });
const list = css({ listStyle: 'none', padding: '0', margin: '0', display: 'grid', gap: '2' });
const muted = css({ color: 'fg.muted' });

const done: Readonly<Record<MaterialAction, keyof typeof materialScreenText>> = {
  save: 'saved',
  setState: 'saved',
  delete: 'deletedDone',
};

interface DrawerProps {
  /** Empty for a new material. */
  code: string;
  mayEdit: boolean;
  onClose: () => void;
  /** Something was saved, and this is to be closed. */
  onSaved: (isNew: boolean) => void;
}

/** One material in a drawer: its form, its price history, the products that offer it. */
export function MaterialDrawer({ code, mayEdit, onClose, onSaved }: DrawerProps) {
  const t = useText();
  const language = useLanguage();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [local, setLocal] = useState<Readonly<Record<string, string>>>({});
  const [isLeaving, setLeaving] = useState(false);
  const view = useRecord<MaterialRecord, MaterialAction>(materialMachine, code, (name) => {
    toast(materialScreenText[done[name]], 'success');
    onSaved(code === '');
  });
  const { record, action, running, message, fieldErrors } = view;
  const material = record?.material ?? null;
  const errorOf = (field: string): string | undefined => {
    const packed = fieldErrors[field]?.[0];
    return local[field] ?? (packed === undefined ? undefined : unpackText(language, packed));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { input, errors } = inputIn(new FormData(event.currentTarget), material?.code ?? null);
    setLocal(Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, t(text)])));
    const [first] = Object.keys(errors);
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    view.run('save', input);
  };
  /** A fault is gone as soon as somebody mends it. */
  const forget = (field: EventTarget) => {
    const name = field instanceof HTMLInputElement ? field.name : '';
    setLocal((faults) => Object.fromEntries(Object.entries(faults).filter(([fault]) => fault !== name)));
  };
  const close = () => {
    if (running) return;
    if (isEdited(form.current)) setLeaving(true);
    else onClose();
  };
  const title = code === '' ? t(materialScreenText.drawerNew) : t(materialScreenText.drawerEdit, { code });
  return (
    <Drawer open onClose={close} label={title} className={panel}>
      <div className={inside} data-state={view.loading ? 'loading' : view.state}>
        <div className={row}>
          <h2 className={heading}>{title}</h2>
          <Button variant="ghost" size="sm" onClick={close}>
            {t(materialScreenText.close)}
          </Button>
        </div>
        {view.stale ? (
          <Alert tone="warning" live>
            {t(materialScreenText.stale)}
          </Alert>
        ) : null}
        {message !== null && Object.keys(fieldErrors).length === 0 && record !== null ? (
          <Alert tone="danger" live>
            {unpackText(language, message)}
          </Alert>
        ) : null}
        {view.state === 'missing' ? <p className={muted}>{t(materialScreenText.missing)}</p> : null}
        {view.state === 'failed' ? (
          <ErrorState text={message === null ? undefined : unpackText(language, message)} onRetry={view.refresh} />
        ) : null}
        {record === null && view.loading ? <Skeleton lines={8} /> : null}
        {record === null || (code !== '' && material === null) ? null : (
          <>
            <form
              id={formId}
              ref={form}
              noValidate
              onSubmit={submit}
              onChange={(event) => forget(event.target)}
              key={material?.version ?? 0}
            >
              <MaterialFields material={material} parents={record.head.parents} errorOf={errorOf} readOnly={!mayEdit} />
            </form>
            {material ? <Facts material={material} /> : null}
            {isLeaving ? (
              <Question
                title={t(materialScreenText.unsaved)}
                text={t(materialScreenText.unsavedText)}
                no={t(materialScreenText.stay)}
                yes={t(materialScreenText.discard)}
                busy={false}
                onNo={() => setLeaving(false)}
                onYes={onClose}
              />
            ) : action === 'delete' ? (
              <Question
                title={t(materialScreenText.confirmDelete, { code })}
                text={t(materialScreenText.confirmDeleteText)}
                no={t(materialScreenText.cancel)}
                yes={t(materialScreenText.delete)}
                busy={running}
                onNo={view.cancel}
                onYes={() => view.submit({})}
              />
            ) : mayEdit ? (
              <div className={bar}>
                {material ? <StateButtons material={material} view={view} /> : null}
                <Button variant="outline" disabled={running} onClick={close}>
                  {t(materialScreenText.cancel)}
                </Button>
                <Button type="submit" form={formId} loading={running && action === 'save'}>
                  {t(materialScreenText.save)}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </div>
    </Drawer>
  );
}

function StateButtons({
  material,
  view,
}: {
  material: MaterialDetail;
  view: RecordView<MaterialRecord, MaterialAction>;
}) {
  const t = useText();
  const isUsed = material.usedBy > 0;
  const toggle = () => {
    view.run('setState', { active: !material.active });
  };
  return (
    <span className={css({ marginInlineEnd: 'auto', display: 'flex', gap: '2' })}>
      <Button variant="outline" disabled={view.running} onClick={toggle}>
        {t(material.active ? materialScreenText.disable : materialScreenText.enable)}
      </Button>
      <Button
        variant="outline"
        disabled={view.running || isUsed}
        title={isUsed ? t(materialScreenText.whyNotDelete, { n: material.usedBy }) : undefined}
        onClick={() => view.ask('delete')}
      >
        {t(materialScreenText.delete)}
      </Button>
    </span>
  );
}

/** Whether a value differs from what the form opened with: values count, not touches. */
function isEdited(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some((field) => {
    if (field instanceof HTMLSelectElement) return [...field.options].some((o) => o.selected !== o.defaultSelected);
    if (!(field instanceof HTMLInputElement)) return false;
    return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  });
}

function Facts({ material }: { material: MaterialDetail }) {
  const t = useText();
  const language = useLanguage();
  const en = language === 'en';
  return (
    <>
      <section aria-label={t(materialScreenText.history)}>
        <h3 className={sub}>{t(materialScreenText.history)}</h3>
        <ul className={list}>
          {material.history.map(({ bookNo, at, by, priceFen, priceUnit }) => (
            <li key={bookNo} className={row}>
              <span>
                {money(priceFen)} <span className={muted}>{t(priceUnitText[priceUnit])}</span>
              </span>
              <span className={muted}>
                {[t(materialScreenText.book, { no: bookNo }), at === null ? '' : dayTime(at, language), by ?? '']
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t(materialScreenText.productsTitle)}>
        <h3 className={sub}>{t(materialScreenText.productsTitle)}</h3>
        {material.products.length === 0 ? <p className={muted}>{t(materialScreenText.noProducts)}</p> : null}
        <ul className={list}>
          {material.products.map(({ id, name, nameEn, status }) => (
            <li key={id}>
              {en ? nameEn : name}
              {status === 'on_shelf' ? null : <span className={muted}> · {t(materialScreenText.offShelf)}</span>}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
