import type { Db } from '#platform/db/database.ts'

/** Who is asked for: the attributes by which a flag may differ. Before sign-in only the brand and perhaps an e-mail are known. */
export type FlagSubject = {
  brandId: string
  customerId: number | null
  email: string | null
  affiliationId: number | null
  /** The acting fleet, or at a door the home fleet of the account. */
  fleetId: number | null
}

export type Flags = {
  /** The asked flags as they stand for this subject; the default of each where nobody has said otherwise. */
  evaluate(db: Db, subject: FlagSubject, defaults: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    flags: Flags
  }
}
