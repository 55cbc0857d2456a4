import { useSearchParams } from 'react-router';
import { useText } from '#client/language.ts';
import { drawerKey } from '#client/list-query.ts';
import { FormPanel } from '#ui/form-panel.tsx';
import type { FormDefinition } from './form-definition.ts';
import { RecordForm } from './form-screen.tsx';

interface FormDrawerProps {
  readonly form: FormDefinition;
  readonly onSaved: () => void;
}

const askedIn = (search: string): string => new URLSearchParams(search).get(drawerKey) ?? '';

/** A small record over its list. The address says which (`?edit=3`, `?edit=new`), beside the list's own query. */
export function FormDrawer({ form, onSaved }: FormDrawerProps) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const asked = search.get(drawerKey) ?? '';
  const id = asked === 'new' ? null : Number(asked);
  const close = () => {
    const next = new URLSearchParams(search);
    for (const key of [drawerKey, ...form.presets]) next.delete(key);
    setSearch(next);
  };
  /** A new record is seen: its list begins anew, as after a form on a page of its own. */
  const saved = () => {
    onSaved();
    if (id === null) setSearch({});
    else close();
  };
  return (
    <FormPanel
      open={asked === 'new' || /^[1-9]\d{0,14}$/.test(asked)}
      onClose={close}
      title={t(id === null ? form.createTitle : form.editTitle)}
    >
      <RecordForm
        key={asked}
        form={form}
        id={id}
        onSaved={saved}
        onClose={close}
        leaves={(from, to) => from.pathname !== to.pathname || askedIn(from.search) !== askedIn(to.search)}
      />
    </FormPanel>
  );
}
