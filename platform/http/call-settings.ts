import type { FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock/clock.ts'
import type { Call } from '#platform/contract/call.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Language } from './context.ts'
import type { RefusalCode } from '#platform/contract/refusal.ts'

/** A call's name, method and path parameters. */
export type CalledRoute = { name: string; method: string; params: Readonly<Record<string, string>> }

/** Hooks for the product's decisions about its calls. */
export type CallSettings<Who, Ports, Event> = {
  database: Database
  clock: Clock
  ports: Ports
  /** Resolves a token sent to this host; null if invalid. */
  identify(token: string, now: Date, host: string, request: FastifyRequest): Promise<Who | null>
  /** Resolves the one-use token in the address of a download, and spends it; refuses an invalid one. */
  identifyDownload(token: string, now: Date, host: string): Promise<Who>
  /** Null if this audience may make this call, else the refusal's code. */
  mayCall(audience: string, who: Who | null, route: CalledRoute): RefusalCode | null
  /** The signed-in user's language, for requests that specify none; null for a visitor. */
  languageOf(who: Who | null): Language | null
  /** Value of `acting` in the action. */
  actingOf(audience: string, who: Who | null): unknown
  /** Refuses a call from a screen that shows another tenant than the session's current one, according to its headers. */
  checkScreen(call: Call, who: Who | null, header: (name: string) => string | undefined): Promise<void>
  /** Unique name of each caller, and their tenant: scope of idempotency records. */
  callerOf(who: Who): { name: string; tenant: string }
  /** Whether a reading call may be answered from a replica, if there is one; default: none may. */
  mayReadReplica?: ((call: Call, name: string) => boolean) | undefined
  /** Saves events and runs their synchronous reactions, in the transaction of the change. */
  saveEvents(tx: Tx, events: Event[], now: Date): Promise<void>
  /** Old paths shared by several calls: `'PUT /notes/{id}'` -> picks the call by body. */
  overloadedRoutes: Record<string, (body: unknown) => string>
  /** Folder for a form's files until the call is answered; default: the system's temporary folder. */
  formsFolder?: string | undefined
  /** How long a concurrent second attempt of a change waits for the first. */
  secondTryMs?: number | undefined
}
