import type { ColumnType, Generated } from 'kysely'

type FeatureFlagTable = {
  id: Generated<number>
  key: string
  brandId: string | null
  affiliationId: number | null
  fleetId: number | null
  email: string | null
  /** JSON: true, false or the flag's configuration. */
  value: ColumnType<unknown, string, string>
  changedAt: Date | null
  changedByUserId: number | null
  changedByName: string | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    featureFlags: FeatureFlagTable
  }
}
