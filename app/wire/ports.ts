import { join } from 'node:path'
import { FEATURE_FLAGS } from '#features/accounts/feature-flags.ts'
import type { Ports } from '#platform/http/ports.ts'
import { BRAND_IDS } from '#features/brands/brand.ts'
import { altchaCaptcha } from '#integrations/captcha/embedded.ts'
import { filesOnDisk } from '#integrations/files/embedded.ts'
import { flagsInTable } from '#integrations/flags/embedded.ts'
import { outboxMail } from '#integrations/mail/embedded.ts'
import { smtpMail } from '#integrations/mail/smtp.ts'
import { openPlaces } from '#integrations/places/embedded.ts'
import { generalSchedules } from '#integrations/service-schedules/embedded.ts'
import { noPartners, playedPartners } from '#integrations/sso/embedded.ts'
import { openVehicleCatalogue } from '#integrations/vin-decoder/catalogue.ts'
import { openVinDecoder } from '#integrations/vin-decoder/embedded.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

export type PortSettings = {
  dataDir: string
  smtpUrl: string | null
  mailFrom: string
  /** Where files lie until they are whole, on the disk of `dataDir`. */
  begunFolder?: string
  /** A demo, in which a page of our own plays the partners. */
  outbox?: boolean
  /** `FLAGS` and `OTP_EXEMPT_EMAILS`; nothing is switched and nobody is exempt without them. */
  flags?: string
  otpExemptEmails?: readonly string[]
}

/** What stands behind each port: the embedded stand-in, or the real thing where it is configured. */
export const openPorts = async (settings: PortSettings, jobs: Jobs): Promise<Ports> => ({
  captcha: altchaCaptcha,
  files: filesOnDisk(join(settings.dataDir, 'files'), settings.begunFolder),
  flags: flagsInTable({
    environment: settings.flags ?? '',
    known: { flags: FEATURE_FLAGS, brands: BRAND_IDS },
    exemptEmails: settings.otpExemptEmails ?? [],
    exemptFrom: 'multifactor_authentication',
  }),
  jobs,
  mail: settings.smtpUrl ? smtpMail(settings.smtpUrl, settings.mailFrom) : outboxMail,
  places: await openPlaces(),
  serviceSchedules: generalSchedules,
  singleSignOn: settings.outbox === false ? noPartners : playedPartners,
  vehicleCatalogue: await openVehicleCatalogue(),
  vinDecoder: await openVinDecoder(),
})
