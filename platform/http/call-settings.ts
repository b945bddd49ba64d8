import type { Clock } from '#platform/clock/clock.ts'
import type { Call } from '#platform/contract/call.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Language } from './context.ts'
import type { RefusalCode } from '#platform/contract/refusal.ts'

/** The call by its name, with the parts of its path. */
export type CalledRoute = { name: string; params: Readonly<Record<string, string>> }

/** What the product decides about its calls; this folder only asks. */
export type CallSettings<Who, Ports, Event> = {
  database: Database
  clock: Clock
  ports: Ports
  /** Who stands behind a token that came to this host; null when nobody does. */
  identify(token: string, now: Date, host: string): Promise<Who | null>
  /** Null when this audience may make this call, else the code of the refusal. */
  mayCall(audience: string, who: Who | null, route: CalledRoute): RefusalCode | null
  /** The language of whoever is signed in, for requests that ask for none; null for a visitor. */
  languageOf(who: Who | null): Language | null
  /** What the action sees as `acting`. */
  actingOf(audience: string, who: Who | null): unknown
  /** Refuses what was sent from a screen that shows another place than the session now acts in, as its headers say. */
  checkScreen(call: Call, who: Who | null, header: (name: string) => string | undefined): Promise<void>
  /** One name for each person, and where they act: answers are kept by them. */
  personOf(who: Who): { name: string; place: string }
  /** Saves events and what must be true with them, in the transaction of the change. */
  onWritten(tx: Tx, events: Event[], now: Date): Promise<void>
  /** One old path can have several overloadedRoutes: `'PUT /notes/{id}'` -> the name of the call meant. */
  overloadedRoutes: Record<string, (body: unknown) => string>
  /** Where files of a form lie until its call is answered; the system's folder for such things when it is not given. */
  formsFolder?: string | undefined
  /** How long the second try of a change waits for the first. */
  secondTryMs?: number | undefined
}
