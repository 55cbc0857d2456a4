/**
 * A form is a value, too:
 *
 *   const levelForm = defineForm(levelAdd, {
 *     name: 'level', createTitle: levelText.add, editTitle: levelText.edit, load: levelGet, update: levelUpdate,
 *     blank: { nameZh: '', nameEn: '', discountBp: 0, upgradeFen: null },
 *     sections: [{ title: levelText.basics, fields: [
 *       text('nameZh', levelText.name), percent('discountBp', levelText.discount), money('upgradeFen', levelText.rule),
 *       select('categoryId', …, async (signal) => options), lines('bands', …, { from: 1, bp: 0 }, [number('from', …), percent('bp', …)]),
 *       custom('icon', …, ({ value, onChange, wiring }) => <IconPicker … />)] }],
 *     aside: ({ values, record }) => <Effect bp={values.discountBp} />,
 *   });
 *
 * The first endpoint creates; its input is what is edited, and its schema says what is required, how long, how large
 * and in which words it is refused. `update` takes the same with id and version, `load` takes the id and answers these
 * fields with id and version; a stale version is answered with 409. Field keys are typed by the create input.
 * A list with `form: levelForm` opens it as a drawer; a page renders `<FormScreen form={levelForm} back="/level/list" />`
 * with the id from `:id` or `?id=`.
 */
import type { ReactNode } from 'react';
import type { Choices } from '#client/choices.ts';
import type { Values } from '#client/form-rules.ts';
import type { Endpoint, Input } from '#shared/endpoint.ts';
import type { Text } from '#shared/text.ts';
import type { FieldWiring } from '#ui/field.tsx';

/** What a field of one's own gets: its value, and the attributes that label, help and error need. */
export interface CustomProps {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly values: Values;
  readonly wiring: FieldWiring;
}

/** Help below a field; it may say what the values come to. */
type Help = Text | ((values: Values) => Text | undefined);

interface FieldBase<K extends string> {
  readonly key: K;
  readonly title: Text;
  readonly help?: Help | undefined;
}

/** `scale`: how many of the record's units are one on screen. */
interface NumberLook {
  readonly suffix?: Text;
  readonly scale?: number;
  readonly decimals?: number;
}

export type FormField<K extends string = string> = FieldBase<K> &
  (
    | { readonly kind: 'text' | 'textarea' | 'switch' | 'date' }
    | ({ readonly kind: 'number' | 'money' | 'percent' } & NumberLook)
    | { readonly kind: 'select'; readonly options: Choices }
    | { readonly kind: 'dateRange'; readonly until: K }
    | { readonly kind: 'lines'; readonly blank: Values; readonly fields: readonly FormField[] }
    | { readonly kind: 'custom'; readonly render: (props: CustomProps) => ReactNode }
  );

const field =
  <Kind extends FormField['kind'], Own extends object>(kind: Kind, own: Own) =>
  <K extends string>(key: K, title: Text, help?: Help) =>
    ({ kind, key, title, help, ...own }) as const;

export const text = field('text', {});
export const textarea = field('textarea', {});
/** Yuan on screen, integer fen in the record. */
export const money = field('money', { suffix: ['元', 'CNY'], scale: 100, decimals: 2 } as const);
/** Per cent on screen, basis points in the record. */
export const percent = field('percent', { suffix: ['%', '%'], scale: 100, decimals: 2 } as const);
/** On or off. (`switch` is a word of the language.) */
export const toggle = field('switch', {});
export const date = field('date', {});
export const number = <K extends string>(key: K, title: Text, more: NumberLook & { readonly help?: Text } = {}) =>
  field('number', more)(key, title, more.help);
/** One of few; the options may come from a call. A choice with value null stands for "none". */
export const select = <K extends string>(key: K, title: Text, options: Choices, help?: Text) =>
  field('select', { options })(key, title, help);
/** Two days in one field, both included. */
export const dateRange = <K extends string>(key: K, until: K, title: Text, help?: Text) =>
  field('dateRange', { until })(key, title, help);
/** Rows of the same fields; `blank` is what a new row holds. */
export const lines = <K extends string>(
  key: K,
  title: Text,
  blank: Values,
  fields: readonly FormField[],
  help?: Text,
) => field('lines', { blank, fields })(key, title, help);
export const custom = <K extends string>(key: K, title: Text, render: (props: CustomProps) => ReactNode, help?: Text) =>
  field('custom', { render })(key, title, help);

interface FormShape<E extends Endpoint> {
  readonly name: string;
  readonly createTitle: Text;
  readonly editTitle: Text;
  readonly load: Endpoint;
  readonly update: Endpoint;
  /** A new record; the address may preset fields (`?edit=new&parentId=3`). */
  readonly blank: Values;
  readonly presets?: readonly (keyof Input<E> & string)[];
  /** Fields that say nothing while the others hold these values: not shown, and sent as in `blank`. */
  readonly idle?: (values: Values) => readonly (keyof Input<E> & string)[];
  readonly sections: readonly {
    readonly title?: Text;
    readonly fields: readonly FormField<keyof Input<E> & string>[];
    /** Below these fields: what their values mean. */
    readonly note?: (values: Values) => ReactNode;
  }[];
  /** Beside the fields: what the values would mean. */
  readonly aside?: (props: { readonly values: Values; readonly record: unknown }) => ReactNode;
}

/** Without its type parameter, so that lists and screens of any area take it. */
export interface FormDefinition extends Omit<FormShape<Endpoint>, 'presets' | 'idle'> {
  readonly create: Endpoint;
  readonly presets: readonly string[];
  readonly idle: (values: Values) => readonly string[];
}

export function defineForm<E extends Endpoint>(create: E, shape: FormShape<E>): FormDefinition {
  return { presets: [], idle: () => [], ...shape, create } as unknown as FormDefinition;
}
