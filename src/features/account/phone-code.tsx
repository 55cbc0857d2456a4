import { useMachine } from '@xstate/react';
import { useLanguage, useText } from '#client/language.ts';
import type { phoneCodeMachine } from '#machines/phone-code.ts';
import { ruleText } from '#shared/rules.ts';
import { packText, unpackText } from '#shared/text.ts';
import { TextField } from '#ui/field.tsx';
import { PhoneCodeField } from '#ui/phone-code-field.tsx';
import type { useCredentialForm } from './credential-form.tsx';
import { signInText } from './sign-in.texts.ts';

/** A phone number and the code sent to it: two fields of a credential form with the button between them. */
export function PhoneAndCode({
  machine,
  form,
}: {
  machine: typeof phoneCodeMachine;
  form: ReturnType<typeof useCredentialForm>;
}) {
  const [snapshot, send] = useMachine(machine);
  const t = useText();
  const language = useLanguage();
  const { message, secondsLeft } = snapshot.context;
  const aboutPhone = message === packText(ruleText.phone);
  const refusal = message === null ? undefined : unpackText(language, message);
  const waiting = snapshot.hasTag('cooldown');
  return (
    <>
      <TextField
        label={t(signInText.phone)}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required
        onChange={() => send({ type: 'phone.changed' })}
        error={form.errorOf('phone') ?? (aboutPhone ? refusal : undefined)}
      />
      <PhoneCodeField
        label={t(signInText.code)}
        name="code"
        required
        sendLabel={t(signInText.sendCode)}
        onSend={() => send({ type: 'code.request', phone: form.typed('phone').trim() })}
        sending={snapshot.hasTag('requesting')}
        waitLabel={waiting ? t(signInText.resendIn, { seconds: secondsLeft }) : undefined}
        help={waiting ? <span role="status">{t(signInText.codeSent)}</span> : undefined}
        error={form.errorOf('code') ?? (aboutPhone ? undefined : refusal)}
      />
    </>
  );
}
