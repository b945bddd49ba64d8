import type { GeneratedAlways } from 'kysely'
import type { Currency, LedgerKind } from '../ledger.ts'

type LedgerLineTable = {
  id: GeneratedAlways<number>
  fleetId: number
  kind: LedgerKind
  orderId: number | null
  subscriptionChargeId: number | null
  amountCents: number
  currency: Currency
  provider: string
  methodId: number | null
  /** The method's display name at that time; it outlives the method. */
  methodWords: string | null
  providerReference: string | null
  ofReference: string | null
  idempotencyKey: string
  reason: string | null
  actorKind: 'user' | 'shop' | 'system'
  actorId: number | null
  actorName: string
  at: Date
  /** By the database's clock. */
  changedAt: GeneratedAlways<Date>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    ledgerLines: LedgerLineTable
  }
}
