import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { migrations, renamedMigrations } from '#database/migrations.ts'
import { hasFleets } from '#features/fleets/server/fleet-store.ts'
import { FINISH_AT_START_SECONDS, FINISH_INTENTS_JOB } from '#features/payments/server/intents/run-intent.ts'
import { writeCatalog } from '#features/services/server/catalog-store.ts'
import type { Ports } from '#platform/http/ports.ts'
import {
  isStopMessage,
  LEAST_DRAIN_MS,
  type ProcessTask,
  type ReadyMessage,
  type StopMessage,
} from '#platform/cluster/process-task.ts'
import { awaitDatabase } from '#platform/db/await-database.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import type { EmbeddedPostgres } from '#platform/db/embedded/postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { resealSecrets } from '#features/webhooks/server/reseal-store.ts'
import { publishMissed } from '#platform/http/channel.ts'
import { openTemporaryFolder } from '#platform/files/temporary-folder.ts'
import { loadLanguages } from '#platform/i18n/texts.ts'
import { type Jobs, openJobs } from '#platform/jobs/jobs.ts'
import { openTracing } from '#platform/tracing/open-tracing.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { printStart } from './print-start.ts'
import { buildServer } from './server.ts'
import { onStopSignal, STOP_SIGNALS } from './stop-signals.ts'
import { databaseLocation, type Settings } from './settings.ts'
import { jobHandlers } from './composition/jobs.ts'
import { openPorts } from './composition/ports.ts'
import { loadActions } from './composition/routes.ts'

/**
 * How long each part of a stop may take. Together less than the ten seconds after which `docker stop` and similar tools kill,
 * embedded database included; an interrupted statement is rolled back, and an interrupted job runs again. A process that was
 * replaced by another can take longer: its longest download ends first.
 */
const STOP_WITHIN = { requestsMs: 3_500, replacedRequestsMs: 15_000, jobsMs: 2_500, databaseMs: 500, embeddedMs: 1_500 }
/** Requests that waited for the start go first: the remaining actions load after this. */
const LOAD_ACTIONS_AFTER_MS = 1_000

const DEMO = join(import.meta.dirname, '..', 'demo', 'write-demo.ts')

/**
 * Seeds an empty demo database. The demo depends on the app and not the other way round, so a separate process writes it: in the
 * server, this one-time code would stay in memory for good.
 */
const writeDemo = async (url: string, extent: 'cast' | true): Promise<void> => {
  const child = spawn(process.execPath, [...process.execArgv, DEMO], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url, DEMO: extent === 'cast' ? 'cast' : '1' },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The demo data could not be written.')
}

/** One process of the product: database, jobs, server; shuts down gracefully. `opening`: the embedded database, starting. */
export const run = async (
  settings: Settings,
  log: Logger,
  task: ProcessTask,
  opening: Promise<EmbeddedPostgres> | null,
): Promise<void> => {
  const running = await open(settings, log, task, opening)
  const { app, database, ports, migrated, databaseMs } = running
  endGracefully(running)
  await app?.listen({ port: settings.port, host: settings.host })
  process.send?.({ listening: app ? settings.port : null, isDemo: settings.demo !== false } satisfies ReadyMessage)
  if (task.isAfterCrash) await publishMissed(database.kysely)
  if (task.isFirst) {
    const tookMs = { database: databaseMs, server: performance.now() - databaseMs }
    const isPrinted = await printStart({ settings, log, database, ports, migrated, tookMs })
    if (!isPrinted) warnOfSubstitutes(settings, log)
  }
  log.info({ port: settings.port }, 'listening')
  setTimeout(() => void loadActions(), LOAD_ACTIONS_AFTER_MS).unref()
}

/** Everything of a process, not yet listening. */
export const open = async (
  settings: Settings,
  log: Logger,
  task: ProcessTask,
  opening: Promise<EmbeddedPostgres> | null,
): Promise<Running> => {
  const { clock } = settings
  await loadLanguages(!settings.production)
  const embedded = await opening
  const url = settings.databaseUrl ?? embedded!.url
  const tracing = await openTracing(process.env, log, settings.trustProxy !== false)
  const database = openDatabase(databaseLocation(settings, url), settings.poolSize, tracing)
  await awaitDatabase(database, log)
  const migrated = await migrate(database.kysely, migrations, renamedMigrations)
  const databaseMs = performance.now()
  await writeCatalog(database.kysely)
  let ports: Ports
  const handlers = jobHandlers({ ...settings, database, ports: () => ports, log })
  const jobs = await openJobs(database, log, Object.keys(handlers), {
    isAlone: embedded !== null || (task.isOwnDatabase && task.isFirst),
    tracing,
  })
  const temporary = openTemporaryFolder(join(settings.dataDir, 'files', 'begun'), clock.now())
  ports = await openPorts({ ...settings, temporaryFolder: temporary.path }, { jobs, database, clock })
  await sealAgain(database, settings, log)
  if (settings.demo && !(await hasFleets(database.kysely))) await writeDemo(url, settings.demo)
  if (task.runsJobs) await jobs.start(handlers)
  // Payments in flight when an earlier process died.
  await jobs.send(database.kysely, FINISH_INTENTS_JOB, {}, { key: 'start', afterSeconds: FINISH_AT_START_SECONDS })
  const webFolder = process.env.WEB_DIR ?? join(import.meta.dirname, '..', '.built', 'web')
  const { requestsPerMinute, trustProxy, metrics, marketingScript, mapTiles, renderingLagMs, renderingTimeoutMs, outbox } =
    settings
  const pages = { marketingScript, mapTiles, renderingLagMs, renderingTimeoutMs, outbox }
  const limits = { isOneOfSeveral: embedded === null, requestsPerMinute, trustProxy, metrics }
  const app = task.servesHttp
    ? await buildServer({
        database,
        clock,
        ports,
        log,
        tracing,
        ...limits,
        ...pages,
        formsFolder: temporary.path,
        ...(existsSync(webFolder) ? { webFolder } : {}),
      })
    : null
  return { settings, log, app, jobs, ports, temporary, database, embedded, tracing, migrated, databaseMs }
}

const sealAgain = async ({ kysely }: Database, { sealing }: Settings, log: Logger): Promise<void> => {
  const { resealed, unreadable } = await resealSecrets(kysely, sealing)
  if (resealed > 0) log.info({ resealed }, 'secrets sealed with the current key')
  if (unreadable > 0)
    log.error(
      { unreadable },
      'secrets of webhooks were sealed with another key: set SEALING_KEY_BEFORE to it, or their owners replace them',
    )
}

type Running = {
  settings: Settings
  log: Logger
  app: FastifyInstance | null
  jobs: Jobs
  ports: Ports
  temporary: { close(): void }
  database: Database
  embedded: EmbeddedPostgres | null
  tracing: Tracing | null
  migrated: Awaited<ReturnType<typeof migrate>>
  databaseMs: number
}

/** On a signal or a message of the supervisor: exits after the running requests and jobs. */
const endGracefully = (running: Running): void => {
  const { settings, log, app } = running
  let stop: StopMessage['stop'] = { drainMs: settings.drainSeconds * 1000, stopsListening: false }
  const longestDrainMs = Math.max(LEAST_DRAIN_MS, stop.drainMs)
  const longestMs = Object.values(STOP_WITHIN).reduce((sum, ms) => sum + ms, longestDrainMs)
  const options = { delay: longestMs, logger: false as const, skip: [...STOP_SIGNALS] }
  const { close: end } = closeWithGrace(options, async ({ err }) => {
    if (err) log.error({ err }, 'stopping after an error')
    else await app?.drain({ forMs: stop.drainMs, stopsListening: stop.stopsListening })
    await close(running, stop.stopsListening ? STOP_WITHIN.replacedRequestsMs : STOP_WITHIN.requestsMs)
  })
  let isEnding = false
  const endOnce = (): void => {
    if (isEnding) return
    isEnding = true
    end()
  }
  onStopSignal(endOnce)
  process.on('message', (message: unknown) => {
    if (!isStopMessage(message)) return
    stop = message.stop
    endOnce()
  })
}

/** Ends requests, jobs and connections, each within its time. */
export const close = async (
  { app, jobs, ports, temporary, database, embedded, tracing }: Running,
  requestsMs = STOP_WITHIN.requestsMs,
): Promise<void> => {
  await atMost(requestsMs, app?.close())
  await jobs.stop(STOP_WITHIN.jobsMs)
  ports.vehicleCatalog.close()
  ports.vinDecoder.close()
  temporary.close()
  // Closing would wait for a running statement: PostgreSQL rolls it back when the process ends.
  await atMost(STOP_WITHIN.databaseMs, database.close())
  await tracing?.close()
  // Its guard stops it if this process no longer waits.
  await atMost(STOP_WITHIN.embeddedMs, embedded?.stop())
}

const atMost = async (forMs: number, work: Promise<unknown> | undefined): Promise<void> => {
  await Promise.race([work, pause(forMs, undefined, { ref: false })])
}

/** Warns about stand-ins that a production server should not use. */
const warnOfSubstitutes = (settings: Settings, log: Logger): void => {
  if (!settings.braintree && settings.production)
    log.warn('BRAINTREE_MERCHANT_ID is not set: only test cards are accepted, and no money moves')
  if (!settings.smtpUrl && !settings.outbox) log.warn('SMTP_URL is not set: mails are kept in the database, none is sent')
}
