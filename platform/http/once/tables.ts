import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  interface Tables {
    keptAnswers: {
      /** `user:7`, `desk:3`, or `address:…` of somebody who is not signed in. */
      who: string
      key: string
      call: string
      requestHash: string
      /** Null while the change is written and its answer is not. */
      status: Generated<number | null>
      answer: Generated<string | null>
      createdAt: Date
    }
  }
}
