import './tables.ts'
import type { Flags, FlagSubject } from './port.ts'

export type FlagSettings = {
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

type Row = { key: string; brandId: string | null; affiliationId: number | null; email: string | null; value: unknown }

/** Flags in a table of our own: a row for everybody, a brand, an affiliation or one e-mail; the narrowest that fits wins. */
export const flagsInTable = ({ environment, known, exemptEmails, exemptFrom }: FlagSettings): Flags => {
  const standard = readFlagList(environment)
  standard.forEach((row) => mustBeKnown(row, known))
  const exempt = new Set(exemptEmails.map((email) => email.trim().toLowerCase()))
  const isExempt = (email: string | null): boolean => email !== null && exempt.has(email)
  return {
    overrides: async (db, subject) => {
      const rows = await db.selectFrom('featureFlags').select(['key', 'brandId', 'affiliationId', 'email', 'value']).execute()
      const said = { ...fitting(standard, subject), ...fitting(rows, subject) }
      return isExempt(subject.email) ? { ...said, [exemptFrom]: false } : said
    },
  }
}

const mustBeKnown = ({ key, brandId }: Row, { flags, brands }: FlagSettings['known']): void => {
  if (!flags.includes(key)) throw new Error(`FLAGS names "${key}", which is none of ${flags.join(', ')}.`)
  if (brandId !== null && !brands.includes(brandId))
    throw new Error(`FLAGS names the brand "${brandId}", which is none of ${brands.join(', ')}.`)
}

/** What the rows say of this subject, from the widest to the narrowest. */
export const fitting = (rows: readonly Row[], { brandId, affiliationId, email }: FlagSubject): Record<string, unknown> =>
  Object.fromEntries(
    rows
      .filter((row) => row.brandId === null || row.brandId === brandId)
      .filter((row) => row.affiliationId === null || row.affiliationId === affiliationId)
      .filter((row) => row.email === null || row.email === email)
      .toSorted((one, other) => narrowness(one) - narrowness(other))
      .map(({ key, value }) => [key, value]),
  )

const narrowness = (row: Row): number =>
  (row.email === null ? 0 : 4) + (row.affiliationId === null ? 0 : 2) + (row.brandId === null ? 0 : 1)

/** The list of the environment; what is written otherwise is refused at the start rather than ignored. */
export const readFlagList = (text: string): Row[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const found = /^(?:(?<whose>[^:\s]+):)?(?<key>\w+)=(?<value>on|off)$/.exec(part)?.groups
      if (!found) throw new Error(`FLAGS is a list like glovebox=off, not "${part}".`)
      const { whose = null, key, value } = found as { whose?: string; key: string; value: string }
      const isEmail = whose?.includes('@') ?? false
      const target = { brandId: isEmail ? null : whose, email: isEmail ? whose!.toLowerCase() : null, affiliationId: null }
      return { key, value: value === 'on', ...target }
    })
