import type { Generated } from 'kysely'

export type PromotionTable = {
  id: Generated<number>
  name: string
  /** Null: French readers see the English words. */
  nameFr: string | null
  description: string | null
  descriptionFr: string | null
  /** Whoever knows it may use the promotion; without one it is offered to everybody whom it fits. */
  code: string | null
  percentOff: number | null
  offCents: number | null
  fleetId: number | null
  shopId: number | null
  startsOn: string | null
  endsOn: string | null
  minimumCents: number | null
  maximumUses: number | null
  /** Of the sums that it names; null: it names none. */
  currency: 'USD' | 'CAD' | null
  version: Generated<number>
  createdAt: Date
  endedAt: Date | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    promotions: PromotionTable
  }
}
