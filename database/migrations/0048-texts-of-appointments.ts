import { type Kysely, sql } from 'kysely'

/** Subject of a waiting SMS, so that it is not sent once that no longer applies. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table text_messages add column of_fleet_id bigint`,
  `alter table text_messages add column of_order_id bigint`,
  `alter table text_messages add column of_appointment_at timestamptz`,
  `comment on column text_messages.of_order_id is 'The order whose appointment or approval the text speaks of: looked at again before it is sent. Null: it stays true.'`,
  `comment on column text_messages.of_appointment_at is 'The appointment as the text tells it. Null: it asks for an approval.'`,
]
