import { type Kysely, sql } from 'kysely'

/** Labor, parts and tax of a record of maintenance done elsewhere, as in its file or form. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table manual_histories add column labor_cents bigint, add column parts_cents bigint, add column tax_cents bigint`,
  `comment on column manual_histories.total_cents is 'With tax; the services share what is left without it. Below zero: a credit.'`,
  `comment on column manual_histories.labor_cents is 'Part of the total; null where the record does not say it.'`,
  `comment on column manual_histories.parts_cents is 'Part of the total; null where the record does not say it.'`,
  `comment on column manual_histories.tax_cents is 'Part of the total; null where the record does not say it.'`,
]
