import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Language } from '#platform/i18n/languages.ts'

export type { Language }

/**
 * Passed to an action beside its input. `Acting` is the caller, `Ports` the integrations, `Event` the events it may emit; the
 * product defines all three, so that this folder stays independent of it.
 */
export type RequestContext<Acting, Ports, Event> = {
  /** The transaction, in a writing call. Never use the pool instead: it does not see these writes. */
  db: Db
  now: Date
  clock: Clock
  acting: Acting
  ports: Ports
  language: Language
  /** Host name of the page, which determines the brand. */
  host: string
  /** The caller's address, for limits and the audit log. */
  ip: string
  /** The `User-Agent` header of the caller. */
  userAgent: string | null
  /** A request header, for the signatures of providers. */
  header(name: string): string | null
  /** The token as sent, for sign-out. */
  token: string | null
  log: FastifyBaseLogger
  /** Saved with the change, in the same transaction; consumed by mail, activity list and audit after the commit. */
  emit(event: Event): void
  /** For calls with `transaction: false`: runs one transaction with its own events. */
  write<T>(work: (db: Tx, emit: (event: Event) => void) => Promise<T>): Promise<T>
}
