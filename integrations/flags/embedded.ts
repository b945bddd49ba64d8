import './tables.ts'
import type { Flags } from './port.ts'

export type FlagSettings = {
  /** `FLAGS`: `multifactor_authentication=on,fleet_captcha=off`, for everybody; a row of the table wins over it. */
  environment: string
  /** `OTP_EXEMPT_EMAILS`: test accounts that are never asked for a one-time code. */
  exemptEmails: readonly string[]
  /** The flag from which those accounts are exempt. */
  exemptFrom: string
}

/** Flags in a table of our own: a row for everybody, a brand, an affiliation or one e-mail; the narrowest that fits wins. */
export const flagsInTable = ({ environment, exemptEmails, exemptFrom }: FlagSettings): Flags => {
  const standard = readFlagList(environment)
  const exempt = new Set(exemptEmails.map((email) => email.trim().toLowerCase()))
  return {
    overrides: async (db, { brandId, email, affiliationId }) => {
      const rows = await db.selectFrom('featureFlags').select(['key', 'brandId', 'affiliationId', 'email', 'value']).execute()
      const fitting = rows
        .filter((row) => row.brandId === null || row.brandId === brandId)
        .filter((row) => row.affiliationId === null || row.affiliationId === affiliationId)
        .filter((row) => row.email === null || row.email === email)
        .toSorted((one, other) => narrowness(one) - narrowness(other))
      const found = Object.fromEntries(fitting.map(({ key, value }) => [key, value]))
      return { ...standard, ...found, ...(email !== null && exempt.has(email) ? { [exemptFrom]: false } : {}) }
    },
  }
}

type Row = { brandId: string | null; affiliationId: number | null; email: string | null }
const narrowness = (row: Row): number =>
  (row.email === null ? 0 : 4) + (row.affiliationId === null ? 0 : 2) + (row.brandId === null ? 0 : 1)

/** `a=on,b=off`; what is written otherwise is refused at the start rather than ignored. */
export const readFlagList = (text: string): Record<string, boolean> =>
  Object.fromEntries(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => {
        const [key, value] = part.split('=').map((word) => word.trim())
        if (!key || (value !== 'on' && value !== 'off')) throw new Error(`FLAGS is a list like glovebox=off, not "${part}".`)
        return [key, value === 'on']
      }),
  )
