import { type ProductDay, addDays, productToday } from '#features/countries/dates.ts'
import { EXPIRY_NOTICE_DAYS, expiryNotice } from '#features/payments/fees/subscriptions.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { expiryEmail } from '../../templates/fee-emails.ts'
import { findUsers } from '../recipient-store.ts'
import { insertMails, sendMails } from '../mail-store.ts'
import { toMail } from '../to-mail.ts'
import { type ExpiringMethod, findExpiring, findOwnerIds } from './owners-store.ts'

export const WARN_OF_EXPIRY_JOB = 'warn-of-expiring-cards'
/** 8 a.m. in the product's zone. */
export const WARN_OF_EXPIRY_CRON = '0 13 * * *'

type WarningDeps = { database: Database; jobs: Jobs; now: Date; originOf: (brandId: string) => string }

/** Notifies the card's owner, and for a fleet's default card also the fleet's owners, once thirty and once seven days before it expires. */
export const warnOfExpiry = async (deps: WarningDeps): Promise<void> => {
  const db = deps.database.kysely
  const today = productToday(deps)
  for (const method of await findExpiring(db, today, addDays(today, Math.max(...EXPIRY_NOTICE_DAYS)))) {
    await db.transaction().execute((tx) => warn(tx, deps, method, today))
  }
}

const warn = async (tx: Tx, { jobs, now, originOf }: WarningDeps, method: ExpiringMethod, today: ProductDay): Promise<void> => {
  const { id, fleetId, fleetName, brandId, isDefault, ownerUserId } = method
  const expiresOn = method.expiresOn!
  const days = expiryNotice(expiresOn, today)
  if (days === null) return
  const recipientIds = new Set([ownerUserId, ...(isDefault ? await findOwnerIds(tx, fleetId) : [])])
  const mails = (await findUsers(tx, [...recipientIds])).map((recipient) => {
    const locale = { country: recipient.country, language: recipient.language }
    const content = expiryEmail({ method, fleetName, expiresOn, isDefault }, locale)
    return {
      ...toMail(content, recipient, locale, brandId, originOf),
      onceKey: `card-expires:${id}:${expiresOn}:${days}:${recipient.id}`,
    }
  })
  await sendMails(tx, jobs, await insertMails(tx, mails, now))
}
