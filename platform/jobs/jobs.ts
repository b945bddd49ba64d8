import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type Database, type Db, JOB_CONNECTIONS } from '#platform/db/database.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { INDEX_FAILED_JOBS } from './failed-jobs.ts'

/** `stopping`: the process will end soon; handlers that can stop between two steps should. */
type JobUnderWay = { id: string; signal: AbortSignal; stopping: AbortSignal }

/** Handler of one kind of job. */
export type JobHandler = {
  run(data: unknown, job: JobUnderWay): Promise<void>
  /** Concurrency per process; default 1. */
  concurrency?: number
  /** Concurrency per group; default: no limit. */
  perGroup?: number
  /** Cron in UTC, for scheduled work. */
  cron?: string
  /** A user waits for delayed jobs of this kind: polled every second instead of every five. Jobs due when sent are notified either way. */
  isAwaited?: boolean
}

type SendOptions = { key?: string; afterSeconds?: number; retriesForDays?: boolean; group?: string }

export type Jobs = {
  /**
   * Sends in the transaction of the change if `db` is one: no commit, no job. `key`: at most one pending job with this key.
   * `retriesForDays`: retried for three days, for jobs that depend on an external server and must not get lost. `group`: jobs that share
   * a slow resource, for `perGroup` of the handler.
   */
  send(db: Db, name: string, data: object, options?: SendOptions): Promise<void>
  /** Retries failed jobs of one kind; takes effect with the commit of `db`. */
  runAgain(db: Db, name: string, ids: string[]): Promise<void>
  /** Runs handlers; not called by a process that only sends. */
  start(handlers: Record<string, JobHandler>): Promise<void>
  /** Waits that long for running jobs; interrupted ones run again. */
  stop(withinMs?: number): Promise<void>
}

// A dead worker's heartbeat stops; after this time its job goes to another worker.
const HEARTBEAT_SECONDS = 20
const RETRIES = 5
// The delay doubles after each failure, up to a quarter of an hour: three days in all.
const RETRY_FOR_DAYS = { retryLimit: 300, retryBackoff: true, retryDelayMax: 900 }

export type JobSettings = {
  /**
   * No other process uses this database: a job active now belongs to a dead process, and is requeued without waiting for its
   * heartbeat.
   */
  isAlone?: boolean
  /** How often missed heartbeats are checked. */
  checkIntervalSeconds?: number
  /** Of pg-boss, at most. */
  connections?: number
  tracing?: Tracing | null
}

/** Opens pg-boss on the product's database. `names`: every kind of job, whether this process runs it or not. */
export const openJobs = async (
  database: Database,
  log: Logger,
  names: string[],
  { isAlone = false, checkIntervalSeconds = 10, connections = JOB_CONNECTIONS, tracing = null }: JobSettings = {},
): Promise<Jobs> => {
  const boss = new PgBoss({
    connectionString: database.directUrl,
    max: connections,
    superviseIntervalSeconds: checkIntervalSeconds,
    monitorIntervalSeconds: checkIntervalSeconds,
  })
  const stopping = new AbortController()
  // Errors of queries to a database that is being closed are expected.
  boss.on('error', (error) =>
    stopping.signal.aborted ? log.info({ err: error }, 'jobs, stopping') : log.error({ err: error }, 'jobs'),
  )
  await boss.start()
  await sql.raw(INDEX_FAILED_JOBS).execute(database.kysely)
  await createQueues(boss, names)
  if (isAlone) await sql.raw(REQUEUE_ORPHANS).execute(database.kysely)
  let stopListening = async (): Promise<void> => undefined
  return {
    send: async (db, name, data, options = {}) => {
      if (!names.includes(name)) throw new Error(`No job is named ${name}`)
      await boss.send(
        name,
        { ...data, ...tracing?.parent() },
        {
          db: fromKysely(db),
          ...(options.key ? { singletonKey: options.key } : {}),
          ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
          ...(options.retriesForDays ? RETRY_FOR_DAYS : {}),
          ...(options.group ? { group: { id: options.group } } : {}),
        },
      )
    },
    runAgain: async (db, name, ids) => {
      await boss.retry(name, ids, { db: fromKysely(db) })
    },
    start: async (handlers) => {
      const queues = new Map(Object.keys(handlers).map((name) => [name, new WorkersOfQueue(boss)]))
      stopListening = await database.listen(SENT_CHANNEL, {
        onMessage: (name) => queues.get(name)?.wakeOne(),
        onMessagesLost: () => queues.forEach((ofQueue) => ofQueue.wakeOne()),
      })
      const at = { boss, log, stopping: stopping.signal, tracing }
      const each = Object.entries(handlers)
      await Promise.all(each.map(([name, handler]) => startQueue({ ...at, ofQueue: queues.get(name)! }, name, handler)))
    },
    stop: async (withinMs = STOP_MS) => {
      stopping.abort(new Error('the process stops'))
      await stopListening()
      // pg-boss itself polls only every half second for its workers to end.
      const drained = Promise.all(names.map((name) => boss.offWork(name)))
      await Promise.race([drained, pause(withinMs, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}
const STOP_MS = 10_000

const createQueues = async (boss: PgBoss, names: readonly string[]): Promise<void> => {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of names.filter((each) => !known.has(each))) {
    await boss.createQueue(name, { notify: true, heartbeatSeconds: HEARTBEAT_SECONDS, retryLimit: RETRIES, retryBackoff: true })
  }
}
// Requeues orphaned jobs. One without attempts left is ended by the heartbeat check instead: it may be the job that kills its process.
const REQUEUE_ORPHANS = `update pgboss.job_common set state = 'retry', start_after = now() where state = 'active' and retry_count < retry_limit`

/** The channel on which pg-boss announces the queue of a sent job; its own listener would wake all workers of the queue. */
const SENT_CHANNEL = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`

/**
 * The workers of one queue in this process. A job wakes one of them, and a worker that gets a job wakes the next: if all eight
 * polled for one mail, that would be eight queries.
 */
class WorkersOfQueue {
  readonly #boss: PgBoss
  readonly #idle = new Set<string>()
  constructor(boss: PgBoss) {
    this.#boss = boss
  }
  isIdle(worker: string): void {
    this.#idle.add(worker)
  }
  isBusy(worker: string): void {
    this.#idle.delete(worker)
  }
  /** If all are busy, each polls again when its job has ended. */
  wakeOne(): void {
    const [worker] = this.#idle
    if (worker) this.#boss.notifyWorker(worker)
  }
}

type AtWork = { boss: PgBoss; log: Logger; stopping: AbortSignal; tracing: Tracing | null; ofQueue: WorkersOfQueue }

const startQueue = async (at: AtWork, name: string, handler: JobHandler): Promise<void> => {
  if (handler.cron) await at.boss.schedule(name, handler.cron)
  for (let nth = 0; nth < (handler.concurrency ?? 1); nth++) await startWorker(at, name, handler, nth)
}

const startWorker = async (
  { boss, log, stopping, tracing, ofQueue }: AtWork,
  name: string,
  handler: JobHandler,
  nth: number,
): Promise<void> => {
  const workOptions = {
    ...(handler.perGroup ? { groupConcurrency: handler.perGroup } : {}),
    // One polling worker is enough: the others are woken by jobs that are due when sent.
    pollingIntervalSeconds: handler.isAwaited && nth === 0 ? 1 : 5,
  }
  let worker: string | null = null
  let isBusy = false
  worker = await boss.work(name, workOptions, async ([job]) => {
    if (!job) return
    isBusy = true
    if (worker) {
      // By default, a worker takes one job and sleeps for seconds: the last of a hundred mails would be sent minutes later.
      boss.notifyWorker(worker)
      ofQueue.isBusy(worker)
    }
    ofQueue.wakeOne()
    const underWay = { id: job.id, signal: job.signal, stopping }
    const { data, parent } = apart(job.data)
    const run = (): Promise<void> => handler.run(data, underWay)
    try {
      await (tracing ? tracing.traceJob(name, parent, run) : run())
    } catch (error) {
      logFailure({ log, stopping }, name, error)
    } finally {
      isBusy = false
      if (worker) ofQueue.isIdle(worker)
    }
  })
  // It may have found a job at once.
  if (!isBusy) ofQueue.isIdle(worker)
}

/** Splits a job into its own data and its parent trace, which is set if the sender was traced, maybe in an earlier process. */
const apart = (sent: unknown): { data: unknown; parent: string | null } => {
  if (typeof sent !== 'object' || sent === null || !('traceparent' in sent)) return { data: sent, parent: null }
  const { traceparent, ...data } = sent
  return { data, parent: String(traceparent) }
}

/** Logs why a job failed, since it is only retried. A job orphaned by its process is not a failure. */
const logFailure = ({ log, stopping }: Pick<AtWork, 'log' | 'stopping'>, job: string, error: unknown): never => {
  if (stopping.aborted) log.info({ err: error, job }, 'a job was cut off by the end of its process; it is taken up again')
  else log.error({ err: error, job }, 'a job failed')
  throw error
}
