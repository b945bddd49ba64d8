import { sql } from 'kysely'
import type { Currency, LedgerKind } from '#features/ledger/ledger.ts'
import type { Db } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'

export type LedgerSide = {
  reference: string
  kind: LedgerKind
  amountCents: number
  currency: Currency
  provider: string
  fleetId: number
  orderId: number | null
  at: Date
}

/** Ledger lines of card payments with these references. */
export const findLinesNamed = async (db: Db, references: readonly string[]): Promise<Map<string, LedgerSide>> => {
  if (references.length === 0) return new Map()
  const rows = await namedLines(db)
    .where(sql<boolean>`provider_reference = any(${[...references]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.reference, row]))
}

/** Ledger lines of a provider within a time range. */
export const findLinesBetween = (db: Db, provider: string, from: Date, to: Date): Promise<LedgerSide[]> =>
  namedLines(db).where('provider', '=', provider).where('at', '>=', from).where('at', '<', to).execute()

const namedLines = (db: Db) =>
  db
    .selectFrom('ledgerLines')
    .select(['kind', 'amountCents', 'currency', 'provider', 'fleetId', 'orderId', 'at'])
    .select(sql<string>`provider_reference`.as('reference'))
    .where('providerReference', 'is not', null)

/** The fleet of the intent behind a movement, if it was ours. */
export const findIntentFleet = async (db: Db, key: string | null) =>
  key && UUID.test(key)
    ? ((await db.selectFrom('paymentIntents').select(['fleetId', 'orderId']).where('id', '=', key).executeTakeFirst()) ?? null)
    : null
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type Difference = Omit<Tables['paymentDifferences'], 'id' | 'foundAt' | 'settledAt'>

/** Inserts new differences; known ones keep their day. */
export const writeDifferences = async (db: Db, differences: readonly Difference[], now: Date): Promise<void> => {
  if (differences.length === 0) return
  await db
    .insertInto('paymentDifferences')
    .values(differences.map((one) => ({ ...one, foundAt: now, settledAt: null })))
    .onConflict((conflict) => conflict.columns(['reference', 'what']).doUpdateSet({ settledAt: null }))
    .execute()
}

/** Settles open differences of that time range that were not found again. */
export const settleDifferences = async (
  db: Db,
  between: { from: Date; to: Date },
  found: readonly Difference[],
  now: Date,
): Promise<void> => {
  await db
    .updateTable('paymentDifferences')
    .set({ settledAt: now })
    .where('settledAt', 'is', null)
    .where('happenedAt', '>=', between.from)
    .where('happenedAt', '<', between.to)
    .where(sql<boolean>`not (reference = any(${found.map(({ reference }) => reference)}::text[]))`)
    .execute()
}

const MOST_SHOWN = 500

/** Open differences, oldest first. */
export const listDifferences = (db: Db) =>
  db
    .selectFrom('paymentDifferences as d')
    .leftJoin('fleets as f', 'f.id', 'd.fleetId')
    .selectAll('d')
    .select('f.name as fleetName')
    .where('d.settledAt', 'is', null)
    .orderBy('d.happenedAt')
    .orderBy('d.id')
    .limit(MOST_SHOWN)
    .execute()
