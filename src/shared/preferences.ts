import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done } from './schemas.ts';

const key = z.string().check(z.regex(/^[a-z][\w-]{0,39}$/i));

/** A named query of one list; `star` opens it when the list is opened without one. */
export const savedView = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  query: z.string().check(z.maxLength(1000)),
  star: z.boolean(),
});

/** How one person likes one list; `keys: false` switches the keyboard of all lists off (screen `keyboard`). */
export const listPreference = z.strictObject({
  hidden: z.optional(z.array(key).check(z.maxLength(40))),
  order: z.optional(z.array(key).check(z.maxLength(40))),
  dense: z.optional(z.boolean()),
  pagesize: z.optional(z.literal([10, 20, 50, 100])),
  views: z.optional(z.array(savedView).check(z.maxLength(20))),
  keys: z.optional(z.boolean()),
});
export type ListPreference = z.output<typeof listPreference>;

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/Preference/GetMine',
  access: 'user',
  summary: 'How the person likes the lists, by screen',
  input: z.strictObject({}),
  output: z.record(z.string(), listPreference),
});

export const savePreference = endpoint({
  method: 'POST',
  path: '/api/Preference/Save',
  access: 'user',
  summary: 'Keeps how the person likes one list',
  input: z.strictObject({ screen: key, value: listPreference }),
  output: done,
});
