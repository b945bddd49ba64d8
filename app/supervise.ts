import type { Logger } from 'pino'
import { ProcessGroup } from '#platform/cluster/process-group.ts'
import { type ProcessPlan, type ReadyMessage, tasksOf } from '#platform/cluster/process-task.ts'
import { serveGroupMetrics } from '#platform/cluster/group-metrics.ts'
import { connectionsOf } from '#platform/db/database.ts'
import { startEmbedded } from '#platform/db/embedded/postgres.ts'
import type { Settings } from './settings.ts'

/** Longer than a process takes to stop without help. */
const GRACE_MS = 30_000
/** Beside the processes: the demo's writer, a backup, an operator. */
const OTHER_CONNECTIONS = 20

/**
 * Runs several processes and restarts those that die. SIGHUP replaces them in turn, without an interruption; in a terminal it
 * ends them, since there it means that the terminal is gone. The embedded database belongs to this process: it outlives each of
 * them.
 */
export const supervise = async (plan: ProcessPlan, settings: Settings, log: Logger): Promise<void> => {
  const embedded = settings.databaseUrl ? null : await openOwnDatabase(plan, settings, log)
  const group = new ProcessGroup(tasksOf(plan, embedded !== null), {
    log,
    // `DEMO` by value: its default depends on who owns the database.
    env: {
      DATABASE_URL: settings.databaseUrl ?? embedded!.url,
      DEMO: settings.demo === 'cast' ? 'cast' : settings.demo ? '1' : '0',
    },
    drainMs: settings.drainSeconds * 1000,
    graceMs: GRACE_MS,
  })
  serveGroupMetrics()
  let stopping: Promise<never> | null = null
  const end = async (code: number): Promise<never> => {
    await group.stop()
    await embedded?.stop()
    return process.exit(code)
  }
  const stop = (): void => void (stopping ??= end(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  // `npm start` is gone, however it ended.
  if (process.channel) process.once('disconnect', stop)
  process.on('SIGHUP', () => (process.stdout.isTTY ? stop() : void group.replaceAll()))
  try {
    await group.start()
  } catch (error) {
    // The process itself has logged the reason.
    log.fatal((error as Error).message)
    await (stopping ??= end(1))
  }
  process.send?.({ listening: settings.port, isDemo: settings.demo !== false } satisfies ReadyMessage)
}

const openOwnDatabase = ({ processes, jobsApart }: ProcessPlan, { dataDir, poolSize }: Settings, log: Logger) => {
  // One more process while they are replaced in turn.
  const atOnce = processes + Number(jobsApart) + 1
  const maxConnections = atOnce * connectionsOf(poolSize) + OTHER_CONNECTIONS
  return startEmbedded(dataDir, {
    warn: (sentence) => log.warn(sentence),
    settings: { max_connections: String(maxConnections) },
  })
}
