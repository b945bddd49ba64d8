import type { Jobs } from '#platform/jobs/jobs.ts'

/** The world outside, as actions see it: each integration adds itself beside its port. `app/composition/ports.ts` chooses what stands behind. */
export interface Ports {
  jobs: Jobs
}
