import type { Logger } from 'pino'
import type { Ports } from '#platform/http/ports.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { DROP_FILES_JOB } from '#features/documents/server/keep-files.ts'
import { SWEEP_FILES_CRON, SWEEP_FILES_JOB, sweepFiles } from '#features/documents/server/files/sweep-files.ts'
import {
  REMIND_OF_DOCUMENTS_CRON,
  REMIND_OF_DOCUMENTS_JOB,
  remindOfDocuments,
} from '#features/notices/server/documents/remind-of-documents.ts'
import { SEND_MAIL } from '#features/notices/server/mail-store.ts'
import { readEvents } from '#features/notices/server/read-event.ts'
import { REMIND_CRON, REMIND_JOB, sendReminders } from '#features/notices/server/reminders/send-reminders.ts'
import {
  REMIND_OF_APPOINTMENTS_CRON,
  REMIND_OF_APPOINTMENTS_JOB,
  remindOfAppointments,
} from '#features/notices/server/reminders/remind-of-appointments.ts'
import { sendTextMessage, TEXTS_AT_ONCE } from '#features/notices/server/text-messages/send-text.ts'
import { SEND_TEXT } from '#features/notices/server/text-messages/text-store.ts'
import { MAILS_AT_ONCE, sendMail } from '#features/notices/server/send-mail.ts'
import { RESUME_UPLOADS_CRON, RESUME_UPLOADS_JOB, resumeUploads } from '#features/vehicles/server/bulk-upload/resume-uploads.ts'
import { BULK_UPLOAD_JOB, type BulkUploadJob, runBulkUpload } from '#features/vehicles/server/bulk-upload/run-upload.ts'
import { LOOK_UP_RECALLS_CRON, LOOK_UP_RECALLS_JOB, lookUpRecalls } from '#features/recalls/server/lookup/look-up-recalls.ts'
import { RECALL_IMPORT_JOB, type RecallImportJob, runRecallImport } from '#features/recalls/server/import/run-import.ts'
import { FORGET_METHOD_JOB } from '#features/payments/server/methods/change-method.ts'
import { forgetMethod } from '#features/payments/server/methods/forget-method.ts'
import { RUN_INTENT_JOB } from '#features/payments/server/intents/begin-intent.ts'
import {
  FINISH_INTENTS_CRON,
  FINISH_INTENTS_JOB,
  finishIntents,
  runIntent,
} from '#features/payments/server/intents/run-intent.ts'
import { RECONCILE_CRON, RECONCILE_JOB, reconcile } from '#features/payments/server/orders/reconcile.ts'
import { closeUnpaid } from '#features/payments/server/orders/close-unpaid.ts'
import { STEPS } from '#features/vehicles/server/bulk-upload/save-chunk.ts'
import { forecastOfNew, forecastReadings } from '#features/schedules/server/refresh-due.ts'
import {
  BEGIN_SYNCS_CRON,
  BEGIN_SYNCS_JOB,
  beginSyncs,
  KEEP_MONTHS_CRON,
  KEEP_MONTHS_JOB,
  keepTelematicsMonths,
} from '#features/telematics/server/sync/begin-syncs.ts'
import { runSync, SYNC_JOB, type SyncJob } from '#features/telematics/server/sync/run-sync.ts'
import { FILL_DUE_LIST_CRON, FILL_DUE_LIST_JOB, runFillDueList } from '#features/schedules/server/due-list/fill-due-list.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { writer } from '#platform/db/writer.ts'
import { SWEEP_ANSWERS_CRON, SWEEP_ANSWERS_JOB, sweepAnswers } from '#platform/http/once/answers-store.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { saveAndReact, READ_EVENTS } from './event-reactions.ts'
import { CHARGE_FEES_CRON, CHARGE_FEES_JOB, chargeFees } from '#features/payments/server/subscriptions/charge-fees.ts'
import { WARN_OF_EXPIRY_CRON, WARN_OF_EXPIRY_JOB, warnOfExpiry } from '#features/notices/server/fees/warn-of-expiry.ts'
import { INTENT_ENDS } from './intent-ends.ts'

type JobParts = {
  database: Database
  ports: () => Ports
  clock: Clock
  log: Logger | false
  /** The origin of a brand's pages, for links in mails. */
  originOf: (brandId: string) => string
}

/** Every kind of job by name. A process that only answers requests still needs the names, to send them. */
export const jobHandlers = (parts: JobParts): Record<string, JobHandler> => {
  const { database, clock, ports } = parts
  const db = database.kysely
  const write = writer<ProductEvent>(database, (tx, events, now) => saveAndReact(ports())(tx, events, now), clock.now)
  const intents = () => ({ db, write, provider: ports().cardProvider, jobs: ports().jobs, now: clock.now, ends: INTENT_ENDS })
  return {
    [READ_EVENTS]: {
      run: (data) =>
        readEvents(
          { database, ports: ports(), now: clock.now(), originOf: parts.originOf },
          (data as { eventIds: number[] }).eventIds,
        ),
    },
    [SEND_MAIL]: {
      concurrency: MAILS_AT_ONCE,
      perGroup: 1,
      run: (data) =>
        sendMail({ db, port: ports().mail, jobs: ports().jobs, now: clock.now }, (data as { mailId: number }).mailId),
    },
    [SEND_TEXT]: {
      concurrency: TEXTS_AT_ONCE,
      perGroup: 1,
      run: (data) =>
        sendTextMessage(
          { db, port: ports().textMessages, jobs: ports().jobs, now: clock.now },
          (data as { textId: number }).textId,
        ),
    },
    [BULK_UPLOAD_JOB]: {
      run: (data, { signal }) =>
        runBulkUpload(
          {
            db,
            write,
            clock,
            signal,
            steps: STEPS,
            forecastNew: forecastOfNew(ports().serviceSchedules),
            ...ports(),
          },
          data as BulkUploadJob,
        ),
    },
    [RECALL_IMPORT_JOB]: {
      run: (data, { signal }) => runRecallImport({ db, write, clock, signal, ...ports() }, data as RecallImportJob),
    },
    [LOOK_UP_RECALLS_JOB]: {
      cron: LOOK_UP_RECALLS_CRON,
      run: async (_, { signal }) => void (await lookUpRecalls({ db, write, clock, signal, recallLookup: ports().recallLookup })),
    },
    [REMIND_JOB]: {
      cron: REMIND_CRON,
      run: () => sendReminders({ database, ports: ports(), now: clock.now(), originOf: parts.originOf }),
    },
    [REMIND_OF_APPOINTMENTS_JOB]: {
      cron: REMIND_OF_APPOINTMENTS_CRON,
      run: () => remindOfAppointments({ database, ports: ports(), now: clock.now(), originOf: parts.originOf }),
    },
    [REMIND_OF_DOCUMENTS_JOB]: {
      cron: REMIND_OF_DOCUMENTS_CRON,
      run: () => remindOfDocuments({ database, ports: ports(), now: clock.now(), originOf: parts.originOf }),
    },
    [SWEEP_FILES_JOB]: {
      cron: SWEEP_FILES_CRON,
      run: async () => {
        const swept = await sweepFiles(db, ports(), clock.now())
        if (swept.orphans > 0 && parts.log)
          parts.log.warn(swept, swept.removed > 0 ? 'files that nothing named were removed' : 'too many files that nothing names')
      },
    },
    [DROP_FILES_JOB]: {
      run: async (data) => {
        for (const key of (data as { keys: string[] }).keys) await ports().files.remove(key)
      },
    },
    [FORGET_METHOD_JOB]: {
      run: (data) => forgetMethod({ db, cardProvider: ports().cardProvider }, (data as { methodId: number }).methodId),
    },
    [RUN_INTENT_JOB]: { concurrency: 4, run: (data) => runIntent(intents(), (data as { intentId: string }).intentId) },
    [FINISH_INTENTS_JOB]: {
      cron: FINISH_INTENTS_CRON,
      run: async () => {
        await closeUnpaid(intents())
        await finishIntents(intents())
      },
    },
    [RECONCILE_JOB]: { cron: RECONCILE_CRON, run: () => reconcile(intents()) },
    [CHARGE_FEES_JOB]: { cron: CHARGE_FEES_CRON, run: () => chargeFees({ db, write, jobs: ports().jobs, now: clock.now }) },
    [WARN_OF_EXPIRY_JOB]: {
      cron: WARN_OF_EXPIRY_CRON,
      run: () => warnOfExpiry({ database, jobs: ports().jobs, now: clock.now(), originOf: parts.originOf }),
    },
    [SYNC_JOB]: {
      run: (data, { signal }) =>
        runSync(
          { db, write, clock, signal, ...ports(), forecast: forecastReadings(ports().serviceSchedules) },
          data as SyncJob,
        ),
    },
    [BEGIN_SYNCS_JOB]: { cron: BEGIN_SYNCS_CRON, run: () => beginSyncs({ db, write, clock, jobs: ports().jobs }) },
    [KEEP_MONTHS_JOB]: { cron: KEEP_MONTHS_CRON, run: () => keepTelematicsMonths({ db, clock }) },
    [FILL_DUE_LIST_JOB]: { cron: FILL_DUE_LIST_CRON, run: (_, { stopping }) => runFillDueList({ db, ports: ports() }, stopping) },
    [SWEEP_ANSWERS_JOB]: { cron: SWEEP_ANSWERS_CRON, run: () => sweepAnswers(db, clock.now()) },
    [RESUME_UPLOADS_JOB]: {
      cron: RESUME_UPLOADS_CRON,
      run: () => resumeUploads({ db, write, clock, jobs: ports().jobs }),
    },
  }
}
