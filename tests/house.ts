import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { buildServer } from '#app/server.ts'
import { originsFrom } from '#app/settings.ts'
import { jobHandlers } from '#app/wire/jobs.ts'
import { openPorts } from '#app/wire/ports.ts'
import type { Ports } from '#platform/http/ports.ts'
import { toSearch } from '#platform/contract/client.ts'
import type { Database } from '#platform/db/database.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { Caller } from './caller.ts'
import { freshDatabase, TEMPLATE } from './databases.ts'
import { TEST_NOW } from './prepare-database.ts'

export type House = {
  app: FastifyInstance
  database: Database
  db: Database['kysely']
  ports: Ports
  /** Moves the clock that everything is handed. */
  setNow(instant: string): void
  now(): Date
  /** Somebody of the cast, signed in by e-mail through the real call. */
  as(email: string): Promise<Caller>
  /** A shop's desk, signed in. */
  asDesk(email: string): Promise<Caller>
  nobody: Caller
  /** Waits until no job waits or runs: mails are written, uploads are through. */
  settle(): Promise<void>
}

const PASSWORD = 'fleetwright'

/** The real app on a real database of its own, with the cast in it: `const house = useHouse()` at the top of a test file. */
export const useHouse = (): House => {
  const house = {} as House
  let close: () => Promise<void>
  beforeAll(async () => {
    close = await open(house)
  })
  afterAll(() => close())
  return house
}

const open = async (house: House): Promise<() => Promise<void>> => {
  let now = new Date(TEST_NOW)
  const clock = { now: () => new Date(now) }
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const dataDir = await mkdtemp(join(tmpdir(), 'fleetwright-test-'))
  const { database, drop } = await freshDatabase(TEMPLATE)
  const handlers = jobHandlers({
    database,
    ports: () => house.ports,
    clock,
    log,
    originOf: originsFrom('http://{brand}.localhost:3000'),
  })
  const jobs = await openJobs(database, log, Object.keys(handlers))
  const ports = await openPorts({ dataDir, smtpUrl: null, mailFrom: 'Fleetwright <no-reply@fleetwright.example>' }, jobs)
  const app = await buildServer({ database, clock, ports, log, requestsPerMinute: 0, outbox: true })
  await app.ready()
  const nobody = new Caller(app, null)
  Object.assign(house, {
    app,
    database,
    db: database.kysely,
    ports,
    nobody,
    setNow: (instant: string) => (now = new Date(instant)),
    now: () => clock.now(),
    as: (email: string) => nobody.signIn('/sessions', email, PASSWORD),
    asDesk: (email: string) => nobody.signIn('/shop_portal/sessions', email, PASSWORD),
    settle: () => settle(database),
  } satisfies House)
  await jobs.start(handlers)
  return async () => {
    await app.close()
    await jobs.stop()
    ports.vehicleCatalogue.close()
    ports.vinDecoder.close()
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const SETTLE_MS = 20_000
const settle = async (database: Database): Promise<void> => {
  const until = Date.now() + SETTLE_MS
  for (;;) {
    const { rows } = await database.pool.query<{ open: string }>(
      `select count(*) as open from pgboss.job where state in ('created', 'active', 'retry') and name not like '\\_\\_%'`,
    )
    if (Number(rows[0]!.open) === 0) return
    if (Date.now() > until) throw new Error('jobs did not settle')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export { toSearch }
