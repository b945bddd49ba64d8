import type { Db } from '#platform/db/database.ts'

/** Who is asked for: the attributes by which a flag may differ. Before sign-in only the brand and perhaps an e-mail are known. */
export type FlagSubject = {
  brandId: string
  customerId: number | null
  email: string | null
  affiliationId: number | null
}

export type Flags = {
  /** What differs from the defaults for this subject, by the flag's key. Unknown keys and values are the asker's to ignore. */
  overrides(db: Db, subject: FlagSubject): Promise<Record<string, unknown>>
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    flags: Flags
  }
}
