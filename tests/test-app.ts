import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { neverLogged } from '#app/never-logged.ts'
import { buildServer } from '#app/server.ts'
import { originsFrom } from '#app/settings.ts'
import { jobHandlers } from '#app/composition/jobs.ts'
import { openPorts } from '#app/composition/ports.ts'
import { FMC_ROLES, holdsAny, type Role } from '#features/accounts/role.ts'
import type { Ports } from '#platform/http/ports.ts'
import { toSearch } from '#platform/contract/client.ts'
import type { Database } from '#platform/db/database.ts'
import { type JobHandler, openJobs } from '#platform/jobs/jobs.ts'
import { hashToken } from '#platform/session/token.ts'
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
  /** A user of the cast, signed in by email through the real call; see `rememberSignIns`. */
  as(email: string): Promise<Caller>
  /** A shop user, signed in likewise. */
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

/**
 * `secondTryMs`: the delay before a change is retried. `empty`: without the cast, as an installation without the demo.
 * `newSessions`: each sign-in opens a session, for tests of sessions.
 */
type Options = {
  log?: boolean
  secondTryMs?: number
  empty?: boolean
  newSessions?: boolean
  keyRequestsPerMinute?: number
  directoryRequestsPerMinute?: number
}

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

const open = async (
  testApp: TestApp,
  { log: isLogged, empty, newSessions, ...toServer }: Options,
): Promise<() => Promise<void>> => {
  const lines: string[] = []
  let now = new Date(TEST_NOW)
  const clock = { now: () => new Date(now) }
  const log = isLogged
    ? pino({ level: 'trace', redact: neverLogged }, { write: (line: string) => void lines.push(line) })
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
  const anew: SignIn = (path, email) => nobody.signIn(path, email, PASSWORD)
  const signIn = newSessions ? anew : rememberSignIns(database, clock, anew)
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
    as: (email: string) => signIn('/sessions', email),
    asDesk: (email: string) => signIn('/shop_portal/sessions', email),
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

type SignIn = (path: '/sessions' | '/shop_portal/sessions', email: string) => Promise<Caller>

/** The versions of the rows that a session and its user consist of; none: the session has ended. */
const SESSION_VERSION = `select concat_ws(' ', s.xmin, u.xmin, f.xmin, a.xmin, p.xmin, h.xmin) as version
  from sessions s
    left join users u on s.realm = 'fleet' and u.id = s.subject_id
    left join fleets f on f.id = u.fleet_id
    left join affiliations a on a.id = u.affiliation_id
    left join shop_users p on s.realm = 'shop' and p.id = s.subject_id
    left join shops h on h.id = p.shop_id
  where s.token_hash = $1`

/** A test that acts for a fleet changes the session, which other tests of the file would share. */
const ACTING_ROLES: readonly Role[] = [...FMC_ROLES, 'super_admin']

/**
 * A tenth of the time of most tests was signing in: uses a session again while clock, session, user and fleet are unchanged. Users
 * who can act for fleets sign in each time.
 */
const rememberSignIns = (database: Database, clock: { now(): Date }, signIn: SignIn): SignIn => {
  const known = new Map<string, { caller: Caller; version: string }>()
  const versionOf = async ({ token }: Caller): Promise<string | undefined> => {
    const { rows } = await database.pool.query<{ version: string }>(SESSION_VERSION, [hashToken(token!)])
    return rows[0]?.version
  }
  return async (path, email) => {
    const key = `${path} ${email} ${clock.now().getTime()}`
    const earlier = known.get(key)
    if (earlier && (await versionOf(earlier.caller)) === earlier.version) return earlier.caller
    const caller = await signIn(path, email)
    if (holdsAny(caller.user.roles ?? [], ACTING_ROLES)) return caller
    known.set(key, { caller, version: (await versionOf(caller))! })
    return caller
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
