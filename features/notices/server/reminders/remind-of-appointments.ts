import { wallClock } from '#features/countries/clock-time.ts'
import type { Locale } from '#features/countries/country.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { type AppointmentReminder, APPOINTMENT_REMINDERS } from '../../appointment-reminders.ts'
import { appointmentLetter } from '../../templates/appointment-letter.ts'
import { orderMessage } from '../../templates/order-messages.ts'
import { findOrderFacts, findOrderServices, findUsers, type OrderFacts, type Reader } from '../hearer-store.ts'
import { insertMails, type NewMail, sendMails } from '../mail-store.ts'
import { addressText, isReachable, type TextPorts } from '../text-messages/address-text.ts'
import { insertTexts, type NewText } from '../text-messages/text-store.ts'
import { messageFacts, toldAppointment } from '../text-messages/write-order-text.ts'
import { toMail } from '../to-mail.ts'
import { presentFacts } from '../write-order-mail.ts'
import { lineName } from '#features/services/catalogue/services.ts'
import { claimReminder, findNearAppointments, findRemindedOf, type NearAppointment } from './appointment-store.ts'

export const REMIND_OF_APPOINTMENTS_JOB = 'remind-of-appointments'
/** An hour before means within five minutes of it. */
export const REMIND_OF_APPOINTMENTS_CRON = '*/5 * * * *'

type AppointmentParts = {
  database: Database
  ports: TextPorts
  now: Date
  originOf: (brandId: string) => string
}

/**
 * Reminds of the appointments of the next day and of the next hour, each once: what came near while nothing ran is told with the next
 * run, as long as it still helps.
 */
export const remindOfAppointments = async (parts: AppointmentParts): Promise<void> => {
  const db = parts.database.kysely
  for (const kind of Object.keys(APPOINTMENT_REMINDERS) as AppointmentReminder[]) {
    for (const near of await findNearAppointments(db, kind, parts.now)) {
      await db.transaction().execute(async (tx) => {
        if (await claimReminder(tx, kind, near, parts.now)) await remind(tx, parts, kind, near)
      })
    }
  }
}

const remind = async (tx: Tx, parts: AppointmentParts, kind: AppointmentReminder, near: NearAppointment): Promise<void> => {
  const { ports, now } = parts
  const order = await findOrderFacts(tx, near.fleetId, near.id)
  if (!order) return
  const mails: NewMail[] = []
  const texts: NewText[] = []
  for (const reader of await findUsers(tx, await findRemindedOf(tx, near))) {
    const onceKey = onceKeyOf(near, kind, reader)
    if (reader.emailNotices.includes(kind)) mails.push({ ...(await writeMail(tx, parts, order, reader)), onceKey })
    const text = await writeReminderText(tx, parts, { order: near, kind, reader })
    if (text) texts.push(text)
  }
  await sendMails(tx, ports.jobs, await insertMails(tx, mails, now))
  await insertTexts(tx, ports.jobs, texts, now)
}

const onceKeyOf = ({ id, appointmentAt }: Appointment, kind: AppointmentReminder, reader: Reader): string =>
  `appointment:${id}:${appointmentAt.toISOString()}:${kind}:${reader.id}`

type Appointment = Pick<NearAppointment, 'id' | 'fleetId' | 'appointmentAt'>
type Reminder = { order: Appointment; kind: AppointmentReminder; reader: Reader }

/** Null for who wants none, or cannot be reached. */
export const writeReminderText = async (
  tx: Tx,
  parts: Pick<AppointmentParts, 'ports' | 'now' | 'originOf'>,
  { order: near, kind, reader }: Reminder,
): Promise<NewText | null> => {
  if (!reader.textNotices.includes(kind) || !(await isReachable(tx, parts.ports, reader))) return null
  const order = await findOrderFacts(tx, near.fleetId, near.id)
  if (!order) return null
  const body = textOf(parts, order, reader)
  const written = { body, language: reader.language, brandId: order.brandId, told: toldAppointment(order) }
  const when = { now: parts.now, saysStop: true, whenever: true, uselessAfter: near.appointmentAt }
  return addressText(tx, parts.ports, reader, written, { onceKey: onceKeyOf(near, kind, reader), ...when })
}

/** Where the shop is, not where the reader is: that is where the vehicle has to be. */
const isToday = ({ appointmentAt, zone }: OrderFacts, now: Date): boolean =>
  wallClock(appointmentAt, zone).date === wallClock(now, zone).date

const writeMail = async (tx: Tx, { originOf, now }: AppointmentParts, order: OrderFacts, reader: Reader) => {
  const locale: Locale = { country: order.fleetCountry, language: reader.language }
  const services = await findOrderServices(tx, order.fleetId, order.id)
  const names = services.map((service) => lineName(service, reader.language))
  const facts = { ...presentFacts(order, locale), address: `${order.addressLine1}, ${order.city}`, services: names }
  return toMail(appointmentLetter(facts, isToday(order, now), locale), reader, locale, order.brandId, originOf)
}

const textOf = ({ originOf, now }: Pick<AppointmentParts, 'originOf' | 'now'>, order: OrderFacts, reader: Reader): string => {
  const locale: Locale = { country: order.fleetCountry, language: reader.language }
  const facts = messageFacts(order, { locale, count: 0, actorName: '', origin: originOf(order.brandId) })
  return orderMessage(isToday(order, now) ? 'today' : 'tomorrow', false, facts)
}
