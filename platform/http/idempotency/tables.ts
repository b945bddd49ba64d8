import type { ColumnType, Generated } from 'kysely'
import type { RefusalCode } from '#platform/contract/refusal.ts'

export type StoredRefusal = { code: RefusalCode; data: Record<string, unknown>; facts: Record<string, unknown> }

declare module '#platform/db/tables.ts' {
  interface Tables {
    idempotencyRecords: {
      /** `user:7`, or `address:…` of somebody who is not signed in. */
      who: string
      key: string
      call: string
      requestHash: string
      /** Null while the change is written and its answer is not. */
      status: Generated<number | null>
      answer: Generated<string | null>
      /** The first answer was a refusal that came after a change. */
      refusal: ColumnType<StoredRefusal | null, string | undefined, string>
      createdAt: Date
    }
  }
}
