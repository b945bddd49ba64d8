import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Db } from '#platform/db/database.ts'
import { INDEX_FAILED_JOBS } from './failed-jobs.ts'

/** `stopping`: the process is to end soon, so that what can stop between two steps stops there. */
type JobUnderWay = { id: string; signal: AbortSignal; stopping: AbortSignal }

/** How a kind of job is worked off. */
export type JobHandler = {
  run(data: unknown, job: JobUnderWay): Promise<void>
  /** How many at once in one process; 1 unless said. */
  concurrency?: number
  /** How many at once of one group; no limit unless said. */
  perGroup?: number
  /** Cron in UTC, for work that starts by itself. */
  cron?: string
}

type SendOptions = { key?: string; afterSeconds?: number; patient?: boolean; group?: string }

export type Jobs = {
  /**
   * Sends in the transaction of the change when `db` is one: no commit, no job. `key`: at most one waiting with this key.
   * `patient`: tried for three days, for what depends on somebody else's server and must not get lost meanwhile.
   * `group`: jobs that share something slow, for `perGroup` of the handler.
   */
  send(db: Db, name: string, data: object, options?: SendOptions): Promise<void>
  /** Starts jobs of one kind that failed once more; with the commit of `db`. */
  runAgain(db: Db, name: string, ids: string[]): Promise<void>
  /** Runs handlers; a process that only sends does not call it. */
  start(handlers: Record<string, JobHandler>): Promise<void>
  stop(): Promise<void>
}

// A worker that dies stops its heartbeat; the job is then given to another worker after this time.
const HEARTBEAT_SECONDS = 20
const RETRIES = 5
// Twice as long after each failure, up to a quarter of an hour: three days in all.
const PATIENT = { retryLimit: 300, retryBackoff: true, retryDelayMax: 900 }

export type JobSettings = {
  /** No other process works on this database: a job that is under way now belongs to one that died, and need not wait to be missed. */
  isAlone?: boolean
  /** How often it is looked for heartbeats that were missed. */
  lookEverySeconds?: number
}

/** pg-boss on the database that the product already has. `names`: every kind of job, whether this process works it off or not. */
export const openJobs = async (
  database: Database,
  log: Logger,
  names: string[],
  { isAlone = false, lookEverySeconds = 10 }: JobSettings = {},
): Promise<Jobs> => {
  const boss = new PgBoss({
    connectionString: database.pool.options.connectionString!,
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: lookEverySeconds,
    monitorIntervalSeconds: lookEverySeconds,
  })
  const stopping = new AbortController()
  // What is still asked of a database that is being closed is answered by nobody, and means nothing.
  boss.on('error', (error) =>
    stopping.signal.aborted ? log.info({ err: error }, 'jobs, stopping') : log.error({ err: error }, 'jobs'),
  )
  await boss.start()
  await sql.raw(INDEX_FAILED_JOBS).execute(database.kysely)
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of names.filter((each) => !known.has(each))) {
    await boss.createQueue(name, { notify: true, heartbeatSeconds: HEARTBEAT_SECONDS, retryLimit: RETRIES, retryBackoff: true })
  }
  if (isAlone) await sql.raw(TAKE_UP).execute(database.kysely)
  return {
    send: async (db, name, data, options = {}) => {
      if (!names.includes(name)) throw new Error(`No job is named ${name}`)
      await boss.send(name, data, {
        db: fromKysely(db),
        ...(options.key ? { singletonKey: options.key } : {}),
        ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
        ...(options.patient ? PATIENT : {}),
        ...(options.group ? { group: { id: options.group } } : {}),
      })
    },
    runAgain: async (db, name, ids) => {
      await boss.retry(name, ids, { db: fromKysely(db) })
    },
    start: async (handlers) => {
      const start = async ([name, handler]: [string, JobHandler]): Promise<void> => {
        if (handler.cron) await boss.schedule(name, handler.cron)
        for (let index = 0; index < (handler.concurrency ?? 1); index++)
          await startWorker({ boss, log, stopping: stopping.signal }, name, handler)
      }
      await Promise.all(Object.entries(handlers).map(start))
    },
    stop: async () => {
      stopping.abort(new Error('the process stops'))
      // pg-boss itself asks only every half second whether its workers have ended.
      const drained = Promise.all(names.map((name) => boss.offWork(name)))
      await Promise.race([drained, pause(STOP_MS, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}
const STOP_MS = 10_000
// One that has had all its tries is left to the heartbeat, which ends it: it may be what kills its process.
const TAKE_UP = `update pgboss.job_common set state = 'retry', start_after = now() where state = 'active' and retry_count < retry_limit`

type AtWork = { boss: PgBoss; log: Logger; stopping: AbortSignal }

const startWorker = async ({ boss, log, stopping }: AtWork, name: string, handler: JobHandler): Promise<void> => {
  const workOptions = {
    ...(handler.perGroup ? { groupConcurrency: handler.perGroup } : {}),
    notifyPollingIntervalSeconds: 5,
    pollingIntervalSeconds: 1,
  }
  let worker: string | null = null
  worker = await boss.work(name, workOptions, async ([job]) => {
    // By itself a worker takes one job and rests for seconds: of a hundred mails the last would leave minutes later.
    if (worker) boss.notifyWorker(worker)
    if (!job) return
    const underWay = { id: job.id, signal: job.signal, stopping }
    await handler.run(job.data, underWay).catch((error: unknown) => logFailure({ log, stopping }, name, error))
  })
}

/** A job that failed is tried again; without this line nobody would know why. One that its process left behind is no failure. */
const logFailure = ({ log, stopping }: Omit<AtWork, 'boss'>, job: string, error: unknown): never => {
  if (stopping.aborted) log.info({ err: error, job }, 'a job was cut off by the end of its process; it is taken up again')
  else log.error({ err: error, job }, 'a job failed')
  throw error
}
