import type { GeneratedAlways } from 'kysely'
import type { IsoDate } from '#features/countries/dates.ts'
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
  /** What the method was called then; it outlives the method. */
  methodWords: string | null
  providerReference: string | null
  ofReference: string | null
  idempotencyKey: string
  reason: string | null
  actorKind: 'user' | 'shop' | 'system'
  actorId: number | null
  actorName: string
  at: Date
}

/** What moved on a day, refunds taken off; written by the table of the lines itself. */
type LedgerDayTable = {
  fleetId: number
  day: IsoDate
  currency: Currency
  ofFee: boolean
  lines: number
  cents: number
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    ledgerLines: LedgerLineTable
    ledgerDays: LedgerDayTable
  }
}
