import {
  IDENTIFY_TRAILERS_CRON,
  IDENTIFY_TRAILERS_JOB,
  identifyTrailers,
} from '#features/vehicles/server/identify/identify-trailers.ts'
import { BULK_CHANGE_JOB, type BulkChangeJob, runBulkChange } from '#features/accounts/server/bulk/run-bulk.ts'
import {
  BULK_UPLOAD_JOB,
  RESUME_IMPORTS_CRON,
  RESUME_IMPORTS_JOB,
  resumeImports,
  RUN_IMPORT_JOB,
  type RunImportJob,
  runImportRows,
} from '#features/imports/server/save-rows.ts'
import { runUndo, UNDO_IMPORT_JOB, type UndoImportJob } from '#features/imports/server/undo-import.ts'
import { LOOK_UP_RECALLS_CRON, LOOK_UP_RECALLS_JOB, lookUpRecalls } from '#features/recalls/server/lookup/look-up-recalls.ts'
import { RECALL_IMPORT_JOB, type RecallImportJob, runRecallImport } from '#features/recalls/server/import/run-import.ts'
import { forecastReadings } from '#features/schedules/server/refresh-due.ts'
import {
  BEGIN_SYNCS_CRON,
  BEGIN_SYNCS_JOB,
  beginSyncs,
  KEEP_MONTHS_CRON,
  KEEP_MONTHS_JOB,
  keepTelematicsMonths,
} from '#features/telematics/server/sync/begin-syncs.ts'
import { runSync, SYNC_JOB, type SyncJob } from '#features/telematics/server/sync/run-sync.ts'
import { COUNT_FUEL_CRON, COUNT_FUEL_JOB, countOutdatedFuel } from '#features/fuel/server/figures/count-figures.ts'
import { FILL_DUE_LIST_CRON, FILL_DUE_LIST_JOB, runFillDueList } from '#features/schedules/server/due-list/fill-due-list.ts'
import { COUNT_AVERAGES_CRON, COUNT_AVERAGES_JOB, countAverages } from '#features/vehicles/server/list/count-averages.ts'
import {
  BOOK_VISITS_JOB,
  type BookVisitsJob,
  runBookings,
  SWEEP_BOOKINGS_CRON,
  SWEEP_BOOKINGS_JOB,
  sweepBookings,
} from '#features/orders/server/visit-plan/run-bookings.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { mayStillAct } from '#features/fleets/server/may-still-act.ts'
import { bulkKinds } from '../bulk-kinds.ts'
import type { JobDeps } from './job-deps.ts'
import { requestOfJob } from './request-of-job.ts'

/** Recomputations that an update or a bulk change leaves to jobs. */
const recountJobs = ({ db, write, clock, ports }: JobDeps): Record<string, JobHandler> => ({
  [IDENTIFY_TRAILERS_JOB]: {
    cron: IDENTIFY_TRAILERS_CRON,
    run: (_, { stopping }) => identifyTrailers({ db, write, clock, ports: ports() }, stopping),
  },
  [FILL_DUE_LIST_JOB]: { cron: FILL_DUE_LIST_CRON, run: (_, { stopping }) => runFillDueList({ db, ports: ports() }, stopping) },
})

/** Vehicle imports, their devices, recalls, due dates and the visits booked for them. */
export const vehicleJobs = (deps: JobDeps): Record<string, JobHandler> => {
  const { database, db, write, clock, ports } = deps
  const runImport: JobHandler = {
    concurrency: 2,
    run: (data, { signal }) => runImportRows({ db, write, clock, signal, ports: ports() }, data as RunImportJob),
  }
  return {
    [BULK_CHANGE_JOB]: {
      concurrency: 2,
      run: (data, { stopping }) =>
        runBulkChange({ ...requestOfJob(deps), kinds: bulkKinds, mayStillAct, stopping }, data as BulkChangeJob),
    },
    [RUN_IMPORT_JOB]: runImport,
    [BULK_UPLOAD_JOB]: runImport,
    [RESUME_IMPORTS_JOB]: { cron: RESUME_IMPORTS_CRON, run: () => resumeImports({ db, write, clock, ports: ports() }) },
    [UNDO_IMPORT_JOB]: {
      run: (data, { signal }) => runUndo({ db, write, clock, signal, ports: ports() }, data as UndoImportJob),
    },
    [RECALL_IMPORT_JOB]: {
      run: (data, { signal }) => runRecallImport({ db, write, clock, signal, ...ports() }, data as RecallImportJob),
    },
    [LOOK_UP_RECALLS_JOB]: {
      cron: LOOK_UP_RECALLS_CRON,
      run: async (_, { signal }) => void (await lookUpRecalls({ db, write, clock, signal, recallLookup: ports().recallLookup })),
    },
    [SYNC_JOB]: {
      run: (data, { signal }) =>
        runSync({ db, write, clock, signal, ...ports(), forecast: forecastReadings(ports().serviceSchedules) }, data as SyncJob),
    },
    [BEGIN_SYNCS_JOB]: { cron: BEGIN_SYNCS_CRON, run: () => beginSyncs({ db, write, clock, jobs: ports().jobs }) },
    [COUNT_AVERAGES_JOB]: { cron: COUNT_AVERAGES_CRON, run: (_, { stopping }) => countAverages({ db, clock }, stopping) },
    [COUNT_FUEL_JOB]: { cron: COUNT_FUEL_CRON, run: (_, { stopping }) => countOutdatedFuel({ database, clock }, stopping) },
    [KEEP_MONTHS_JOB]: { cron: KEEP_MONTHS_CRON, run: () => keepTelematicsMonths({ db, clock }) },
    [BOOK_VISITS_JOB]: {
      run: (data, { stopping }) => runBookings({ db, write, clock, stopping }, data as BookVisitsJob),
      concurrency: 2,
    },
    [SWEEP_BOOKINGS_JOB]: { cron: SWEEP_BOOKINGS_CRON, run: () => sweepBookings({ db, clock }) },
    ...recountJobs(deps),
  }
}
