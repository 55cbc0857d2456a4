import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, done, exportFormat, file, id, instant } from './schemas.ts';

/** Rows that a list hands out in one answer; more of them become a task (entities.md, order/list). */
export const mostAtOnceRows = 5000;
/** Rows of one task: the file is kept in the database for a day. */
export const mostTaskRows = 200_000;

export const exportStates = ['queued', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

const exportTask = z.object({
  id,
  /** The list, in both languages. */
  title: z.tuple([z.string(), z.string()]),
  fileName: z.string(),
  format: exportFormat,
  state: z.enum(exportStates),
  /** Rows that matched when it was asked for, and those written so far. */
  total: z.int(),
  rows: z.int(),
  bytes: z.int(),
  createdAt: instant,
  /** When the file is deleted. */
  expiresAt: instant,
});
export type ExportTask = z.output<typeof exportTask>;

export const exportAdd = endpoint({
  method: 'POST',
  path: '/api/Export/Add',
  access: 'staff',
  idempotent: true,
  summary: 'Hands a list out as a file in the background; needs the claim of that list, one at a time per person',
  input: z.strictObject({
    /** Address of the list's own export call without its query, e.g. /api/Level/Export. */
    call: z.string().check(z.regex(/^\/api\/[\w/]{1,100}$/)),
    /** The query of that call. */
    filter: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))),
    format: exportFormat,
  }),
  output: exportTask,
});

export const exportMine = endpoint({
  method: 'GET',
  path: '/api/Export/GetMine',
  access: 'staff',
  summary: 'Exports of the person that are under way or can still be fetched, newest first',
  input: z.strictObject({}),
  output: z.object({ items: z.array(exportTask) }),
});

export const exportFile = endpoint({
  method: 'GET',
  path: '/api/Export/GetFile/{id}',
  access: 'staff',
  summary: 'The file of a finished export of the person, while he still has the claim of the list',
  input: byId,
  output: file,
});

export const exportRemove = endpoint({
  method: 'POST',
  path: '/api/Export/Remove/{id}',
  access: 'staff',
  summary: 'Stops an export of the person, or deletes its file',
  input: byId,
  output: done,
});
