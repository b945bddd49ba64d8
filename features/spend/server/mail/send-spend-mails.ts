import { fullName } from '#features/accounts/acting.ts'
import { fleetZone } from '#features/accounts/server/fleet-day.ts'
import type { Locale } from '#features/countries/country.ts'
import { languageOfCode } from '#platform/i18n/languages.ts'
import { addDays, addMonths, firstOfMonth, type IsoDate, productToday } from '#features/countries/dates.ts'
import { dayToRemind } from '#features/notices/reminder-morning.ts'
import { insertMails, sendMails } from '#features/notices/server/mail-store.ts'
import type { SmsPorts } from '#features/notices/server/sms/address-sms.ts'
import { toMail } from '#features/notices/server/to-mail.ts'
import type { Database } from '#platform/db/database.ts'
import { compared, periodOf } from '../../period.ts'
import { summarizeSpend } from '../show-spend.ts'
import { spendEmail } from './spend-email.ts'
import { claimMonth, findMailsToSend, removeOldKeys } from './spend-mail-store.ts'

export const SEND_SPEND_JOB = 'send-spend-mails'
/** Hourly, because time zones reach the morning of the 1st one after the other. */
export const SEND_SPEND_CRON = '20 * * * *'
/** Lifetime of an unsubscribe link. */
const KEY_DAYS = 400

export type SpendMailDeps = { database: Database; ports: SmsPorts; now: Date; originOf: (brandId: string) => string }
type Due = Awaited<ReturnType<typeof findMailsToSend>>[number] & { month: IsoDate }

/** From the morning of the 1st in the fleet's time zone: sends last month's costs to all recipients without that mail. */
export const sendSpendMails = async (deps: SpendMailDeps): Promise<void> => {
  const { database, ports, now } = deps
  const due = (await findMailsToSend(database.kysely)).flatMap((mail): Due[] => {
    const today = dayToRemind(fleetZone(ports, mail.zip), now)
    const month = today === null ? null : addMonths(firstOfMonth(today), -1)
    return month !== null && (mail.sentFor === null || mail.sentFor < month) ? [{ ...mail, month }] : []
  })
  const groups = Map.groupBy(due, ({ fleetId, language, month }) => JSON.stringify([fleetId, language, month]))
  for (const group of groups.values()) await sendToFleet(deps, group)
  await removeOldKeys(database.kysely, new Date(Date.parse(addDays(productToday({ now }), -KEY_DAYS))))
}

/** All recipients of a fleet and language get the same figures: loads them once. */
const sendToFleet = async ({ database, ports, now, originOf }: SpendMailDeps, group: readonly Due[]): Promise<void> => {
  const first = group[0]!
  const locale: Locale = { country: first.country, language: languageOfCode(first.language) }
  const context = { db: database.kysely, scope: { fleetId: first.fleetId }, locale, now }
  const spend = await summarizeSpend(context, compared(periodOf('month', first.month), productToday({ now })))
  for (const mail of group) {
    await database.kysely.transaction().execute(async (tx) => {
      const key = await claimMonth(tx, mail, mail.month, now)
      if (key === null) return
      const content = spendEmail({ fleet: mail.fleetName, spend, locale }, { key, person: fullName(mail) })
      const addressed = toMail(content, { email: mail.toAddress, name: mail.toAddress }, locale, mail.brandId, originOf)
      const once = { ...addressed, onceKey: `spend:${mail.id}:${mail.month}`, holdsSecret: true }
      await sendMails(tx, ports.jobs, await insertMails(tx, [once], now))
    })
  }
}
