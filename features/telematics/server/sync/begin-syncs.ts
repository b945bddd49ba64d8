import { addMonths, productDayOf, startOfDay } from '#features/countries/dates.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { dayOfMorningSync, RETAINED_MONTHS } from '../../sync-event.ts'
import { createMonths, thinOdometers } from './partition-store.ts'
import { giveUpSync, SYNC_JOB } from './run-sync.ts'
import type { SyncDeps } from './sync-deps.ts'
import { listFleetsToSync, listStalledSyncs } from './sync-list-store.ts'
import { insertSync } from './sync-store.ts'

type Deps = Pick<SyncDeps, 'db' | 'write' | 'clock'> & { jobs: Pick<Jobs, 'send'> }

export const BEGIN_SYNCS_JOB = 'begin-telematics-syncs'
export const BEGIN_SYNCS_CRON = '*/10 * * * *'
export const KEEP_MONTHS_JOB = 'keep-telematics-months'
export const KEEP_MONTHS_CRON = '20 7 * * *'

const MINUTE_MS = 60_000
const STALLED_AFTER_MS = 15 * MINUTE_MS
const GIVE_UP_AFTER_MS = 12 * 60 * MINUTE_MS

/** Once a day, from the hour of the morning sync, every database is synced; stalled syncs are resumed or given up. */
export const beginSyncs = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now()
  await resumeStalled(deps, now.getTime())
  const day = dayOfMorningSync(now)
  if (day === null) return
  for (const { id: fleetId } of await listFleetsToSync(deps.db, startOfDay(day))) {
    await deps.write(async (tx) => {
      const id = await insertSync(tx, { fleetId }, { startedBy: null, now })
      if (id !== null) await deps.jobs.send(tx, SYNC_JOB, { fleetId, id }, { key: String(id) })
    })
  }
}

const resumeStalled = async (deps: Deps, now: number): Promise<void> => {
  for (const { fleetId, id, createdAt } of await listStalledSyncs(deps.db, new Date(now - STALLED_AFTER_MS))) {
    if (now - createdAt.getTime() > GIVE_UP_AFTER_MS) await giveUpSync(deps, { fleetId, id })
    else await deps.jobs.send(deps.db, SYNC_JOB, { fleetId, id }, { key: String(id) })
  }
}

/** Nightly: creates partitions of coming months and thins old odometers. */
export const keepTelematicsMonths = async ({ db, clock }: Pick<SyncDeps, 'db' | 'clock'>): Promise<void> => {
  const today = productDayOf(clock.now())
  await createMonths(db, today)
  await thinOdometers(db, addMonths(today, -RETAINED_MONTHS))
}
