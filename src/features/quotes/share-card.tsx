import { Copy } from 'lucide-react';
import type { RefObject } from 'react';
import { useText } from '#client/language.ts';
import { toast } from '#client/toasts.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/field.tsx';
import { quoteListText } from './quote-list.texts.ts';

interface ShareProps {
  /** The field with the link: whoever gives it the focus brings the card into view with the link selected. */
  link: RefObject<HTMLInputElement | null>;
  token: string;
  onEnd: () => void;
}

const stack = css({ display: 'grid', gap: '3' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const paperless = css({ scrollMarginBlock: '6', _print: { display: 'none' } });

/** The public link of a quote: to copy, or to end. Where nothing may be copied by script it stands there selected. */
export function ShareCard({ link, token, onEnd }: ShareProps) {
  const t = useText();
  const address = `${location.origin}/quote/shared/${token}`;
  return (
    <div data-share="" className={paperless}>
      <Card title={t(quoteListText.shareTitle)}>
        <div className={stack}>
          <TextField
            ref={link}
            hideLabel
            label={t(quoteListText.shareTitle)}
            help={t(quoteListText.shareText)}
            readOnly
            value={address}
            onFocus={({ currentTarget }) => {
              currentTarget.select();
              currentTarget.closest('[data-share]')?.scrollIntoView({ block: 'nearest' });
            }}
          />
          <div className={buttons}>
            <CopyLink address={address} />
            <Button variant="outline" onClick={onEnd}>
              {t(quoteListText.unshare)}
            </Button>
          </div>
        </div>
      </Card>
    </div>
  );
}

function CopyLink({ address }: { address: string }) {
  const t = useText();
  if (!navigator.clipboard) return null;
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => toast(quoteListText.linkCopied, 'success'),
      () => toast(quoteListText.linkNotCopied, 'info'),
    );
  };
  return (
    <Button icon={<Copy aria-hidden />} onClick={copy}>
      {t(quoteListText.copyLink)}
    </Button>
  );
}
