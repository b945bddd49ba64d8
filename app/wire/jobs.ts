import type { Logger } from 'pino'
import type { Ports } from '#platform/http/ports.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { DROP_FILES_JOB } from '#features/documents/server/keep-files.ts'
import { SEND_MAIL } from '#features/notices/server/mail-store.ts'
import { readEvents } from '#features/notices/server/read-event.ts'
import { REMIND_CRON, REMIND_JOB, sendReminders } from '#features/notices/server/reminders/send-reminders.ts'
import { MAILS_AT_ONCE, sendMail } from '#features/notices/server/send-mail.ts'
import { RESUME_UPLOADS_CRON, RESUME_UPLOADS_JOB, resumeUploads } from '#features/vehicles/server/bulk-upload/resume-uploads.ts'
import { BULK_UPLOAD_JOB, type BulkUploadJob, runBulkUpload } from '#features/vehicles/server/bulk-upload/run-upload.ts'
import { STEPS } from '#features/vehicles/server/bulk-upload/save-chunk.ts'
import { forecastOfNew } from '#features/schedules/server/refresh-due.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { writer } from '#platform/db/writer.ts'
import { SWEEP_ANSWERS_CRON, SWEEP_ANSWERS_JOB, sweepAnswers } from '#platform/http/once/answers-store.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { saveAndReact, READ_EVENTS } from './event-reactions.ts'

export type JobParts = {
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
  return {
    [READ_EVENTS]: {
      run: (data) =>
        readEvents(
          { database, jobs: ports().jobs, now: clock.now(), originOf: parts.originOf },
          (data as { eventIds: number[] }).eventIds,
        ),
    },
    [SEND_MAIL]: {
      concurrency: MAILS_AT_ONCE,
      perGroup: 1,
      run: (data) =>
        sendMail({ db, port: ports().mail, jobs: ports().jobs, now: clock.now }, (data as { mailId: number }).mailId),
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
    [REMIND_JOB]: {
      cron: REMIND_CRON,
      run: () => sendReminders({ database, jobs: ports().jobs, now: clock.now(), originOf: parts.originOf }),
    },
    [DROP_FILES_JOB]: {
      run: async (data) => {
        for (const key of (data as { keys: string[] }).keys) await ports().files.remove(key)
      },
    },
    [SWEEP_ANSWERS_JOB]: { cron: SWEEP_ANSWERS_CRON, run: () => sweepAnswers(db, clock.now()) },
    [RESUME_UPLOADS_JOB]: {
      cron: RESUME_UPLOADS_CRON,
      run: () => resumeUploads({ db, write, clock, jobs: ports().jobs }),
    },
  }
}
