import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useCrumb } from '#ui/record-name.tsx';
import { bindPhone } from './account.contract.ts';
import { accountText } from './account.texts.ts';
import { bindingCode, phoneBinding, useAccount } from './account-calls.ts';
import { checkedBy, useCredentialForm } from './credential-form.tsx';
import { DoneNote } from './done-note.tsx';
import { FormMessage, formCard, formStyle } from './form-parts.tsx';
import { PhoneAndCode } from './phone-code.tsx';

const check = checkedBy(async () => bindPhone.input);

/** /customer/bindPhone: binds a phone, or another one. */
export function Screen() {
  const t = useText();
  const account = useAccount();
  const form = useCredentialForm(phoneBinding, check);
  const title = t(account?.isBindPhone ? accountText.rebindPhone : accountText.bindPhone);
  useCrumb(title);
  return (
    <>
      <PageHeader title={title} lead={t(accountText.bindPhoneLead)} />
      <Card className={formCard}>
        {form.done ? (
          <DoneNote title={t(accountText.phoneBound)} />
        ) : (
          <form {...form.form} data-state={form.state} className={formStyle}>
            <FormMessage>{form.message}</FormMessage>
            {account?.isBindPhone ? (
              <p className={css({ color: 'fg.muted' })}>{t(accountText.boundNow, { phone: account.phone })}</p>
            ) : null}
            <PhoneAndCode machine={bindingCode} form={form} />
            <div>
              <Button type="submit" loading={form.sending}>
                {t(accountText.bind)}
              </Button>
            </div>
          </form>
        )}
      </Card>
    </>
  );
}
