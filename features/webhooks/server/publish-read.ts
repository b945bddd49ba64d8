import { publishEvents } from '#features/events/server/feed-store.ts'
import { findEvents } from '#features/events/server/store.ts'
import { wakeWebhooks } from './deliver/delivery-store.ts'
import type { Db } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

type Deps = { db: Db; jobs: Pick<Jobs, 'send'>; now: Date }

/** Adds committed events to the feed. Part of a job that was sent in their transaction, so a process that dies loses none. */
export const publishRead = async ({ db, jobs, now }: Deps, eventIds: number[]): Promise<void> => {
  const events = await findEvents(db, eventIds)
  await db.transaction().execute(async (tx) => {
    await wakeWebhooks(tx, jobs, await publishEvents(tx, events, now), now)
  })
}
