import type { Jobs } from '#platform/jobs/jobs.ts'

/**
 * The integrations available to actions: each adds itself beside its port. `app/composition/ports.ts` chooses the
 * implementations.
 */
export interface Ports {
  jobs: Jobs
}
