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
  /** How often due jobs are looked for. */
  pollSeconds?: number
  /** Of pg-boss, at most. */
  connections?: number
  tracing?: Tracing | null
}

/** Opens pg-boss on the product's database. `names`: every kind of job, whether this process runs it or not. */
export const openJobs = async (
  database: Database,
  log: Logger,
  names: string[],
  {
    isAlone = false,
    checkIntervalSeconds = 10,
    pollSeconds = 1,
    connections = JOB_CONNECTIONS,
    tracing = null,
  }: JobSettings = {},
): Promise<Jobs> => {
  const boss = new PgBoss({
    connectionString: database.directUrl,
    max: connections,
    superviseIntervalSeconds: checkIntervalSeconds,
    monitorIntervalSeconds: checkIntervalSeconds,
  })
  const stopping = new AbortController()
  // Errors of queries to a database that is being closed are expected.
  const report = (error: unknown): void =>
    stopping.signal.aborted ? log.info({ err: error }, 'jobs, stopping') : log.error({ err: error }, 'jobs')
  boss.on('error', report)
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
      for (const [name, { cron }] of Object.entries(handlers)) if (cron) await boss.schedule(name, cron)
      const at = { boss, log, stopping: stopping.signal, tracing, report }
      stopListening = await startQueues(at, database, handlers, pollSeconds)
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

/** Runs jobs as they are announced, and due ones at once and then at intervals. Returns what ends the listening. */
const startQueues = async (
  at: AtWork,
  database: Database,
  handlers: Record<string, JobHandler>,
  pollSeconds: number,
): Promise<() => Promise<void>> => {
  const queues = new Map(Object.entries(handlers).map(([name, handler]) => [name, new WorkersOfQueue(at, name, handler)]))
  const wakeDue = async (): Promise<void> => {
    try {
      for (const name of await queuesWithDueJobs(database.kysely, [...queues.keys()])) queues.get(name)?.wakeOne()
    } catch (error) {
      at.report(error)
    }
  }
  const stopListening = await database.listen(SENT_CHANNEL, {
    onMessage: (name) => queues.get(name)?.wakeOne(),
    onMessagesLost: () => void wakeDue(),
  })
  void repeat(wakeDue, pollSeconds * 1000, at.stopping)
  return stopListening
}

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

/** Runs `look` at once and then at intervals, until the signal. */
const repeat = async (look: () => Promise<void>, everyMs: number, until: AbortSignal): Promise<void> => {
  while (!until.aborted) {
    await look()
    await pause(everyMs, undefined, { signal: until, ref: false }).catch(() => undefined)
  }
}

/**
 * A job that is due when sent announces itself; this finds delayed jobs, retries and lost messages. One query for all queues: if
 * each of some seventy workers polled its queue, that would be fourteen queries a second without any job.
 */
const queuesWithDueJobs = async (db: Db, names: string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select q.name from unnest(${names}::text[]) as q (name)
    where exists (
      select from pgboss.job_common as j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
    )`.execute(db)
  return rows.map(({ name }) => name)
}

/** Of pg-boss, which cannot switch its own polling off. */
const POLL_SECONDS = 60

type AtWork = {
  boss: PgBoss
  log: Logger
  stopping: AbortSignal
  tracing: Tracing | null
  report(error: unknown): void
}

/**
 * The workers of one queue in this process, each started when it is first needed. A job wakes one of them, and a worker that gets a
 * job wakes the next: if all eight polled for one mail, that would be eight queries.
 */
class WorkersOfQueue {
  readonly #at: AtWork
  readonly #name: string
  readonly #handler: JobHandler
  readonly #idle = new Set<string>()
  #started = 0

  constructor(at: AtWork, name: string, handler: JobHandler) {
    this.#at = at
    this.#name = name
    this.#handler = handler
  }

  /** If all are busy, each polls again when its job has ended. */
  wakeOne(): void {
    const { boss, stopping, report } = this.#at
    if (stopping.aborted) return
    const [worker] = this.#idle
    if (worker) return boss.notifyWorker(worker)
    if (this.#started >= (this.#handler.concurrency ?? 1)) return
    this.#started += 1
    this.#startWorker().catch(report)
  }

  /** It polls at once. */
  async #startWorker(): Promise<void> {
    const { boss } = this.#at
    const { perGroup } = this.#handler
    const workOptions = { ...(perGroup ? { groupConcurrency: perGroup } : {}), pollingIntervalSeconds: POLL_SECONDS }
    let isBusy = false
    const worker: string = await boss.work(this.#name, workOptions, async ([job]) => {
      if (!job) return
      isBusy = true
      // By default, a worker takes one job and sleeps for seconds: the last of a hundred mails would be sent minutes later.
      boss.notifyWorker(worker)
      this.#idle.delete(worker)
      this.wakeOne()
      try {
        await this.#run(job)
      } finally {
        isBusy = false
        this.#idle.add(worker)
      }
    })
    // It may have found a job at once.
    if (!isBusy) this.#idle.add(worker)
  }

  async #run(job: { id: string; data: unknown; signal: AbortSignal }): Promise<void> {
    const { stopping, tracing } = this.#at
    const underWay = { id: job.id, signal: job.signal, stopping }
    const { data, parent } = apart(job.data)
    const run = (): Promise<void> => this.#handler.run(data, underWay)
    try {
      await (tracing ? tracing.traceJob(this.#name, parent, run) : run())
    } catch (error) {
      logFailure(this.#at, this.#name, error)
    }
  }
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
