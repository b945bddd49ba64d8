import {
  REMIND_OF_DOCUMENTS_CRON,
  REMIND_OF_DOCUMENTS_JOB,
  remindOfDocuments,
} from '#features/notices/server/documents/remind-of-documents.ts'
import { SEND_DIGESTS_CRON, SEND_DIGESTS_JOB, sendDigests } from '#features/notices/server/digest/send-digests.ts'
import { SEND_MAIL } from '#features/notices/server/mail-store.ts'
import { readEvents } from '#features/notices/server/read-event.ts'
import { REMIND_CRON, REMIND_JOB, sendReminders } from '#features/notices/server/reminders/send-reminders.ts'
import {
  REMIND_OF_APPOINTMENTS_CRON,
  REMIND_OF_APPOINTMENTS_JOB,
  remindOfAppointments,
} from '#features/notices/server/reminders/remind-of-appointments.ts'
import { sendSms, SMS_CONCURRENCY } from '#features/notices/server/sms/send-sms.ts'
import { SEND_TEXT } from '#features/notices/server/sms/sms-store.ts'
import { SEND_PUSH } from '#features/notices/server/push/push-store.ts'
import { PUSHES_AT_ONCE, sendPush } from '#features/notices/server/push/send-push.ts'
import { MAILS_AT_ONCE, sendMail } from '#features/notices/server/send-mail.ts'
import { publishRead } from '#features/webhooks/server/publish-read.ts'
import { READ_EVENTS } from '../event-reactions.ts'
import { WARN_OF_EXPIRY_CRON, WARN_OF_EXPIRY_JOB, warnOfExpiry } from '#features/notices/server/fees/warn-of-expiry.ts'
import { SEND_SPEND_CRON, SEND_SPEND_JOB, sendSpendMails } from '#features/spend/server/mail/send-spend-mails.ts'
import { SEND_SPEND_TEST_JOB, type SpendTest, writeTest } from '#features/spend/server/mail/send-test.ts'
import { SEND_VIEW_MAILS_CRON, SEND_VIEW_MAILS_JOB, sendViewMails } from '#features/notices/server/view-mails/send-view-mails.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { viewFiles } from '../view-files.ts'
import type { JobDeps } from './job-deps.ts'
import { requestOfJob } from './request-of-job.ts'

/** Publishes events first, so that a notice that fails does not hold up the feed. */
const readEventsJob = ({ database, db, clock, ports, originOf }: JobDeps): JobHandler => ({
  run: async (data) => {
    const { eventIds } = data as { eventIds: number[] }
    await publishRead({ db, jobs: ports().jobs, now: clock.now() }, eventIds)
    await readEvents({ database, ports: ports(), now: clock.now(), originOf }, eventIds)
  },
})

/** Notifications by mail, SMS and on devices: immediate ones and reminders. */
export const noticeJobs = (deps: JobDeps): Record<string, JobHandler> => {
  const { database, db, clock, ports, originOf, log } = deps
  return {
    [READ_EVENTS]: readEventsJob(deps),
    [SEND_MAIL]: {
      concurrency: MAILS_AT_ONCE,
      perGroup: 1,
      run: (data) =>
        sendMail(
          { db: database.kysely, port: ports().mail, jobs: ports().jobs, now: clock.now, originOf, log },
          (data as { mailId: number }).mailId,
        ),
    },
    [SEND_TEXT]: {
      concurrency: SMS_CONCURRENCY,
      perGroup: 1,
      run: (data) => sendSms({ db, port: ports().sms, jobs: ports().jobs, now: clock.now }, (data as { textId: number }).textId),
    },
    [SEND_PUSH]: {
      concurrency: PUSHES_AT_ONCE,
      perGroup: 1,
      run: (data) =>
        sendPush({ db, port: ports().push, jobs: ports().jobs, now: clock.now }, (data as { pushId: number }).pushId),
    },
    [REMIND_JOB]: {
      cron: REMIND_CRON,
      run: () => sendReminders({ database, ports: ports(), now: clock.now(), originOf }),
    },
    [REMIND_OF_APPOINTMENTS_JOB]: {
      cron: REMIND_OF_APPOINTMENTS_CRON,
      run: () => remindOfAppointments({ database, ports: ports(), now: clock.now(), originOf }),
    },
    [REMIND_OF_DOCUMENTS_JOB]: {
      cron: REMIND_OF_DOCUMENTS_CRON,
      run: () => remindOfDocuments({ database, ports: ports(), now: clock.now(), originOf }),
    },
    [SEND_DIGESTS_JOB]: {
      cron: SEND_DIGESTS_CRON,
      run: () => sendDigests({ database, ports: ports(), now: clock.now(), originOf }),
    },
    [SEND_SPEND_JOB]: {
      cron: SEND_SPEND_CRON,
      run: () => sendSpendMails({ database, ports: ports(), now: clock.now(), originOf }),
    },
    [SEND_SPEND_TEST_JOB]: {
      run: (data) => writeTest({ database, ports: ports(), now: clock.now(), originOf }, data as SpendTest),
    },
    [SEND_VIEW_MAILS_JOB]: {
      cron: SEND_VIEW_MAILS_CRON,
      run: () => sendViewMails({ ...requestOfJob(deps), files: viewFiles, originOf }),
    },
    [WARN_OF_EXPIRY_JOB]: {
      cron: WARN_OF_EXPIRY_CRON,
      run: () => warnOfExpiry({ database, jobs: ports().jobs, now: clock.now(), originOf }),
    },
  }
}
