import { useMachine } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import { useLanguage } from '#client/language.ts';
import type { credentialFormMachine, FormValues } from '#machines/credential-form.ts';
import { type FieldErrors, ruleText } from '#shared/rules.ts';
import { packText, unpackText } from '#shared/text.ts';

type Fields = Readonly<Record<string, string>>;
export type Check = (values: FormValues, fields: Fields) => Promise<FieldErrors | null>;

interface Schema {
  safeParse(values: unknown): {
    readonly error?:
      | { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }
      | undefined;
  };
}

/**
 * The rules of a call's own contract, as errors beside fields; `more` adds what only the form knows.
 * The schema comes when it is first asked for: contracts are no part of the first load of the sign-in pages.
 */
export const checkedBy =
  (schema: () => Promise<Schema>, more: (fields: Fields) => FieldErrors = () => ({})): Check =>
  async (values, fields) => {
    const errors: Record<string, readonly string[]> = { ...more(fields) };
    for (const { path, message } of (await schema()).safeParse(values).error?.issues ?? []) {
      const field = String(path[0] ?? '');
      errors[field] = [...(errors[field] ?? []), message];
    }
    return Object.keys(errors).length > 0 ? errors : null;
  };

/** The field `repeat` must say the same as this one; it is never sent. */
export const repeats =
  (name: string) =>
  (fields: Fields): FieldErrors =>
    fields[name] === fields.repeat ? {} : { repeat: [packText(ruleText.passwordsDiffer)] };

/** The fields without the repeated password, phone numbers and codes without blanks around them. */
function callInput({ repeat: _, ...fields }: Fields): Record<string, string> {
  const trims = ['phone', 'code', 'displayName', 'companyName'];
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, trims.includes(name) ? value.trim() : value]),
  );
}

/**
 * A small form over the credential machine. Inputs stay uncontrolled: what is typed lives in the DOM until it is
 * sent, never in a machine (machines.md 3.4).
 * @param toValues the call's input out of the trimmed fields, when that is not the fields themselves.
 */
export function useCredentialForm(
  machine: typeof credentialFormMachine,
  check: Check,
  toValues: (fields: Record<string, string>) => FormValues = (fields) => fields,
) {
  const [snapshot, send] = useMachine(machine);
  const form = useRef<HTMLFormElement>(null);
  const language = useLanguage();
  const { fieldErrors, message } = snapshot.context;

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const fields = fieldsOf(element);
    const values = toValues(callInput(fields));
    // Without the rules (no network) the call itself says what is wrong.
    const errors = await check(values, fields).catch(() => null);
    send({ type: 'form.submit', values, errors });
    focusFirst(element, errors);
  };
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as Partial<HTMLInputElement>;
    if (name) send({ type: 'form.changed', field: name });
  };

  return {
    form: { ref: form, onSubmit, onChange, noValidate: true, method: 'post' },
    /** What is typed in a field now. */
    typed: (name: string) => (form.current ? (fieldsOf(form.current)[name] ?? '') : ''),
    /** For the `error` of a field. */
    errorOf: (name: string) => {
      const first = fieldErrors[name]?.[0];
      return first === undefined ? undefined : unpackText(language, first);
    },
    /** For the form as a whole, when no field is to blame. */
    message: snapshot.hasTag('failed') && message !== null ? unpackText(language, message) : undefined,
    sending: snapshot.hasTag('sending'),
    done: snapshot.hasTag('done'),
    state: [...snapshot.tags].join(' '),
  };
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields[name] = value;
  return fields;
}

/** The first field with an error, in the order of the form, takes the focus. */
function focusFirst(form: HTMLFormElement, errors: FieldErrors | null): void {
  const wrong = [...form.elements].find(
    (element) => element instanceof HTMLInputElement && element.name in (errors ?? {}),
  );
  if (wrong instanceof HTMLInputElement) wrong.focus();
}
