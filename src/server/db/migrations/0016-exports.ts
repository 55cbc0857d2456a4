import { type Kysely, sql } from 'kysely';

/** Exports of more rows than one answer should have: tasks, and the files that they have made, in parts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table export_task (
    id bigint generated always as identity primary key,
    user_id bigint not null references app_user, created_at timestamptz not null default now(),
    call text not null, input jsonb not null, format text not null check (format in ('csv', 'xlsx')),
    language text not null check (language in ('zh-CN', 'en')),
    state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
    total int not null, rows int not null default 0, bytes bigint not null default 0,
    attempt int not null default 0, lease_until timestamptz, finished_at timestamptz,
    expires_at timestamptz not null)`,
  // One at a time per person, whoever asks at the same moment.
  `create unique index export_task_open on export_task (user_id) where state in ('queued', 'running')`,
  `create index export_task_user on export_task (user_id, id)`,
  `create table export_part (
    task_id bigint not null references export_task on delete cascade, n int not null, body bytea not null,
    primary key (task_id, n))`,
];
