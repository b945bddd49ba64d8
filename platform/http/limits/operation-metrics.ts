import type { FastifyInstance } from 'fastify'
import type { Database, Db } from '#platform/db/database.ts'
import { listRetentionRuns } from '#platform/jobs/retention.ts'
import { countJobs, type JobCounts } from '#platform/jobs/job-counts.ts'

/** A figure of the product, read from the database: the same in every process. */
export type SharedFigure = { name: string; help: string; read(db: Db): Promise<number> }

/** A scrape in each process every few seconds must not become a query each. */
const COUNTED_FOR_MS = 10_000

/**
 * Metrics for operators beyond requests and memory: whether the database responds, its connections suffice and jobs are done, and
 * the number of open screens. Figures from the database are the same in every process of a supervisor, so the maximum counts;
 * figures of a process are summed.
 */
export const exposeOperation = (
  app: FastifyInstance,
  { kysely, pool }: Pick<Database, 'kysely' | 'pool'>,
  figures: readonly SharedFigure[] = [],
): void => {
  if (!app.hasDecorator('metrics')) return
  const { Gauge, register } = app.metrics.client
  const gauge = (name: string, help: string, read: () => number | Promise<number>, aggregator: 'max' | 'min' | 'sum' = 'sum') =>
    new Gauge({
      name,
      help,
      aggregator,
      registers: [register],
      async collect() {
        this.set(await read())
      },
    })
  let counted: { atMs: number; counts: Promise<JobCounts | null> } | null = null
  const counts = (): Promise<JobCounts | null> => {
    const nowMs = performance.now()
    if (!counted || nowMs - counted.atMs > COUNTED_FOR_MS) counted = { atMs: nowMs, counts: countJobs(kysely).catch(() => null) }
    return counted.counts
  }
  const fromDatabase = (name: string, help: string, pick: (read: JobCounts) => number): void => {
    gauge(name, help, async () => pick((await counts()) ?? NOTHING), 'max')
  }
  gauge(
    'database_up',
    '1 if the database responds to this process, else 0.',
    async () => Number((await counts()) !== null),
    'min',
  )
  fromDatabase('jobs_waiting', 'Due jobs that wait for a worker.', ({ waiting }) => waiting)
  fromDatabase('jobs_failed', 'Jobs of the last week that failed after all retries.', ({ failed }) => failed)
  fromDatabase('jobs_oldest_waiting_seconds', 'Age in seconds of the oldest due job.', ({ oldestSeconds }) => oldestSeconds)
  for (const { name, help, read } of figures) gauge(name, help, () => read(kysely).catch(() => 0), 'max')
  gauge('database_connections_open', 'Open connections of the pool.', () => pool.totalCount)
  gauge('database_connections_idle', 'Idle connections of the pool.', () => pool.idleCount)
  gauge('database_connection_waits', 'Requests waiting for a pool connection.', () => pool.waitingCount)
  gauge('open_screens', 'Open WebSockets of screens.', () => app.websocketServer.clients.size)
  const ofKinds = (name: string, help: string, pick: (run: RetentionRun) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      aggregator: 'max',
      registers: [register],
      async collect() {
        // Drops the series of kinds that are now kept forever.
        this.reset()
        for (const run of await listRetentionRuns(kysely).catch(() => [])) this.set({ kind: run.kind }, pick(run))
      },
    })
  ofKinds('retention_ended_seconds', 'Unix time of the last complete retention run.', ({ endedAt }) => endedAt.getTime() / 1000)
  ofKinds('retention_removed_rows', 'Old rows removed so far; partitions for telematics months.', ({ removed }) => removed)
}

type RetentionRun = Awaited<ReturnType<typeof listRetentionRuns>>[number]

const NOTHING: JobCounts = { waiting: 0, failed: 0, oldestSeconds: 0 }
