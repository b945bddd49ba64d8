import type { Jobs } from '#platform/jobs/jobs.ts'
import { findStalledUploads } from './upload-store.ts'
import { BULK_UPLOAD_JOB, type BulkUploadParts, giveUpUpload } from './run-upload.ts'

export const RESUME_UPLOADS_JOB = 'resume-uploads'
export const RESUME_UPLOADS_CRON = '*/10 * * * *'

const MINUTE_MS = 60_000
/** Younger uploads are queued or running. */
const STALLED_AFTER_MS = 15 * MINUTE_MS
const GIVE_UP_AFTER_MS = 24 * 60 * MINUTE_MS

/** Queues uploads again whose job was lost or failed too often; after a day it gives up and notifies the sender. */
export const resumeUploads = async (
  parts: Pick<BulkUploadParts, 'db' | 'write' | 'clock'> & { jobs: Pick<Jobs, 'send'> },
): Promise<void> => {
  const now = parts.clock.now().getTime()
  for (const { fleetId, id, createdAt } of await findStalledUploads(parts.db, new Date(now - STALLED_AFTER_MS))) {
    if (now - createdAt.getTime() > GIVE_UP_AFTER_MS) await giveUpUpload(parts, { fleetId, id })
    else await parts.jobs.send(parts.db, BULK_UPLOAD_JOB, { fleetId, id }, { key: id })
  }
}
