import type { Generated, JSONColumnType } from 'kysely'
import type { KeyAreas } from '../areas.ts'

type ApiKeyTable = {
  id: Generated<number>
  /** The fleet whose settings list it. */
  fleetId: number
  /** Who created it. */
  userId: number
  brandId: string
  name: string
  tokenHash: string
  lastFour: string
  isTest: Generated<boolean>
  areas: JSONColumnType<KeyAreas>
  /** Null: it approves nothing. */
  approvesUpToCents: Generated<number | null>
  everyFleet: Generated<boolean>
  fleetIds: Generated<number[]>
  addresses: Generated<string[]>
  createdAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
  lastUsedAt: Date | null
  lastUsedAddress: string | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    apiKeys: ApiKeyTable
    apiKeyRequests: {
      id: Generated<number>
      apiKeyId: number
      at: Date
      method: string
      route: string
      status: number
      code: string | null
      durationMs: number
      address: string
    }
  }
}
