import { AsyncLocalStorage } from 'node:async_hooks'
import { type Client, type EvaluationContext, type JsonValue, OpenFeature } from '@openfeature/server-sdk'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { Flags, FlagSubject } from './port.ts'
import { type FlagRow, tableProvider } from './table-provider.ts'
import type { ColumnType, Generated } from 'kysely'

type FeatureFlagTable = {
  id: Generated<number>
  key: string
  brandId: string | null
  affiliationId: number | null
  fleetId: number | null
  email: string | null
  /** JSON: true, false or the flag's configuration. */
  value: ColumnType<unknown, string, string>
  changedAt: Date | null
  changedByUserId: number | null
  changedByName: string | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    featureFlags: FeatureFlagTable
  }
}

type FlagSettings = {
  /**
   * `FLAGS`: `glovebox=off,tire:fleet_captcha=on,test@a.example:multifactor_authentication=off`, for all users or for the brand
   * or email before the colon. The table overrides it.
   */
  environment: string
  /** Known names: a misspelled flag or brand in the environment stops startup instead of being ignored. */
  known: { flags: readonly string[]; brands: readonly string[] }
  /** `OTP_EXEMPT_EMAILS`: test accounts that skip the one-time code. */
  exemptEmails: readonly string[]
  /** The flag that is off for those accounts. */
  exemptFrom: string
}

/** State of one evaluation: the caller's connection and the rows it read, once for all flags. */
type Reading = { db: Db; rows: Promise<FlagRow[]> | null }

const readRows = preparedQuery((db) => db.selectFrom('featureFlags').selectAll())

let opened = 0

/**
 * Flags in our own table, behind OpenFeature: a row for all users, a brand, an affiliation, a fleet or one email; the narrowest
 * match wins. Reads on the caller's connection, because a call that holds one must not wait for a second.
 */
export const flagsInTable = ({ environment, known, exemptEmails, exemptFrom }: FlagSettings): Flags => {
  const standard = readFlagList(environment)
  standard.forEach((row) => mustBeKnown(row, known))
  const exempt = new Set(exemptEmails.map((email) => email.trim().toLowerCase()))
  const reading = new AsyncLocalStorage<Reading>()
  const read = (): Promise<FlagRow[]> => {
    const now = reading.getStore()
    if (!now) throw new Error('a flag was asked for without a connection')
    return (now.rows ??= readRows(now.db, {}) as Promise<FlagRow[]>)
  }
  const provider = tableProvider({ standard, read, isExempt: (flag, email) => flag === exemptFrom && exempt.has(email) })
  // OpenFeature providers are global, so each instance gets its own domain.
  const domain = `fleetwright-${(opened += 1)}`
  const ready = OpenFeature.setProviderAndWait(domain, provider)
  const client = OpenFeature.getClient(domain)
  return {
    evaluate: async (db, subject, defaults) => {
      await ready
      const context = contextOf(subject)
      return reading.run({ db, rows: null }, async () => {
        const flags = Object.entries(defaults)
        const evaluations = flags.map(([flag, value]) => evaluate(client, flag, value, context))
        // OpenFeature passes on only the message of the provider's error; recover the original to detect an unavailable database.
        const values = await Promise.all(evaluations).catch(async (error: unknown) => {
          await reading.getStore()?.rows
          throw error
        })
        return Object.fromEntries(flags.map(([flag], index) => [flag, values[index]]))
      })
    },
  }
}

/** An unavailable database must not switch a flag: rethrows the error instead of returning the default. */
const evaluate = async (client: Client, flag: string, value: unknown, context: EvaluationContext): Promise<unknown> => {
  const {
    value: evaluated,
    errorCode,
    errorMessage,
  } = typeof value === 'boolean'
    ? await client.getBooleanDetails(flag, value, context)
    : await client.getObjectDetails(flag, value as JsonValue, context)
  if (errorCode !== undefined && !MEANS_DEFAULT.has(errorCode)) throw new Error(`flag ${flag}: ${errorMessage ?? errorCode}`)
  return evaluated
}
/** Any other code is a database error: OpenFeature passes its `code` on as the flag's. */
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

/** Parses the environment list; throws at startup on malformed entries. */
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
