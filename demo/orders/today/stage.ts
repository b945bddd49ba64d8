import { pino } from 'pino'
import type { Acting, ShopActing } from '#features/accounts/acting.ts'
import { isFmc } from '#features/accounts/role.ts'
import type { WritingCtx, WritingShopCtx } from '#features/accounts/server/context.ts'
import { embeddedVault } from '#integrations/payments/embedded.ts'
import type { Ports } from '#platform/http/ports.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { saveAndReact } from '#app/composition/event-reactions.ts'
import { INTENT_ENDS } from '#app/composition/intent-ends.ts'
import { RUN_INTENT_JOB } from '#features/payments/server/intents/begin-intent.ts'
import { runIntent } from '#features/payments/server/intents/run-intent.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'
import { fixedClock } from '#platform/clock/clock.ts'
import type { SeededCast } from '../../cast.ts'
import { FLEETS } from '../../fleets.ts'
import { PEOPLE } from '../../people.ts'
import { SHOPS } from '../../shops.ts'
import { deskOf } from '../parties.ts'
import { idOf } from '../../write-fleets.ts'

/** Runs the product's own actions as users of the demo at a past instant. */
export type Stage = {
  /** A fleet user, by email. */
  person<T>(email: string, instant: Date, action: (ctx: WritingCtx) => Promise<T>): Promise<T>
  /** The shop user of a shop, by its key. */
  desk<T>(shopKey: string, instant: Date, action: (ctx: WritingShopCtx) => Promise<T>): Promise<T>
}

/** Uses an open transaction: the demo is written whole or not at all. */
export const openStage = (tx: Tx, ports: Ports, cast: SeededCast): Stage => {
  // Sends no job, so that no mail is written about events before the demo's start.
  const startedIntentIds: string[] = []
  const send: Ports['jobs']['send'] = async (_db, name, data) => {
    if (name === RUN_INTENT_JOB) startedIntentIds.push((data as { intentId: string }).intentId)
  }
  const silent: Ports = { ...ports, jobs: { ...ports.jobs, send } }
  const saveSilently = saveAndReact(silent)
  const provider = vaultWithin(tx)
  const log = pino({ level: 'silent' })
  const play = async <Who, T>(acting: Who, instant: Date, action: (ctx: never) => Promise<T>): Promise<T> => {
    const write: Write<ProductEvent> = async (work) => {
      const events: ProductEvent[] = []
      const result = await work(tx, (event) => events.push(event))
      if (events.length > 0) await saveSilently(tx, events, instant)
      return result
    }
    const clock = fixedClock(instant)
    const baseCtx = {
      acting,
      now: instant,
      clock,
      ports: { ...silent, cardProvider: provider(instant) },
      language: 'en',
      host: 'localhost',
      ip: '127.0.0.1',
      token: null,
      log,
      write,
    }
    // The type of ctx depends on the caller: `person` and `desk` below.
    const result = await write((db, emit) => action({ ...baseCtx, db, emit } as never))
    // Pays orders that a policy has just auto-approved.
    for (let id = startedIntentIds.shift(); id; id = startedIntentIds.shift()) {
      await runIntent(
        { db: tx, write, provider: provider(instant), jobs: silent.jobs, now: () => instant, ends: INTENT_ENDS },
        id,
      )
    }
    return result
  }
  return {
    person: (email, instant, action) => play(actingAs(email, cast), instant, action),
    desk: (shopKey, instant, action) => play(deskActing(shopKey, cast), instant, action),
  }
}

/** Runs the vault in the demo's transaction: both records are written together, or not at all. */
const vaultWithin = (tx: Tx) => {
  const kysely = new Proxy(tx, {
    get: (target, key) => {
      if (key === 'transaction') return () => ({ execute: <T>(work: (tx: Tx) => Promise<T>) => work(tx) })
      const member: unknown = Reflect.get(target, key)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  // The vault uses nothing else of the database.
  return (instant: Date) => embeddedVault({ database: { kysely } as unknown as Database, clock: fixedClock(instant) })
}

const actingAs = (email: string, { userIds, fleetIds }: SeededCast): Acting => {
  const person = PEOPLE.find((one) => one.email === email)!
  const fleetId = idOf(fleetIds, person.fleet)
  return {
    userId: idOf(userIds, email),
    firstName: person.firstName,
    lastName: person.lastName,
    email,
    roles: [person.role],
    language: person.language,
    country: FLEETS.find(({ key }) => key === person.fleet)!.country,
    homeFleetId: fleetId,
    fleetId,
    fleetZip: null,
    affiliationId: null,
    isFmc: isFmc([person.role]),
    fmcMode: false,
    impersonating: false,
    isSample: false,
    onlyOrderId: null,
    sessionId: 'demo',
    brandId: null,
  }
}

const deskActing = (shopKey: string, cast: SeededCast): ShopActing => {
  const shop = SHOPS.find(({ key }) => key === shopKey)!
  const { id, name, shopId } = deskOf(shop, cast)
  const [firstName = '', ...rest] = name.split(' ')
  const session = { sessionId: 'demo', brandId: null }
  return { userId: id, firstName, lastName: rest.join(' '), email: '', language: 'en', country: shop.country, shopId, ...session }
}
