import { wallClock } from '#features/countries/clock-time.ts'
import type { Locale } from '#features/countries/country.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { type AppointmentReminder, APPOINTMENT_REMINDERS } from '../../appointment-reminders.ts'
import { appointmentEmail } from '../../templates/appointment-email.ts'
import { orderMessageTexts } from '../../templates/message-texts.ts'
import { orderMessage } from '../../templates/order-messages.ts'
import { findOrderFacts, findOrderServices, findUsers, type OrderFacts, type Recipient } from '../recipient-store.ts'
import { insertMails, type NewMail, sendMails } from '../mail-store.ts'
import { wantsPush } from '../push/address-push.ts'
import { insertPushes, type NewPush } from '../push/push-store.ts'
import { addressSms, isReachable, type SmsPorts } from '../sms/address-sms.ts'
import { insertSms, type NewSms } from '../sms/sms-store.ts'
import { messageFacts, appointmentSubject } from '../sms/message-facts.ts'
import { toMail } from '../to-mail.ts'
import { presentFacts } from '../order-facts.ts'
import { lineName } from '#features/services/catalog/services.ts'
import { claimReminder, findNearAppointments, findRemindedOf, type NearAppointment } from './appointment-store.ts'

export const REMIND_OF_APPOINTMENTS_JOB = 'remind-of-appointments'
/** Every five minutes, so that "an hour before" is accurate to five minutes. */
export const REMIND_OF_APPOINTMENTS_CRON = '*/5 * * * *'

type AppointmentDeps = {
  database: Database
  ports: SmsPorts
  now: Date
  originOf: (brandId: string) => string
}

/**
 * Reminds of appointments a day and an hour before, once each. After an outage the next run catches up, as long as the reminder
 * is still useful.
 */
export const remindOfAppointments = async (deps: AppointmentDeps): Promise<void> => {
  const db = deps.database.kysely
  for (const kind of Object.keys(APPOINTMENT_REMINDERS) as AppointmentReminder[]) {
    for (const near of await findNearAppointments(db, kind, deps.now)) {
      await db.transaction().execute(async (tx) => {
        if (await claimReminder(tx, kind, near, deps.now)) await remind(tx, deps, kind, near)
      })
    }
  }
}

const remind = async (tx: Tx, deps: AppointmentDeps, kind: AppointmentReminder, near: NearAppointment): Promise<void> => {
  const { ports, now } = deps
  const order = await findOrderFacts(tx, near.fleetId, near.id)
  if (!order) return
  const mails: NewMail[] = []
  const texts: NewSms[] = []
  const pushes: NewPush[] = []
  for (const recipient of await findUsers(tx, await findRemindedOf(tx, near))) {
    const onceKey = onceKeyOf(near, kind, recipient)
    if (recipient.emailNotices.includes(kind)) mails.push({ ...(await writeMail(tx, deps, order, recipient)), onceKey })
    const text = await writeReminderText(tx, deps, { order: near, kind, recipient })
    if (text) texts.push(text)
    if (wantsPush(recipient, kind)) pushes.push(pushOf(near, kind, recipient))
  }
  await sendMails(tx, ports.jobs, await insertMails(tx, mails, now))
  await insertSms(tx, ports.jobs, texts, now)
  await insertPushes(tx, ports.jobs, pushes, now)
}

const onceKeyOf = ({ id, appointmentAt }: Appointment, kind: AppointmentReminder, recipient: Recipient): string =>
  `appointment:${id}:${appointmentAt.toISOString()}:${kind}:${recipient.id}`

/** Sent when it was chosen to come, also in quiet hours. */
const pushOf = (near: Appointment, kind: AppointmentReminder, recipient: Recipient): NewPush => ({
  onceKey: onceKeyOf(near, kind, recipient),
  userId: recipient.id,
  eventId: null,
  kind,
  language: recipient.language,
  path: `/orders/${near.id}/approvals`,
  sendAfter: null,
  uselessAfter: near.appointmentAt,
  ofFleetId: near.fleetId,
  ofOrderId: near.id,
  ofAppointmentAt: near.appointmentAt,
})

type Appointment = Pick<NearAppointment, 'id' | 'fleetId' | 'appointmentAt'>
type Reminder = { order: Appointment; kind: AppointmentReminder; recipient: Recipient }

/** Null if the recipient wants no SMS or cannot be reached. */
export const writeReminderText = async (
  tx: Tx,
  deps: Pick<AppointmentDeps, 'ports' | 'now' | 'originOf'>,
  { order: near, kind, recipient }: Reminder,
): Promise<NewSms | null> => {
  if (!recipient.textNotices.includes(kind) || !(await isReachable(tx, deps.ports, recipient))) return null
  const order = await findOrderFacts(tx, near.fleetId, near.id)
  if (!order) return null
  const body = textOf(deps, order, recipient)
  const message = { body, language: recipient.language, brandId: order.brandId, subjectOrder: appointmentSubject(order) }
  const when = { now: deps.now, includesStopHint: true, whenever: true, uselessAfter: near.appointmentAt }
  return addressSms(tx, deps.ports, recipient, message, { onceKey: onceKeyOf(near, kind, recipient), ...when })
}

/** In the shop's zone, not the recipient's: the vehicle must be there. */
const isToday = ({ appointmentAt, zone }: OrderFacts, now: Date): boolean =>
  wallClock(appointmentAt, zone).date === wallClock(now, zone).date

const writeMail = async (tx: Tx, { originOf, now }: AppointmentDeps, order: OrderFacts, recipient: Recipient) => {
  const locale: Locale = { country: order.fleetCountry, language: recipient.language }
  const services = await findOrderServices(tx, order.fleetId, order.id)
  const names = services.map((service) => lineName(service, recipient.language))
  const facts = { ...presentFacts(order, locale), address: `${order.addressLine1}, ${order.city}`, services: names }
  return toMail(appointmentEmail(facts, isToday(order, now), locale), recipient, locale, order.brandId, originOf)
}

const textOf = (
  { originOf, now }: Pick<AppointmentDeps, 'originOf' | 'now'>,
  order: OrderFacts,
  recipient: Recipient,
): string => {
  const locale: Locale = { country: order.fleetCountry, language: recipient.language }
  const facts = messageFacts(order, { locale, count: 0, actorName: '', origin: originOf(order.brandId) })
  return orderMessage(orderMessageTexts, isToday(order, now) ? 'today' : 'tomorrow', facts)
}
