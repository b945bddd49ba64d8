import { brands } from '#features/brands/catalog/brands.ts'
import { environmentOf, marketingScript } from './marketing.ts'
import { type RetentionDays, retentionFrom } from './retention-days.ts'
import { wholeNumber } from './whole-number.ts'
import type { MetricsAccess } from '#platform/http/limits/metrics.ts'
import { readFilesUrl } from '#integrations/files/files-url.ts'
import type { GeotabSettings } from '#integrations/telematics/geotab/protocol.ts'
import type { VehicleDatabasesSettings } from '#integrations/service-schedules/vehicle-databases.ts'
import { publicKeyOf, type PushKeys } from '#integrations/push/keys.ts'
import { isPublicHost } from '#platform/http/public-address.ts'
import type { BraintreeSettings } from '#integrations/payments/braintree.ts'
import { type Clock, fixedClock, systemClock } from '#platform/clock/clock.ts'
import type { DatabaseLocation } from '#platform/db/database.ts'
import { readTrustedProxies, type TrustedProxies } from '#platform/http/limits/trusted-proxies.ts'
import type { SealingKeys } from '#platform/session/sealing.ts'

/** Configuration from the environment, read once. */
export type Settings = {
  port: number
  host: string
  databaseUrl: string | null
  /** Bypasses a pooler in transaction mode; null: `databaseUrl` is not such a pooler. */
  databaseDirectUrl: string | null
  /** Whether statements may be named: not behind PgBouncer before 1.21. */
  namesStatements: boolean
  /** A streaming replica for reports, downloads, boards and searches. */
  databaseReplicaUrl: string | null
  dataDir: string
  /** `cast`: only people, fleets, shops and vehicles, which starts faster; for tests. */
  demo: boolean | 'cast'
  clock: Clock
  production: boolean
  /** File storage: the data folder, another one, or a bucket. */
  filesUrl: string
  smtpUrl: string | null
  /** The outbox page shows every mail to everyone, including links that open accounts, and a page fakes partners: demo only. */
  outbox: boolean
  mailFrom: string
  /** Single sign-on partners, by brand. */
  partners: Readonly<Record<string, { issuer: string; clientId: string; clientSecret: string }>>
  /** The SMS account; null: the outbox in a demo, no SMS elsewhere. */
  twilio: { accountSid: string; authToken: string; from: string } | null
  /** Sender of notifications to devices; without keys: the installation's own. Null: the outbox in a demo, none elsewhere. */
  push: { subject: string; keys: PushKeys | null } | null
  /** The account that reads telematics databases; null: a simulator drives the vehicles. */
  geotab: Pick<GeotabSettings, 'userName' | 'password' | 'server'> | null
  /** The account for manufacturers' schedules; null: uses general recommendations. */
  scheduleSource: Pick<VehicleDatabasesSettings, 'key' | 'api'> | null
  /** Source of recalls by model and year; null: they are only imported from files. */
  recallsUrl: string | null
  /** Seals secrets that must be readable again, outside of the database. */
  sealing: SealingKeys
  /** Endpoints of webhooks may be on this machine, by plain http: for trying them out in a demo. */
  webhookLoopback: boolean
  /** Feature flags that differ from their defaults for everyone: `multifactor_authentication=on,tire:glovebox=off`. */
  flags: string
  /** Test accounts that never need a one-time code. */
  otpExemptEmails: readonly string[]
  /** The card provider; null: the bundled vault, which only accepts test cards. */
  braintree: BraintreeSettings | null
  /** Origin of a brand's pages; `{brand}.` in PUBLIC_ORIGIN is dropped for the default brand. */
  originOf: (brandId: string) => string
  marketingScript: string | null
  /** Raster tiles for maps; null: maps draw the embedded base. */
  mapTiles: MapTiles | null
  requestsPerMinute: number
  /** Pages are sent unrendered while the event loop's average lag exceeds this; 0: they are always rendered. */
  renderingLagMs: number
  /** How long a rendered page waits for its queries; the browser fetches the rest. */
  renderingTimeoutMs: number
  trustProxy: TrustedProxies
  metrics: MetricsAccess
  poolSize: number
  retention: RetentionDays
  /** How long a process that will stop still serves, while load balancers find out. */
  drainSeconds: number
  logLevel: string
}

export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const production = env.NODE_ENV === 'production'
  if (env.CLOCK && production) throw new Error('CLOCK is for tests and demonstrations; it is refused in production.')
  const databaseUrl = env.DATABASE_URL || null
  const host = env.HOST || '127.0.0.1'
  const originOf = originsFrom(env.PUBLIC_ORIGIN || `http://{brand}.localhost:${env.PORT || '3000'}`)
  const demo = env.DEMO === 'cast' ? 'cast' : env.DEMO ? env.DEMO !== '0' : databaseUrl === null
  return {
    port: wholeNumber(env.PORT, 3000, 'PORT'),
    host,
    databaseUrl,
    ...databaseLocationFrom(env, databaseUrl),
    dataDir: env.DATA_DIR || '.data',
    demo,
    clock: env.CLOCK ? fixedClock(env.CLOCK) : systemClock,
    production,
    filesUrl: readableFilesUrl(env.FILES_URL || ''),
    smtpUrl: env.SMTP_URL || null,
    outbox: !production && !env.SMTP_URL && demo !== false,
    mailFrom: env.MAIL_FROM || `no-reply@${new URL(originOf('default')).hostname}`,
    partners: partnersFrom(env),
    twilio: twilioFrom(env),
    push: pushFrom(env),
    geotab: geotabFrom(env),
    scheduleSource: scheduleSourceFrom(env),
    recallsUrl: recallsUrlFrom(env),
    sealing: { current: sealingKeyFrom(env, 'SEALING_KEY'), before: sealingKeyFrom(env, 'SEALING_KEY_BEFORE') },
    webhookLoopback: webhookLoopbackFrom(env, demo !== false && !production),
    flags: env.FLAGS || '',
    otpExemptEmails: (env.OTP_EXEMPT_EMAILS || '').split(',').filter(Boolean),
    braintree: readBraintree(env),
    originOf,
    marketingScript: marketingScript(env.MARKETING_SCRIPTS || '', environmentOf(env.ENVIRONMENT, production)),
    mapTiles: mapTilesFrom(env),
    requestsPerMinute: wholeNumber(env.REQUESTS_PER_MINUTE, 3000, 'REQUESTS_PER_MINUTE'),
    renderingLagMs: wholeNumber(env.RENDERING_LAG_MS, 50, 'RENDERING_LAG_MS'),
    renderingTimeoutMs: wholeNumber(env.RENDERING_TIMEOUT_MS, 500, 'RENDERING_TIMEOUT_MS'),
    trustProxy: readTrustedProxies(env.TRUST_PROXY),
    metrics: {
      port: env.METRICS_PORT ? wholeNumber(env.METRICS_PORT, 0, 'METRICS_PORT') : null,
      host,
      token: env.METRICS_TOKEN || null,
    },
    poolSize: wholeNumber(env.DATABASE_POOL, 10, 'DATABASE_POOL'),
    retention: retentionFrom(env),
    drainSeconds: wholeNumber(env.DRAIN_SECONDS, 0, 'DRAIN_SECONDS'),
    logLevel: env.LOG_LEVEL || 'info',
  }
}

const SEALING_KEY_LENGTH = 32
const sealingKeyFrom = (env: NodeJS.ProcessEnv, name: 'SEALING_KEY' | 'SEALING_KEY_BEFORE'): string | null => {
  const key = env[name]?.trim()
  if (!key) return null
  if (key.length < SEALING_KEY_LENGTH)
    throw new Error(`${name} has at least ${SEALING_KEY_LENGTH} characters: openssl rand -base64 32.`)
  return key
}

const webhookLoopbackFrom = (env: NodeJS.ProcessEnv, isDemo: boolean): boolean => {
  const { WEBHOOK_LOOPBACK: word } = env
  if (!word || word === '0') return false
  if (!isDemo) throw new Error('WEBHOOK_LOOPBACK is for tests and demonstrations.')
  return true
}

export type MapTiles = { url: string; attribution: string }

/** `https://tiles.example.com/{z}/{x}/{y}.png`, and the attribution on the map that its license requires. */
const mapTilesFrom = (env: NodeJS.ProcessEnv): MapTiles | null => {
  const { MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution } = env
  if (!url && !attribution) return null
  if (!url || !attribution) throw new Error('MAP_TILES_URL and MAP_ATTRIBUTION belong together.')
  const isAddress = /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url)
  if (!isAddress || !['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    throw new Error(`MAP_TILES_URL is an https address with {z}, {x} and {y}, not "${url}".`)
  return { url, attribution }
}

const databaseLocationFrom = (env: NodeJS.ProcessEnv, databaseUrl: string | null) => {
  const { DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: replica, DATABASE_NAMED_STATEMENTS: named } = env
  if (!databaseUrl && (direct || replica)) throw new Error('DATABASE_DIRECT_URL and DATABASE_REPLICA_URL need DATABASE_URL.')
  if (named && named !== 'on' && named !== 'off') throw new Error(`DATABASE_NAMED_STATEMENTS is on or off, not "${named}".`)
  return {
    databaseDirectUrl: direct || null,
    databaseReplicaUrl: replica || null,
    namesStatements: named ? named === 'on' : !direct,
  }
}

/** The settings for `openDatabase`; `url`: of the embedded database, if that is used. */
export const databaseLocation = (
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReplicaUrl' | 'namesStatements'>,
  url = settings.databaseUrl!,
): DatabaseLocation => ({
  url,
  directUrl: settings.databaseDirectUrl,
  replicaUrl: settings.databaseReplicaUrl,
  namesStatements: settings.namesStatements,
})

/** Validated at start, not at the first upload. */
const readableFilesUrl = (text: string): string => {
  readFilesUrl(text)
  return text
}

const SIGN_ON_BRANDS = brands.filter(({ signInTabs }) => signInTabs !== 'none').map(({ id }) => id)

/** `SSO_TELEMATICS_ISSUER`, `…_CLIENT_ID` and `…_CLIENT_SECRET`; only for brands whose sign-in page links to a partner. */
const partnersFrom = (env: NodeJS.ProcessEnv): Settings['partners'] => {
  const partnerNames = Object.keys(env).flatMap((name) => /^SSO_(\w+?)_(?:ISSUER|CLIENT_ID|CLIENT_SECRET)$/.exec(name)?.[1] ?? [])
  return Object.fromEntries([...new Set(partnerNames)].map((name) => [name.toLowerCase(), partnerFrom(env, name)]))
}

const partnerFrom = (env: NodeJS.ProcessEnv, name: string): Settings['partners'][string] => {
  if (!(SIGN_ON_BRANDS as string[]).includes(name.toLowerCase()))
    throw new Error(`SSO_${name}_ISSUER: only ${SIGN_ON_BRANDS.join(' and ')} sign in at a partner.`)
  const [issuer, clientId, clientSecret] = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].map((part) => env[`SSO_${name}_${part}`])
  if (!issuer || !clientId || !clientSecret)
    throw new Error(`SSO_${name}_ISSUER, SSO_${name}_CLIENT_ID and SSO_${name}_CLIENT_SECRET belong together.`)
  if (!/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(issuer))
    throw new Error(`SSO_${name}_ISSUER is an https address, not "${issuer}".`)
  return { issuer, clientId, clientSecret }
}

/** All three or none: a partial account would only fail when the first SMS is sent. */
const twilioFrom = (env: NodeJS.ProcessEnv): Settings['twilio'] => {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env
  if (!accountSid && !authToken && !from) return null
  if (!accountSid || !authToken || !from)
    throw new Error('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM belong together.')
  if (!/^(\+1\d{10}|MG[0-9a-f]{32})$/.test(from))
    throw new Error(`TWILIO_FROM is a number like +15550100199 or a messaging service, MG…, not "${from}".`)
  return { accountSid, authToken, from }
}

/** An address that push services can write to: Apple's refuses those of hosts that do not exist on the internet. */
const pushFrom = (env: NodeJS.ProcessEnv): Settings['push'] => {
  const { PUSH_SUBJECT: subject, PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = env
  if (!subject && !publicKey && !privateKey) return null
  if (!subject) throw new Error('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY need PUSH_SUBJECT.')
  const host = subject.startsWith('https://') ? URL.parse(subject)?.hostname : /^mailto:[^@\s]+@([^@\s]+)$/.exec(subject)?.[1]
  if (!host) throw new Error(`PUSH_SUBJECT is https://… or mailto:…, not "${subject}".`)
  if (!isPublicHost(host.toLowerCase()))
    throw new Error(`PUSH_SUBJECT is an address on the internet: Apple delivers nothing for "${host}".`)
  return { subject, keys: pushKeysFrom(publicKey, privateKey) }
}

const pushKeysFrom = (publicKey: string | undefined, privateKey: string | undefined): PushKeys | null => {
  if (!publicKey && !privateKey) return null
  if (!publicKey || !privateKey) throw new Error('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY belong together.')
  const isPair = /^[\w-]{43}$/.test(privateKey) && publicKeyOf(privateKey) === publicKey
  if (!isPair) throw new Error('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY are not a pair of VAPID keys.')
  return { publicKey, privateKey }
}

/** Both or none; the server only for databases hosted outside of the provider's default. */
/** `https://api.nhtsa.gov`; needs no key, so the address alone enables it. */
const recallsUrlFrom = (env: NodeJS.ProcessEnv): string | null => {
  const url = env.RECALLS_URL
  if (!url) return null
  if (!/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url)) throw new Error('RECALLS_URL must begin with https://.')
  return url.replace(/\/+$/, '')
}

const geotabFrom = (env: NodeJS.ProcessEnv): Settings['geotab'] => {
  const { GEOTAB_USERNAME: userName, GEOTAB_PASSWORD: password } = env
  const server = env.GEOTAB_SERVER || 'my.geotab.com'
  if (!userName && !password) return null
  if (!userName || !password) throw new Error('GEOTAB_USERNAME and GEOTAB_PASSWORD belong together.')
  if (!/^[a-z0-9.-]+(:\d+)?$/i.test(server)) throw new Error(`GEOTAB_SERVER is a host name, not "${server}".`)
  return { userName, password, server }
}

/** The account's key; the address only for a test account elsewhere. */
const scheduleSourceFrom = (env: NodeJS.ProcessEnv): Settings['scheduleSource'] => {
  const { VEHICLE_DATABASES_KEY: key, VEHICLE_DATABASES_URL: api } = env
  if (!key && api) throw new Error('VEHICLE_DATABASES_URL needs VEHICLE_DATABASES_KEY.')
  if (!key) return null
  if (api && !/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(api))
    throw new Error(`VEHICLE_DATABASES_URL is an https address, not "${api}".`)
  return api ? { key, api: api.replace(/\/+$/, '') } : { key }
}

const BRAINTREE_KEYS = ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'] as const

/** All or none: a partial configuration would accept cards that cannot be charged. */
const readBraintree = (env: NodeJS.ProcessEnv): BraintreeSettings | null => {
  const [merchantId, publicKey, privateKey] = BRAINTREE_KEYS.map((name) => env[name] || null)
  if (!merchantId && !publicKey && !privateKey) return null
  if (!merchantId || !publicKey || !privateKey)
    throw new Error(`${BRAINTREE_KEYS.join(', ')} belong together: set all three or none.`)
  const environment = env.BRAINTREE_ENVIRONMENT || 'sandbox'
  if (environment !== 'sandbox' && environment !== 'production')
    throw new Error(`BRAINTREE_ENVIRONMENT is sandbox or production, not "${environment}".`)
  const accounts = { USD: env.BRAINTREE_MERCHANT_ACCOUNT_USD, CAD: env.BRAINTREE_MERCHANT_ACCOUNT_CAD }
  const merchantAccounts = Object.fromEntries(Object.entries(accounts).filter(([, account]) => account))
  return { merchantId, publicKey, privateKey, environment, merchantAccounts }
}

export const originsFrom =
  (pattern: string) =>
  (brandId: string): string =>
    pattern.replace('{brand}.', brandId === 'default' ? '' : `${brandId}.`)
