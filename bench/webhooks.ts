import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { saveAndReact } from '#app/composition/event-reactions.ts'
import { jobHandlers } from '#app/composition/jobs.ts'
import { openPorts } from '#app/composition/ports.ts'
import { happened } from '#features/events/event.ts'
import { newSecret } from '#features/webhooks/server/signing.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import type { Ports } from '#platform/http/ports.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { WebhookReceiver } from '#tests/webhook-receiver.ts'
import type { Result } from './result.ts'

const ENDPOINTS = 10
const EVENTS_PER_SECOND = 100
const SECONDS = 60
/** Events come in bursts, as a batch of readings does. */
const BURSTS_PER_SECOND = 10
/** A call that arrives later after its event is late. */
const LIMIT_MS = 5_000
const FLEET = 1
const DRAIN_MS = 30_000

/**
 * A hundred events a second about a hundred vehicles for a minute, to nine endpoints of their fleet and a tenth that never answers. Measures how long after its
 * event 99 of 100 calls arrive at the nine, and the share of late ones. Change, feed, jobs, calls and receivers share the machine.
 */
export const webhooks = async (url: string, dataDir: string): Promise<Result[]> => {
  const database = openDatabase(url)
  const log = pino({ level: 'error' })
  const opened: { ports?: Ports } = {}
  const handlers = jobHandlers({
    database,
    ports: () => opened.ports!,
    clock: systemClock,
    log,
    originOf: () => 'http://localhost',
  })
  const jobs = await openJobs(database, log, Object.keys(handlers))
  const ports = await openPorts(
    { dataDir, smtpUrl: null, mailFrom: 'bench@bench.example', webhookLoopback: true },
    { jobs, database, clock: systemClock },
  )
  opened.ports = ports
  const receiver = new WebhookReceiver()
  await receiver.start()
  receiver.answers.set('/0', 'hang')
  const arrivals = watchArrivals(receiver)
  await addEndpoints(database, ports, receiver)
  const vehicleIds = await vehiclesOf(url)
  const { 'read-events': read, 'deliver-webhooks': deliver } = handlers
  await jobs.start({ 'read-events': read!, 'deliver-webhooks': deliver! })
  const sentAt = await emitEvents(database, ports, vehicleIds)
  const expected = EVENTS_PER_SECOND * SECONDS
  const until = Date.now() + DRAIN_MS
  while (Date.now() < until && [...arrivals.values()].some((at) => at.size < expected)) await pause(200)
  const delays = [...arrivals.values()].flatMap((at) => [...sentAt].map(([n, sent]) => (at.get(n) ?? Infinity) - sent))
  await receiver.stop()
  await jobs.stop()
  await database.close()
  ports.vehicleCatalog.close()
  ports.vinDecoder.close()
  const sorted = delays.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)]!
  const lateShare = delays.filter((ms) => ms > LIMIT_MS).length / delays.length
  if (!Number.isFinite(p99)) throw new Error(`${delays.filter((ms) => ms === Infinity).length} calls never arrived`)
  return [
    { name: 'webhooks-p99', value: p99, unit: 'ms', ratio: p99 / LIMIT_MS, against: `${LIMIT_MS} ms` },
    { name: 'webhooks-late', value: 100 * lateShare, unit: '%', ratio: lateShare, against: 'all calls to nine endpoints' },
  ]
}

/** When each odometer first arrived, by endpoint; the dead one is left out. */
const watchArrivals = (receiver: WebhookReceiver): Map<string, Map<number, number>> => {
  const arrivals = new Map(Array.from({ length: ENDPOINTS - 1 }, (_, n) => [`/${n + 1}`, new Map<number, number>()]))
  const push = receiver.taken.push.bind(receiver.taken)
  receiver.taken.push = (...calls) => {
    for (const { path, body } of calls) {
      const at = arrivals.get(path)
      const { odometer } = (JSON.parse(body) as { data: { odometer: number } }).data
      if (at && !at.has(odometer)) at.set(odometer, performance.now())
    }
    receiver.taken.length = 0
    return push(...calls)
  }
  return arrivals
}

const addEndpoints = async ({ kysely }: Database, { sealing }: Ports, receiver: WebhookReceiver): Promise<void> => {
  const now = new Date()
  const maker = await kysely
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'owner1@bench.example')
    .executeTakeFirstOrThrow()
  for (let n = 0; n < ENDPOINTS; n++) {
    const { box, end } = await newSecret(kysely, sealing)
    await kysely
      .insertInto('webhooks')
      .values({
        fleetId: FLEET,
        name: `Endpoint ${n}`,
        url: receiver.address(`/${n}`),
        types: ['vehicle.odometer_changed'],
        madeByUserId: maker.id,
        secretBox: box,
        secretEnd: end,
        secretSince: now,
        onSince: now,
        createdAt: now,
        position: 0,
      })
      .execute()
  }
}

const vehiclesOf = async (url: string): Promise<number[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from vehicles where fleet_id = $1 order by id', [FLEET])
  await client.end()
  return rows.map(({ id }) => Number(id))
}

/** Commits bursts at their times, each of the next vehicles of the fleet, and returns when each event was committed, by its odometer. */
const emitEvents = async ({ kysely }: Database, ports: Ports, vehicleIds: number[]): Promise<Map<number, number>> => {
  const sentAt = new Map<number, number>()
  const startedMs = performance.now()
  for (let burst = 0; burst < SECONDS * BURSTS_PER_SECOND; burst++) {
    const waitMs = startedMs + (burst * 1000) / BURSTS_PER_SECOND - performance.now()
    if (waitMs > 0) await pause(waitMs)
    const size = EVENTS_PER_SECOND / BURSTS_PER_SECOND
    const odometers = Array.from({ length: size }, (_, n) => burst * size + n)
    const at = new Date().toISOString()
    const events = odometers.map((odometer) =>
      happened(
        'odometer_recorded',
        {
          fleetId: FLEET,
          subjectId: vehicleIds[odometer % vehicleIds.length]!,
          at,
          actor: { kind: 'system', id: null, name: '' },
        },
        { odometer, odometerUnits: 'miles', readOn: at.slice(0, 10), source: 'telematics' },
      ),
    )
    await kysely.transaction().execute((tx) => saveAndReact(ports)(tx, events, new Date()))
    for (const odometer of odometers) sentAt.set(odometer, performance.now())
  }
  return sentAt
}
