import { type Kysely, sql } from 'kysely'

/** Which taxes a monthly fee has: those for which its brand was registered at the charge. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table subscription_charges add column charged_taxes text[]`,
  `comment on column subscription_charges.charged_taxes is 'The taxes in tax_cents; null before they were recorded: all taxes of the province.'`,
]
