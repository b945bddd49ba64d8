import { join } from 'node:path'
import type { Ports } from '#features/accounts/server/context.ts'
import { filesOnDisk } from '#integrations/files/embedded.ts'
import { outboxMail } from '#integrations/mail/embedded.ts'
import { smtpMail } from '#integrations/mail/smtp.ts'
import { openPlaces } from '#integrations/places/embedded.ts'
import { generalSchedules } from '#integrations/service-schedules/embedded.ts'
import { openVinDecoder } from '#integrations/vin-decoder/embedded.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

export type PortSettings = { dataDir: string; smtpUrl: string | null; mailFrom: string }

/** What stands behind each port: the embedded stand-in, or the real thing where it is configured. */
export const openPorts = async (settings: PortSettings, jobs: Jobs): Promise<Ports> => ({
  files: filesOnDisk(join(settings.dataDir, 'files')),
  jobs,
  mail: settings.smtpUrl ? smtpMail(settings.smtpUrl, settings.mailFrom) : outboxMail,
  places: await openPlaces(),
  serviceSchedules: generalSchedules,
  vinDecoder: await openVinDecoder(),
})
