import { type Kysely, sql } from 'kysely'

/** A saved view is mailed as a file, every day, week or month, also to addresses without an account. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table view_mails (
    fleet_id bigint not null references fleets (id), id bigint generated always as identity, view_id bigint not null,
    user_id bigint not null, every text not null check (every in ('day', 'week', 'month')), hour smallint not null
      check (hour between 0 and 23), language text not null, sent_for date, stopped_because text,
    created_at timestamptz not null, updated_at timestamptz not null,
    primary key (fleet_id, id),
    foreign key (fleet_id, view_id) references saved_views (fleet_id, id) on delete cascade
  )`,
  `comment on table view_mails is 'A saved view that is mailed as a file, and when.'`,
  `create unique index view_mails_of_view on view_mails (fleet_id, view_id, user_id)`,
  `create table view_mail_readers (
    fleet_id bigint not null, id bigint generated always as identity, mail_id bigint not null, to_address text not null,
    stopped_at timestamptz,
    primary key (fleet_id, id),
    foreign key (fleet_id, mail_id) references view_mails (fleet_id, id) on delete cascade
  )`,
  `comment on table view_mail_readers is 'Addresses that get such a mail, with an account or without.'`,
  `create unique index view_mail_readers_of_mail on view_mail_readers (fleet_id, mail_id, lower(to_address))`,
  `create table view_mail_keys (
    fleet_id bigint not null, key_hash text not null, reader_id bigint not null, file_key text not null, file_name text not null,
    created_at timestamptz not null,
    primary key (fleet_id, key_hash),
    foreign key (fleet_id, reader_id) references view_mail_readers (fleet_id, id) on delete cascade
  )`,
  `comment on table view_mail_keys is 'The link in one of these mails, as a hash, and the file that it opens.'`,
  `create index view_mail_keys_by_age on view_mail_keys (created_at)`,
]
