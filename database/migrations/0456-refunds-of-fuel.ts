import { type Kysely, sql } from 'kysely'

/** A refund is an entry with a negative amount and a volume of zero or less. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table fuel_entries drop constraint fuel_entries_volume_thousandths_check`,
  `alter table fuel_entries add constraint fuel_entries_volume check (volume_thousandths > 0 or (volume_thousandths <= 0 and amount_cents < 0))`,
  `comment on column fuel_entries.amount_cents is 'Below zero: a refund, whose volume is not above zero.'`,
]
