import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Language } from '#platform/i18n/languages.ts'

export type { Language }

/**
 * What an action is handed beside its input. `Acting` is who asks, `Ports` the outside world, `Event` what may be emitted;
 * the product fills the three in, so that this folder knows nothing of it.
 */
export type RequestContext<Acting, Ports, Event> = {
  /** A transaction in a writing call. Never reach past it to the pool: what it reads there is not what it writes here. */
  db: Db
  now: Date
  clock: Clock
  acting: Acting
  ports: Ports
  language: Language
  /** Host name of the page, which chooses the brand. */
  host: string
  /** Address of the caller, for limits and the audit log. */
  ip: string
  /** The caller's browser or program, in its own words. */
  userAgent: string | null
  /** A header of the request, for the signatures of providers. */
  header(name: string): string | null
  /** The token as sent, for sign-out. */
  token: string | null
  log: FastifyBaseLogger
  /** Saved with the change, in the same transaction; read by mail, activity list and audit after the commit. */
  emit(event: Event): void
  /** For calls that declare `transaction: false`: one transaction, with its own events. */
  write<T>(work: (db: Tx, emit: (event: Event) => void) => Promise<T>): Promise<T>
}
