import type { Clock } from '#platform/clock/clock.ts'
import type { Call } from '#platform/contract/call.ts'
import type { Database, Tx } from '#platform/db/database.ts'

/** What the product decides about its calls; this folder only asks. */
export type CallSettings<Who, Ports, Event> = {
  database: Database
  clock: Clock
  ports: Ports
  /** Who stands behind a token that came to this host; null when nobody does. */
  identify(token: string, now: Date, host: string): Promise<Who | null>
  /** Null when this audience may call, else the code of the refusal. */
  mayCall(audience: string, who: Who | null): string | null
  /** What the action sees as `acting`. */
  actingOf(audience: string, who: Who | null): unknown
  /** Refuses what was sent from a screen that shows another fleet (`X-Acting-Fleet`) than the session now acts as. */
  checkScreen(call: Call, who: Who | null, shown: string | undefined): Promise<void>
  /** One name for each person and where they act, by which answers are kept, and their language. */
  personOf(who: Who): { name: string; place: string; language: string }
  /** Saves events and what must be true with them, in the transaction of the change. */
  onWritten(tx: Tx, events: Event[], now: Date): Promise<void>
  /** One old path can have several meanings: `'PUT /orders/{id}'` -> the name of the call meant. */
  meanings: Record<string, (body: unknown) => string>
}
