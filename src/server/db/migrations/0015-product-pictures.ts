import { type Kysely, sql } from 'kysely';

/** Pictures of products: bytes by what they are, and which product shows them in which order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table picture (
    hash text collate "C" primary key check (hash ~ '^[A-Za-z0-9_-]{43}$'),
    type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
    width int not null check (width > 0), height int not null check (height > 0),
    bytes bytea not null check (octet_length(bytes) between 1 and 1048576),
    created_at timestamptz not null default now())`,
  // Bytes are stored as they are: compressed pictures do not get smaller.
  `alter table picture alter column bytes set storage external`,
  `create table product_picture (
    product_id bigint not null references product on delete cascade,
    hash text collate "C" not null references picture, sort int not null,
    alt_zh text not null default '', alt_en text not null default '',
    created_at timestamptz not null default now(), created_by bigint,
    primary key (product_id, hash))`,
  `create index product_picture_hash on product_picture (hash)`,
  // Of the product's pictures as a whole: they are changed beside its draft, which has the row's own version.
  `alter table product add column pictures_version int not null default 0`,
  // Bytes that no product shows any more go with the last one that did, also when the product itself is deleted. The
  // lock is a statement of its own: what is shown is then read as it is after whoever held the picture has committed.
  `create function drop_unused_picture() returns trigger language plpgsql as $$
    begin
      perform 1 from picture where hash = old.hash for update;
      delete from picture where hash = old.hash
        and not exists (select 1 from product_picture where product_picture.hash = old.hash);
      return null;
    end $$`,
  `create trigger product_picture_unused after delete on product_picture
    for each row execute function drop_unused_picture()`,
];
