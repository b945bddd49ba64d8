import type { Generated } from 'kysely'

type FeatureFlagTable = {
  id: Generated<number>
  key: string
  brandId: string | null
  affiliationId: number | null
  email: string | null
  /** JSON: true, false or the flag's configuration. */
  value: unknown
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    featureFlags: FeatureFlagTable
  }
}
