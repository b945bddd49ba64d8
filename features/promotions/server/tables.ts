import type { Generated } from 'kysely'

export type PromotionTable = {
  id: Generated<number>
  name: string
  /** Null: French viewers see the English text. */
  nameFr: string | null
  description: string | null
  descriptionFr: string | null
  /** Required to use the promotion; without a code it is offered wherever it fits. */
  code: string | null
  percentOff: number | null
  offCents: number | null
  fleetId: number | null
  shopId: number | null
  startsOn: string | null
  endsOn: string | null
  minimumCents: number | null
  maximumUses: number | null
  /** The currency of its amounts; null if it has no amounts. */
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
