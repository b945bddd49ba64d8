import { type Kysely, sql } from 'kysely'

/** An odometer that came by text message and waits for an answer: which vehicle, or whether it is right. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table texted_odometers (
    number text primary key,
    user_id bigint not null references users(id) on delete cascade,
    odometer integer not null,
    unit text,
    is_confirmed boolean not null,
    vehicle_ids bigint[] not null,
    asked_at timestamptz not null
  )`,
  `create index texted_odometers_of_user on texted_odometers (user_id)`,
  `comment on table texted_odometers is 'An odometer that came by text message, until the sender says which vehicle or that it is right.'`,
  `comment on column texted_odometers.unit is 'As texted; null: that of the vehicle.'`,
  `comment on column texted_odometers.vehicle_ids is 'The vehicles asked about, in the order of their numbers in the question.'`,
]
