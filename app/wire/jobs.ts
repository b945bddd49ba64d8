import type { Logger } from 'pino'
import type { Ports } from '#features/accounts/server/context.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { READ_EVENTS } from './written.ts'

export type JobParts = { database: Database; ports: () => Ports; clock: Clock; log: Logger | false }

/** Every kind of job by name. A process that only answers requests still needs the names, to send them. */
export const jobHandlers = (_parts: JobParts): Record<string, JobHandler> => ({
  [READ_EVENTS]: { run: async () => undefined },
})
