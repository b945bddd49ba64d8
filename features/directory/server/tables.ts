import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  interface Tables {
    directories: {
      id: Generated<number>
      /** The home fleet of the people. */
      fleetId: number
      brandId: string
      tokenHash: string
      lastFour: string
      connectedBy: number
      connectedAt: Date
      lastRequestAt: Date | null
      lastRequest: string | null
      lastStatus: number | null
    }
  }
}
