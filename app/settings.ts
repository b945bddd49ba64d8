import { environmentOf, marketingScript } from './marketing.ts'
import type { MetricsDoor } from '#platform/http/doors/metrics.ts'
import { type Clock, standingClock, systemClock } from '#platform/clock/clock.ts'
import { readTrustedProxies, type TrustedProxies } from '#platform/http/doors/trusted-proxies.ts'

/** Everything that the environment decides, read once. */
export type Settings = {
  port: number
  host: string
  databaseUrl: string | null
  dataDir: string
  /** `cast`: only people, fleets, shops and vehicles, which starts faster; for tests. */
  demo: boolean | 'cast'
  clock: Clock
  production: boolean
  smtpUrl: string | null
  /** The outbox page shows every mail to everybody, links that open accounts among them, and a page plays partners: in a demo only. */
  outbox: boolean
  mailFrom: string
  /** Feature flags that differ from their defaults for everybody: `multifactor_authentication=on,tire:glovebox=off`. */
  flags: string
  /** Test accounts that are never asked for a one-time code. */
  otpExemptEmails: readonly string[]
  /** The origin of a brand's pages; `{brand}.` in PUBLIC_ORIGIN is left out for the default brand. */
  originOf: (brandId: string) => string
  marketingScript: string | null
  requestsPerMinute: number
  trustProxy: TrustedProxies
  metrics: MetricsDoor
  poolSize: number
  logLevel: string
}

export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const production = env.NODE_ENV === 'production'
  if (env.CLOCK && production) throw new Error('CLOCK is for tests and demonstrations; it is refused in production.')
  const databaseUrl = env.DATABASE_URL || null
  const host = env.HOST || '127.0.0.1'
  const demo = env.DEMO === 'cast' ? 'cast' : env.DEMO ? env.DEMO !== '0' : databaseUrl === null
  return {
    port: wholeNumber(env.PORT, 3000, 'PORT'),
    host,
    databaseUrl,
    dataDir: env.DATA_DIR || '.data',
    demo,
    clock: env.CLOCK ? standingClock(env.CLOCK) : systemClock,
    production,
    smtpUrl: env.SMTP_URL || null,
    outbox: !production && !env.SMTP_URL && demo !== false,
    mailFrom: env.MAIL_FROM || 'Fleetwright <no-reply@fleetwright.example>',
    flags: env.FLAGS || '',
    otpExemptEmails: (env.OTP_EXEMPT_EMAILS || '').split(',').filter(Boolean),
    originOf: originsFrom(env.PUBLIC_ORIGIN || `http://{brand}.localhost:${env.PORT || '3000'}`),
    marketingScript: marketingScript(env.MARKETING_SCRIPTS || '', environmentOf(env.ENVIRONMENT, production)),
    requestsPerMinute: wholeNumber(env.REQUESTS_PER_MINUTE, 3000, 'REQUESTS_PER_MINUTE'),
    trustProxy: readTrustedProxies(env.TRUST_PROXY),
    metrics: {
      port: env.METRICS_PORT ? wholeNumber(env.METRICS_PORT, 0, 'METRICS_PORT') : null,
      host,
      token: env.METRICS_TOKEN || null,
    },
    poolSize: wholeNumber(env.DATABASE_POOL, 10, 'DATABASE_POOL'),
    logLevel: env.LOG_LEVEL || 'info',
  }
}

const wholeNumber = (text: string | undefined, standard: number, name: string): number => {
  if (!text) return standard
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${text}".`)
  return value
}

export const originsFrom =
  (pattern: string) =>
  (brandId: string): string =>
    pattern.replace('{brand}.', brandId === 'default' ? '' : `${brandId}.`)
