import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#client/api.ts';
import { dayTime } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import type { Output } from '#shared/endpoint.ts';
import { css } from '#styled-system/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { productVersions } from './product-edit.contract.ts';
import { productListText } from './product-list-screen.texts.ts';

interface Versions {
  readonly versions: Output<typeof productVersions>;
}

const machine = recordMachine<Versions>({
  load: async (id, signal) => ({ versions: await call(productVersions, { id: Number(id) }, { signal }) }),
});

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center', paddingBlock: '1.5' });

/** Takes the key of a dialog out of the address. */
export function useClose(key: string): () => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return () => {
    const rest = new URLSearchParams(search);
    rest.delete(key);
    void navigate(`?${rest}`, { replace: true });
  };
}

/** The published versions of one product, newest first. */
export function VersionsDialog({ id }: { readonly id: number }) {
  const t = useText();
  const language = useLanguage();
  const close = useClose('versions');
  const { record, state, refresh } = useRecord<Versions>(machine, String(id));
  return (
    <Dialog
      open
      onClose={close}
      title={t(productListText.versions)}
      footer={<Button onClick={close}>{t(productListText.close)}</Button>}
    >
      {record === null ? (
        state === 'failed' || state === 'missing' ? (
          <ErrorState title={t(productListText.versionsFailed)} onRetry={refresh} />
        ) : (
          <Skeleton lines={3} />
        )
      ) : record.versions.length === 0 ? (
        <p>{t(productListText.noVersions)}</p>
      ) : (
        <ol className={css({ listStyle: 'none', padding: '0' })}>
          {record.versions.map((version) => (
            <li key={version.id} className={row}>
              <strong>{t(productListText.versionNo, { no: version.no })}</strong>
              <span>{dayTime(version.at, language)}</span>
              <span>{version.by ?? '—'}</span>
              {version.current ? <Badge tone="success">{t(productListText.current)}</Badge> : null}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
