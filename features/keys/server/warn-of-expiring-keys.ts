import { isFmc } from '#features/accounts/role.ts'
import { productDayOf } from '#features/countries/dates.ts'
import { insertMails, sendMails } from '#features/notices/server/mail-store.ts'
import { findUsers } from '#features/notices/server/recipient-store.ts'
import { toMail } from '#features/notices/server/to-mail.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { expiryNoticeDays, KEY_EXPIRY_NOTICE_DAYS, prefixOf } from '../key.ts'
import { expiryEmail } from './expiry-email.ts'
import { type ExpiringKey, findExpiring } from './key-store.ts'

export const WARN_OF_EXPIRING_KEYS_JOB = 'warn-of-expiring-api-keys'
/** 8 a.m. in the product's zone. */
export const WARN_OF_EXPIRING_KEYS_CRON = '10 13 * * *'

const DAY_MS = 86_400_000

type WarningDeps = { database: Database; jobs: Jobs; now: Date; originOf: (brandId: string) => string }

/** Notifies who created a key, once fourteen days and once a day before it expires. */
export const warnOfExpiringKeys = async (deps: WarningDeps): Promise<void> => {
  const { kysely: db } = deps.database
  const until = new Date(deps.now.getTime() + Math.max(...KEY_EXPIRY_NOTICE_DAYS) * DAY_MS)
  for (const key of await findExpiring(db, deps.now, until)) await db.transaction().execute((tx) => warn(tx, deps, key))
}

const warn = async (tx: Tx, { jobs, now, originOf }: WarningDeps, key: ExpiringKey): Promise<void> => {
  const expiresAt = key.expiresAt!
  const days = expiryNoticeDays(expiresAt, now)
  if (days === null) return
  const facts = {
    name: key.name,
    shownAs: `${prefixOf(key)}…${key.lastFour}`,
    fleetName: key.fleetName,
    expiresOn: productDayOf(expiresAt),
    // Staff of a company find the keys of its fleet on the company's page.
    isOfCompany: isFmc(key.userRoles) && key.userFleetId === key.fleetId,
  }
  const mails = (await findUsers(tx, [key.userId])).map((recipient) => {
    const locale = { country: recipient.country, language: recipient.language }
    return {
      ...toMail(expiryEmail(facts, locale), recipient, locale, key.brandId, originOf),
      onceKey: `api-key-expires:${key.id}:${expiresAt.toISOString()}:${days}:${recipient.id}`,
    }
  })
  await sendMails(tx, jobs, await insertMails(tx, mails, now))
}
