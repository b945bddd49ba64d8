import { type Kysely, sql } from 'kysely'

/** Sales taxes of a Canadian fleet on its monthly fee; earlier fees had none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table subscription_charges add column tax_cents bigint not null default 0, add column tax_province text`,
  `comment on column subscription_charges.tax_cents is 'Part of amount_cents.'`,
  `comment on column subscription_charges.tax_province is 'Where the fleet was at the charge, which decides its taxes; null outside Canada.'`,
]
