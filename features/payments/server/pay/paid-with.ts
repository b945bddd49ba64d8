import { linesOfOrder } from '#features/ledger/server/ledger-store.ts'
import type { Db } from '#platform/db/database.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { findMethodName } from './method-store.ts'

/** The method that an order was charged to, declined on or disputed on, named in this language; empty if no card was involved. */
export const paidWith = async (db: Db, order: { fleetId: number; id: number }, language: Language): Promise<string> => {
  const line = (await linesOfOrder(db, order.fleetId, order.id)).findLast(
    ({ kind }) => kind === 'captured' || kind === 'failed' || kind === 'disputed',
  )
  return line ? ((await findMethodName(db, line.methodId, language)) ?? line.methodWords ?? '') : ''
}
