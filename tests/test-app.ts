import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { buildServer } from '#app/server.ts'
import { originsFrom } from '#app/settings.ts'
import { jobHandlers } from '#app/composition/jobs.ts'
import { openPorts } from '#app/composition/ports.ts'
import type { Ports } from '#platform/http/ports.ts'
import { toSearch } from '#platform/contract/client.ts'
import type { Database } from '#platform/db/database.ts'
import { type JobHandler, openJobs } from '#platform/jobs/jobs.ts'
import { Caller } from './caller.ts'
import { freshDatabase, TEMPLATE, WITHOUT_CAST } from './databases.ts'
import { TEST_NOW } from './prepare-database.ts'
import { scratchRoot } from './scratch.ts'

export type TestApp = {
  app: FastifyInstance
  database: Database
  db: Database['kysely']
  ports: Ports
  /** Moves the injected clock. */
  setNow(instant: string): void
  now(): Date
  /** A user of the cast, signed in by email through the real call. */
  as(email: string): Promise<Caller>
  /** A shop user, signed in. */
  asDesk(email: string): Promise<Caller>
  nobody: Caller
  /** The folder of its files. */
  dataDir: string
  /** The whole log so far, at the most detailed level; only for a testApp opened with `log`. */
  logged(): string
  /** Waits until no job is waiting or running: mails are written, uploads are done. */
  settle(): Promise<void>
}

const PASSWORD = 'fleetwright'

/** `secondTryMs`: the delay before a change is retried. `empty`: without the cast, as an installation without the demo. */
type Options = { log?: boolean; secondTryMs?: number; empty?: boolean }

/** The real app on a separate database, seeded with the cast: `const testApp = useTestApp()` at the top of a test file. */
export const useTestApp = (options: Options = {}): TestApp => {
  const testApp = {} as TestApp
  let close: () => Promise<void>
  beforeAll(async () => {
    close = await open(testApp, options)
  })
  afterAll(() => close())
  return testApp
}

const open = async (testApp: TestApp, { log: isLogged, empty, ...toServer }: Options): Promise<() => Promise<void>> => {
  const lines: string[] = []
  let now = new Date(TEST_NOW)
  const clock = { now: () => new Date(now) }
  const log = isLogged
    ? pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    : pino({ level: process.env.TEST_LOG ?? 'silent' })
  const dataDir = await mkdtemp(join(scratchRoot(), 'fleetwright-test-'))
  const { database, drop } = await freshDatabase(empty ? WITHOUT_CAST : TEMPLATE)
  const handlers = jobHandlers({
    database,
    ports: () => testApp.ports,
    clock,
    log,
    originOf: originsFrom('http://{brand}.localhost:3000'),
  })
  // All workers poll for jobs at once when they start: with more connections, each would be opened just for that.
  const jobs = await openJobs(database, log, Object.keys(handlers), { connections: 1 })
  const ports = await openPorts(
    { dataDir, smtpUrl: null, mailFrom: 'Fleetwright <no-reply@fleetwright.example>', cardHangMs: 20, webhookLoopback: true },
    { jobs, database, clock },
  )
  const app = await buildServer({ database, clock, ports, log, requestsPerMinute: 0, outbox: true, ...toServer })
  await app.ready()
  const nobody = new Caller(app, null)
  Object.assign(testApp, {
    app,
    database,
    db: database.kysely,
    ports,
    nobody,
    dataDir,
    logged: () => lines.join(''),
    setNow: (instant: string) => (now = new Date(instant)),
    now: () => clock.now(),
    as: (email: string) => nobody.signIn('/sessions', email, PASSWORD),
    asDesk: (email: string) => nobody.signIn('/shop_portal/sessions', email, PASSWORD),
    settle: () => settle(database),
  } satisfies TestApp)
  // Without schedules: tests run these jobs explicitly, because the wall clock must not decide which mails a test finds.
  await jobs.start(Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, withoutCron(handler)])))
  return async () => {
    await app.close()
    await jobs.stop()
    ports.vehicleCatalog.close()
    ports.vinDecoder.close()
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const withoutCron = ({ cron: _cron, ...handler }: JobHandler): JobHandler => handler

const SETTLE_MS = 20_000
const settle = async (database: Database): Promise<void> => {
  const until = Date.now() + SETTLE_MS
  for (;;) {
    const { rows: open } = await database.pool.query<{ name: string; state: string; waits: string }>(
      `select name, state, start_after - now() as waits from pgboss.job
       where state in ('created', 'active', 'retry') and name not like '\\_\\_%' and not (${IS_PUT_OFF})`,
    )
    if (open.length === 0) return
    if (Date.now() > until) throw new Error(`jobs did not settle: ${JSON.stringify(open)}`)
    if (open.some(({ state }) => state === 'retry')) await database.pool.query(TRY_AGAIN_NOW)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Excludes deliberately delayed jobs, such as a text that waits for the morning. */
const IS_PUT_OFF = `state = 'created' and start_after > now() + interval '5 seconds'`

/** Retries failed jobs as usual, without the delay between attempts; wakes workers as pg-boss does for a new job. */
const TRY_AGAIN_NOW = `with again as (
    update pgboss.job_common set start_after = now() where state = 'retry' and start_after > now() returning name
  )
  select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name) from again group by name`

export { toSearch }
