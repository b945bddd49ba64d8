import { isDriverOnly, type Role } from '#features/accounts/role.ts'
import { addDays, dayOf, type IsoDate } from '#features/countries/dates.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { dueMessage, reminderLetter, type RemindedVehicle } from '../../templates/reminder-letter.ts'
import { findUsers } from '../hearer-store.ts'
import { insertMails, type NewMail, sendMails } from '../mail-store.ts'
import { addressText, isReachable, type TextPorts } from '../text-messages/address-text.ts'
import { insertTexts, type NewText } from '../text-messages/text-store.ts'
import { toMail } from '../to-mail.ts'
import { findLastRun, findRemindedUsers, findVehiclesToRemindOf, saveRun, type VehicleToRemindOf } from './reminder-run-store.ts'

export const REMIND_JOB = 'remind-of-maintenance'
/** Seven in the morning in the product's zone. */
export const REMIND_CRON = '0 12 * * *'
/** After a longer standstill nobody is told of what became due before. */
const DAYS_BACK = 7

export type RemindingParts = {
  database: Database
  ports: TextPorts
  now: Date
  /** The origin of a brand's pages, for links in mails. */
  originOf: (brandId: string) => string
}

/**
 * Writes the reminders of a day, one mail and one text for each person, as chosen: what became due soon or past due since the last run, and what is due
 * when a snooze ends. A day is reminded of once, and a run that was cut off is finished by the next without saying anything twice.
 */
export const sendReminders = async (parts: RemindingParts): Promise<void> => {
  const db = parts.database.kysely
  const today = dayOf(parts.now.toISOString())
  const last = await findLastRun(db)
  if (last !== null && last >= today) return
  const earliest = addDays(today, -DAYS_BACK)
  const after = last === null ? addDays(today, -1) : last < earliest ? earliest : last
  const byFleet = Map.groupBy(await findVehiclesToRemindOf(db, { after, until: today }), (vehicle) => vehicle.fleetId)
  for (const [fleetId, vehicles] of byFleet) {
    await db.transaction().execute((tx) => remindFleet(tx, parts, { fleetId, vehicles, today }))
  }
  await saveRun(db, today, parts.now)
}

type FleetDue = { fleetId: number; vehicles: VehicleToRemindOf[]; today: IsoDate }

const remindFleet = async (tx: Tx, parts: RemindingParts, { fleetId, vehicles, today }: FleetDue): Promise<void> => {
  const { ports, now, originOf } = parts
  const users = await findRemindedUsers(tx, fleetId)
  const ids = users.map((user) => user.id)
  const readers = new Map((await findUsers(tx, ids)).map((reader) => [reader.id, reader]))
  const { fleetName, brandId } = vehicles[0]!
  const mails: NewMail[] = []
  const texts: NewText[] = []
  for (const user of users) {
    const reader = readers.get(user.id)
    const seen = isDriverOnly(user.roles as Role[]) ? vehicles.filter((one) => user.vehicleIds.includes(one.id)) : vehicles
    if (!reader || seen.length === 0) continue
    const onceKey = `reminder:${today}:${user.id}`
    const locale = { country: reader.country, language: reader.language }
    const due = seen.map((vehicle) => asReminded(vehicle, today))
    if (user.byEmail)
      mails.push({ ...toMail(reminderLetter(due, fleetName, locale), reader, locale, brandId, originOf), onceKey })
    if (!user.byText || !(await isReachable(tx, ports, reader))) continue
    const body = dueMessage(due, { locale, brandId, origin: originOf(brandId) })
    const written = { body, language: reader.language, brandId }
    texts.push(await addressText(tx, ports, reader, written, { onceKey, now, saysStop: true }))
  }
  await sendMails(tx, ports.jobs, await insertMails(tx, mails, now))
  await insertTexts(tx, ports.jobs, texts, now)
}

const asReminded = (
  { name, otherId, pastDueOn, dueSoonOn, dueHours: hours }: VehicleToRemindOf,
  today: IsoDate,
): RemindedVehicle =>
  pastDueOn !== null && pastDueOn <= today
    ? { name, unit: otherId, state: 'past_due', on: pastDueOn, hours }
    : { name, unit: otherId, state: 'due_soon', on: pastDueOn ?? dueSoonOn ?? today, hours }
