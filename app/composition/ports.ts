import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FEATURE_FLAGS } from '#features/accounts/feature-flags.ts'
import type { Ports } from '#platform/http/ports.ts'
import { BRAND_IDS } from '#features/brands/brand.ts'
import { altchaCaptcha } from '#integrations/captcha/embedded.ts'
import { filesOnDisk } from '#integrations/files/embedded.ts'
import { readFilesUrl } from '#integrations/files/files-url.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { flagsInTable } from '#integrations/flags/embedded.ts'
import { noMail, outboxMail } from '#integrations/mail/embedded.ts'
import type { MailPort } from '#integrations/mail/port.ts'
import type { BraintreeSettings } from '#integrations/payments/braintree.ts'
import { embeddedVault } from '#integrations/payments/embedded.ts'
import type { CardProvider } from '#integrations/payments/port.ts'
import { openPlaces } from '#integrations/places/embedded.ts'
import { noPush, outboxPush } from '#integrations/push/embedded.ts'
import { keysFromSecret, type PushKeys } from '#integrations/push/keys.ts'
import type { PushSender } from '#integrations/push/port.ts'
import { recallFiles } from '#integrations/recalls/embedded.ts'
import type { RecallLookup } from '#integrations/recalls/port.ts'
import { generalSchedules } from '#integrations/service-schedules/embedded.ts'
import { noPartners, simulatedPartners } from '#integrations/sso/embedded.ts'
import { generalSource } from '#integrations/service-schedules/embedded-source.ts'
import type { ScheduleSource } from '#integrations/service-schedules/port.ts'
import type { VehicleDatabasesSettings } from '#integrations/service-schedules/vehicle-databases.ts'
import type { PartnerAccount } from '#integrations/sso/openid.ts'
import type { SingleSignOn } from '#integrations/sso/port.ts'
import { noTelematics, simulatedTelematics } from '#integrations/telematics/embedded.ts'
import { noSms, outboxSms } from '#integrations/sms/embedded.ts'
import type { GeotabSettings } from '#integrations/telematics/geotab/protocol.ts'
import type { Telematics } from '#integrations/telematics/port.ts'
import type { SmsGateway } from '#integrations/sms/port.ts'
import { OUTSIDE_SERVICES } from '#features/back-office/setup/outside.ts'
import type { Installation, OutsideService } from '#integrations/installation/port.ts'
import { openVehicleCatalog } from '#integrations/vin-decoder/catalog.ts'
import { httpWebhooks } from '#integrations/webhooks/http.ts'
import type { WebhookSender } from '#integrations/webhooks/port.ts'
import { simulatedEndpoints } from '#integrations/webhooks/simulated.ts'
import { openVinDecoder } from '#integrations/vin-decoder/embedded.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { SealingKeys } from '#platform/session/sealing.ts'
import { serverSecret } from '#platform/session/server-secret.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

type PortSettings = {
  dataDir: string
  smtpUrl: string | null
  mailFrom: string
  /** Where incomplete files are written, on the disk of `dataDir`. */
  temporaryFolder?: string
  /** `FILES_URL`: the file store; default: the folder of `dataDir`. */
  filesUrl?: string
  /** Starts with the demo data. */
  demo?: boolean | 'cast'
  /** A demo, in which one of our pages fakes the partners. */
  outbox?: boolean
  /** `FLAGS` and `OTP_EXEMPT_EMAILS`; default: no overrides and no exemptions. */
  flags?: string
  otpExemptEmails?: readonly string[]
  /** Partners that speak OpenID Connect, by brand. */
  partners?: Readonly<Record<string, PartnerAccount>>
  /** The SMS account. */
  twilio?: { accountSid: string; authToken: string; from: string } | null
  /** Default: the outbox. */
  push?: { subject: string; keys: PushKeys | null } | null
  /** Default: the simulator. */
  geotab?: GeotabSettings | null
  /** Default: general recommendations replace manufacturers' schedules. */
  scheduleSource?: VehicleDatabasesSettings | null
  /** Default: recalls are only imported from files. */
  recallsUrl?: string | null
  /** The origin of a brand's pages, for callbacks of providers. */
  originOf?: (brandId: string) => string
  /** Default: the bundled vault, which only accepts test cards. */
  braintree?: BraintreeSettings | null
  /** Default: the key in the database alone. */
  sealing?: SealingKeys
  /** Endpoints of webhooks may be on this machine: tests and demos. */
  webhookLoopback?: boolean
  /** How long the vault's never-responding test card blocks its caller. */
  cardHangMs?: number
}

/** Dependencies of the ports themselves. */
type PortDeps = { jobs: Jobs; database: Database; clock: Clock }

// Vendor libraries load only if used: together they take as long to start as all the rest.
const openCardProvider = async (settings: PortSettings, { database, clock }: PortDeps): Promise<CardProvider> => {
  if (settings.braintree) {
    const { braintreeProvider } = await import('#integrations/payments/braintree.ts')
    return braintreeProvider(settings.braintree)
  }
  return embeddedVault({ database, clock, ...(settings.cardHangMs === undefined ? {} : { hangMs: settings.cardHangMs }) })
}

/** The implementation of each port: the embedded one, or the real one if configured. */
export const openPorts = async (settings: PortSettings, deps: PortDeps): Promise<Ports> => ({
  captcha: altchaCaptcha,
  cardProvider: await openCardProvider(settings, deps),
  files: await openFiles(settings.filesUrl ?? '', settings),
  installation: describeInstallation(settings),
  flags: flagsInTable({
    environment: settings.flags ?? '',
    known: { flags: FEATURE_FLAGS, brands: BRAND_IDS },
    exemptEmails: settings.otpExemptEmails ?? [],
    exemptFrom: 'multifactor_authentication',
  }),
  jobs: deps.jobs,
  mail: await openMail(settings),
  places: await openPlaces(),
  push: await openPush(settings, deps),
  recallFiles,
  recallLookup: await openRecallLookup(settings),
  scheduleSource: await openScheduleSource(settings),
  sealing: settings.sealing ?? { current: null, before: null },
  serviceSchedules: generalSchedules,
  singleSignOn: await openSignOn(settings),
  telematics: await openTelematics(settings, deps),
  sms: await openSms(settings),
  vehicleCatalog: await openVehicleCatalog(),
  vinDecoder: await openVinDecoder(),
  webhooks: openWebhooks(settings, deps),
})

export const openFiles = async (
  filesUrl: string,
  { dataDir, temporaryFolder }: Pick<PortSettings, 'dataDir' | 'temporaryFolder'>,
): Promise<FileStore> => {
  const location = readFilesUrl(filesUrl)
  if (location.kind === 'disk') {
    // On the final disk, or the last step would be a copy.
    return filesOnDisk(location.folder ?? join(dataDir, 'files'), location.folder === null ? temporaryFolder : undefined)
  }
  const { checkBucket, filesInBucket } = await import('#integrations/files/s3.ts')
  await checkBucket(location)
  return filesInBucket(location)
}

const openWebhooks = (settings: PortSettings, { clock }: PortDeps): WebhookSender => {
  const sender = httpWebhooks({ now: clock.now, allowsLoopback: settings.webhookLoopback ?? false })
  return isDemo(settings) ? simulatedEndpoints(sender) : sender
}

const openTelematics = async ({ geotab: account, outbox }: PortSettings, deps: PortDeps): Promise<Telematics> => {
  if (!account) return outbox === false ? noTelematics : simulatedTelematics(deps)
  const { geotab } = await import('#integrations/telematics/geotab.ts')
  return geotab(account)
}

const openScheduleSource = async ({ scheduleSource: account }: PortSettings): Promise<ScheduleSource> => {
  if (!account) return generalSource
  const { vehicleDatabases } = await import('#integrations/service-schedules/vehicle-databases.ts')
  return vehicleDatabases(account)
}

const openRecallLookup = async ({ recallsUrl }: PortSettings): Promise<RecallLookup | null> => {
  if (!recallsUrl) return null
  const { nhtsaApi } = await import('#integrations/recalls/nhtsa-api.ts')
  return nhtsaApi({ api: recallsUrl })
}

const openMail = async ({ smtpUrl, mailFrom, outbox }: PortSettings): Promise<MailPort> => {
  if (!smtpUrl) return outbox === false ? noMail : outboxMail
  const { smtpMail } = await import('#integrations/mail/smtp.ts')
  return smtpMail(smtpUrl, mailFrom)
}

const openSms = async ({ twilio, outbox, originOf }: PortSettings): Promise<SmsGateway> => {
  if (!twilio || !originOf) return outbox === false ? noSms : outboxSms
  const { twilioSms } = await import('#integrations/sms/twilio.ts')
  const calls = `${originOf('default')}/api/v4/text_messages`
  return twilioSms({ ...twilio, addresses: { report: `${calls}/report`, incoming: `${calls}/incoming` } })
}

const openPush = async ({ push, outbox }: PortSettings, { database, clock }: PortDeps): Promise<PushSender> => {
  if (!push && outbox === false) return noPush
  const keys = push?.keys ?? keysFromSecret(await serverSecret(database.kysely, 'push'))
  if (!push) return outboxPush(keys.publicKey)
  const { webPushSender } = await import('#integrations/push/web-push.ts')
  return webPushSender({ ...keys, subject: push.subject, now: clock.now })
}

const openSignOn = async ({ partners = {}, outbox, originOf }: PortSettings): Promise<SingleSignOn> => {
  const others = outbox === false ? noPartners : simulatedPartners
  if (Object.keys(partners).length === 0 || !originOf) return others
  const { openIdPartners } = await import('#integrations/sso/openid.ts')
  const back = (partner: string) => ({
    signedIn: `${originOf(partner)}/api/v4/partner_sessions/callback`,
    signedOut: `${originOf(partner)}/sign_in`,
  })
  return openIdPartners({ partners, back, others })
}

const PACKAGE = join(import.meta.dirname, '..', '..', 'package.json')
const { version: VERSION } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }

const isDemo = ({ demo }: PortSettings): boolean => demo !== undefined && demo !== false

const describeInstallation = (settings: PortSettings): Installation => ({
  version: VERSION,
  isDemo: isDemo(settings),
  showsOutbox: settings.outbox ?? true,
  services: outsideServices(settings),
})

/** Uses the same settings as the ports above: a service that is not connected is in test mode. */
const outsideServices = (settings: PortSettings): OutsideService[] => {
  const { smtpUrl, braintree, twilio, recallsUrl, scheduleSource, geotab, partners = {} } = settings
  const signOn = Object.values(partners).map(({ issuer }) => new URL(issuer).host)
  // Braintree's sandbox moves no money either.
  const cards = braintree?.environment === 'production' ? 'Braintree' : null
  const providers: Record<OutsideService['name'], string | null> = {
    email: smtpUrl ? hostOfSmtp(smtpUrl) : null,
    cards,
    texts: twilio ? 'Twilio' : null,
    recalls: recallsUrl ? new URL(recallsUrl).host : null,
    schedules: scheduleSource ? 'Vehicle Databases' : null,
    telematics: geotab ? 'Geotab' : null,
    sign_on: signOn.length > 0 ? signOn.join(', ') : null,
  }
  return OUTSIDE_SERVICES.map((name) => ({ name, isLive: providers[name] !== null, provider: providers[name] }))
}

/** Omits the account, since the address also contains its password. */
const hostOfSmtp = (url: string): string => {
  try {
    return new URL(url).host
  } catch {
    return 'SMTP_URL'
  }
}
