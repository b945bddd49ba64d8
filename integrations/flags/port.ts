import type { Db } from '#platform/db/database.ts'

/**
 * Evaluation context: the attributes by which a flag may differ. Before sign-in only the brand and perhaps an email are known.
 */
export type FlagSubject = {
  brandId: string
  customerId: number | null
  email: string | null
  affiliationId: number | null
  /** The acting fleet, or on the sign-in pages the account's home fleet. */
  fleetId: number | null
}

export type Flags = {
  /** The values of the given flags for this subject; the default where none is set. */
  evaluate(db: Db, subject: FlagSubject, defaults: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    flags: Flags
  }
}
