import { call } from '#client/api.ts';
import { useText } from '#client/language.ts';
import { answerMachine, useAnswer } from '#client/use-answer.ts';
import type { Text } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CopyText } from '#ui/copy-button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { payeeText } from './payee.texts.ts';
import { getPayee, type Payee } from './settings.contract.ts';

const account = answerMachine((asked: Record<string, never>, signal) => call(getPayee, asked, { signal }));
const nothing = {};

const failed = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' });

/** The bank account of the house, each part to copy, wherever somebody is asked to transfer to it. */
export function PayeeFacts() {
  const t = useText();
  const { state, answer, retry } = useAnswer<{ readonly payee: Payee | null }>(account, nothing);
  if (state === 'failed')
    return (
      <p role="alert" className={failed}>
        {t(payeeText.failed)}
        <Button size="sm" variant="outline" onClick={retry}>
          {t(payeeText.retry)}
        </Button>
      </p>
    );
  if (answer === null) return <Skeleton lines={3} />;
  if (answer.payee === null) return <Alert tone="warning">{t(payeeText.unset)}</Alert>;
  const { name, bank, account: number } = answer.payee;
  const fact = (label: Text, copy: Text, shown: string, copied = shown) => ({
    label: t(label),
    value: <CopyText text={shown} value={copied} label={t(copy)} />,
  });
  return (
    <Facts
      items={[
        fact(payeeText.name, payeeText.copyName, name),
        fact(payeeText.bank, payeeText.copyBank, bank),
        // Forms of banks take the bare number.
        fact(payeeText.account, payeeText.copyAccount, number, number.replaceAll(/[ -]/g, '')),
      ]}
    />
  );
}
