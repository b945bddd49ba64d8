import type { ColumnType, Generated } from 'kysely'
import type { RefusalCode } from '#platform/contract/refusal.ts'

export type StoredRefusal = { code: RefusalCode; data: Record<string, unknown>; facts: Record<string, unknown> }

declare module '#platform/db/tables.ts' {
  interface Tables {
    idempotencyRecords: {
      /** `user:7`, or `address:…` for a visitor. */
      who: string
      key: string
      call: string
      requestHash: string
      /** Null between the change and its response. */
      status: Generated<number | null>
      answer: Generated<string | null>
      /** The first response was a refusal after a change. */
      refusal: ColumnType<StoredRefusal | null, string | undefined, string>
      createdAt: Date
    }
  }
}
