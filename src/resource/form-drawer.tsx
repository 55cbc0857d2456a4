import { X } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Drawer } from '#ui/drawer.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { formText } from './form.texts.ts';
import type { FormDefinition } from './form-definition.ts';
import { RecordForm, usePresets } from './form-screen.tsx';
import { drawerKey } from './list-query.ts';

interface FormDrawerProps {
  readonly form: FormDefinition;
  readonly onSaved: () => void;
}

const panel = css({ width: { base: '100vw', lg: '34rem' } });
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInline: { base: '4', lg: '6' },
  paddingBlock: '3',
});
const body = css({ paddingInline: { base: '4', lg: '6' } });

/** A small record over its list. The address says which (`?edit=3`, `?edit=new`), beside the list's own query. */
export function FormDrawer({ form, onSaved }: FormDrawerProps) {
  const t = useText();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const params = new URLSearchParams(search);
  const asked = params.get(drawerKey) ?? '';
  const presets = usePresets(form, params);
  const open = asked === 'new' || /^[1-9]\d{0,14}$/.test(asked);
  const id = asked === 'new' ? null : Number(asked);
  const close = () => {
    for (const key of [drawerKey, ...form.presets]) params.delete(key);
    void navigate({ pathname, search: params.toString() });
  };
  const title = t(id === null ? form.createTitle : form.editTitle);
  return (
    <Drawer open={open} onClose={close} label={title} className={panel}>
      <header className={head}>
        <h2 className={css({ fontSize: 'xl', fontWeight: 'semibold' })}>{title}</h2>
        <IconButton label={t(formText.cancel)} onClick={close}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div className={body}>
        <RecordForm
          key={asked}
          form={form}
          id={id}
          presets={presets}
          onCancel={close}
          onSaved={() => {
            onSaved();
            close();
          }}
          leaves={(from, to) =>
            from.pathname !== to.pathname ||
            new URLSearchParams(from.search).get(drawerKey) !== new URLSearchParams(to.search).get(drawerKey)
          }
        />
      </div>
    </Drawer>
  );
}
