import './tables.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Client, type EvaluationContext, type JsonValue, OpenFeature } from '@openfeature/server-sdk'
import type { Db } from '#platform/db/database.ts'
import type { Flags, FlagSubject } from './port.ts'
import { type FlagRow, tableProvider } from './table-provider.ts'

type FlagSettings = {
  /**
   * `FLAGS`: `glovebox=off,tire:fleet_captcha=on,test@a.example:multifactor_authentication=off`, for everybody or for the brand or
   * e-mail before the colon. The table wins over it.
   */
  environment: string
  /** What exists: a misspelt flag or brand in the environment stops the start instead of switching nothing. */
  known: { flags: readonly string[]; brands: readonly string[] }
  /** `OTP_EXEMPT_EMAILS`: test accounts that are never asked for a one-time code. */
  exemptEmails: readonly string[]
  /** The flag from which those accounts are exempt. */
  exemptFrom: string
}

/** Of one evaluation: the asker's own connection, and what it read, once for all flags. */
type Reading = { db: Db; rows: Promise<FlagRow[]> | null }

let opened = 0

/**
 * Flags in a table of our own, behind OpenFeature: a row for everybody, a brand, an affiliation, a fleet or one e-mail; the narrowest
 * that fits wins. They are read on the asker's connection, since a call that holds one must not wait for a second.
 */
export const flagsInTable = ({ environment, known, exemptEmails, exemptFrom }: FlagSettings): Flags => {
  const standard = readFlagList(environment)
  standard.forEach((row) => mustBeKnown(row, known))
  const exempt = new Set(exemptEmails.map((email) => email.trim().toLowerCase()))
  const reading = new AsyncLocalStorage<Reading>()
  const read = (): Promise<FlagRow[]> => {
    const now = reading.getStore()
    if (!now) throw new Error('a flag was asked for without a connection')
    return (now.rows ??= now.db.selectFrom('featureFlags').selectAll().execute() as Promise<FlagRow[]>)
  }
  const provider = tableProvider({ standard, read, isExempt: (flag, email) => flag === exemptFrom && exempt.has(email) })
  // The providers of OpenFeature are global: each of ours has a name of its own.
  const domain = `fleetwright-${(opened += 1)}`
  const ready = OpenFeature.setProviderAndWait(domain, provider)
  const client = OpenFeature.getClient(domain)
  return {
    evaluate: async (db, subject, defaults) => {
      await ready
      const context = contextOf(subject)
      return reading.run({ db, rows: null }, async () => {
        const flags = Object.entries(defaults)
        const evaluations = flags.map(([flag, value]) => ask(client, flag, value, context))
        // What the provider threw reaches us as its message alone; a database that is away is known by its error.
        const values = await Promise.all(evaluations).catch(async (error: unknown) => {
          await reading.getStore()?.rows
          throw error
        })
        return Object.fromEntries(flags.map(([flag], index) => [flag, values[index]]))
      })
    },
  }
}

/** A database that is away must not switch anything: what went wrong reaches the asker instead of the default. */
const ask = async (client: Client, flag: string, value: unknown, context: EvaluationContext): Promise<unknown> => {
  const {
    value: said,
    errorCode,
    errorMessage,
  } = typeof value === 'boolean'
    ? await client.getBooleanDetails(flag, value, context)
    : await client.getObjectDetails(flag, value as JsonValue, context)
  if (errorCode !== undefined && !MEANS_DEFAULT.has(errorCode)) throw new Error(`flag ${flag}: ${errorMessage ?? errorCode}`)
  return said
}
/** Anything else was thrown by the database: its errors have a `code` of their own, which OpenFeature hands on as the flag's. */
const MEANS_DEFAULT = new Set<string>(['FLAG_NOT_FOUND', 'TYPE_MISMATCH'])

const contextOf = ({ customerId, brandId, email, affiliationId, fleetId }: FlagSubject): EvaluationContext => ({
  targetingKey: customerId === null ? 'visitor' : String(customerId),
  brand_id: brandId,
  ...(customerId === null ? {} : { customer_id: customerId }),
  ...(email === null ? {} : { email }),
  ...(affiliationId === null ? {} : { affiliation_id: affiliationId }),
  ...(fleetId === null ? {} : { fleet_id: fleetId }),
})

const mustBeKnown = ({ key, brandId }: FlagRow, { flags, brands }: FlagSettings['known']): void => {
  if (!flags.includes(key)) throw new Error(`FLAGS names "${key}", which is none of ${flags.join(', ')}.`)
  if (brandId !== null && !brands.includes(brandId))
    throw new Error(`FLAGS names the brand "${brandId}", which is none of ${brands.join(', ')}.`)
}

/** The list of the environment; what is written otherwise is refused at the start rather than ignored. */
export const readFlagList = (text: string): FlagRow[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const found = /^(?:(?<whose>[^:\s]+):)?(?<key>\w+)=(?<value>on|off)$/.exec(part)?.groups
      if (!found) throw new Error(`FLAGS is a list like glovebox=off, not "${part}".`)
      const { whose = null, key, value } = found as { whose?: string; key: string; value: string }
      const isEmail = whose?.includes('@') ?? false
      const target = { brandId: isEmail ? null : whose, email: isEmail ? whose!.toLowerCase() : null }
      return { key, value: value === 'on', ...target, affiliationId: null, fleetId: null }
    })
