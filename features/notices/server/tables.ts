import type { ColumnType, Generated } from 'kysely'
import type { DistanceUnit } from '#features/countries/country.ts'
import type { NotificationGroup } from '../inbox/notification-groups.ts'
import type { InAppFacts } from './notifications/in-app.ts'
import type { BundleKind } from '../templates/bundle-email.ts'

type MailTable = {
  id: Generated<number>
  /** One mail per reason and person, however often the job runs. */
  onceKey: string
  toAddress: string
  toName: string
  language: string
  brandId: Generated<string>
  subject: string
  text: string
  html: string
  /** The text contains a link or code that grants access: cleared once the mail was sent. */
  holdsSecret: Generated<boolean>
  /** Unsubscribes from this recurring mail with one POST without a session; like the text, it contains a key. */
  unsubscribeUrl: Generated<string | null>
  createdAt: Date
  sentAt: Date | null
  /** The event of this mail; null for reminders. */
  eventId: number | null
  toKind: Generated<'user' | 'shop'>
  /** Number of attempts begun. */
  tries: Generated<number>
  /** The mail server's last reply that did not accept the mail. */
  lastReply: string | null
  /** Not retried: refused permanently, or deferred too often. */
  givenUpAt: Date | null
  /** Set when the back office dismissed it, having reached the person another way. */
  setAsideAt: Generated<Date | null>
  /** Sent as one with the others of this kind that wait for the same person; null: sent at once. */
  bundleKind: BundleKind | null
  /** The mail that was sent instead of this one. */
  bundledInto: number | null
}

/** An odometer that came by SMS, until its sender says which vehicle or that it is right. */
type TextedOdometerTable = {
  number: string
  userId: number
  odometer: number
  /** As texted; null: that of the vehicle. */
  unit: DistanceUnit | null
  isConfirmed: boolean
  /** In the order of their numbers in the question. */
  vehicleIds: number[]
  askedAt: Date
}

type TextMessageTable = {
  id: Generated<number>
  /** One SMS per reason and person, however often the job runs. */
  onceKey: string
  eventId: number | null
  userId: number | null
  direction: Generated<'out' | 'in'>
  /** Ten digits. */
  number: string
  toName: Generated<string>
  language: string
  brandId: Generated<string>
  body: string
  /** `received`: an incoming SMS. */
  status: Generated<'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed' | 'received'>
  /** Why it failed: our own codes (`stopped`, `too_late`, `outdated`), or the provider's. */
  reason: string | null
  reference: string | null
  tries: Generated<number>
  createdAt: Date
  sendAfter: Date | null
  uselessAfter: Date | null
  /** The order it is about, if its content may be outdated before it is sent. */
  ofFleetId: number | null
  ofOrderId: number | null
  /** The appointment in the SMS; null: the SMS requests an approval. */
  ofAppointmentAt: Date | null
  sentAt: Date | null
  settledAt: Date | null
}

type AppointmentReminderTable = {
  fleetId: number
  orderId: number
  appointmentAt: Date
  kind: 'twenty_four_hour_reminder' | 'one_hour_reminder'
  writtenAt: Date
}

type NotificationTable = {
  fleetId: number
  id: Generated<number>
  userId: number
  /** Null for a reminder of due services. */
  eventId: number | null
  /** Vehicles with due services on `dueOn`; null for an event. */
  dueVehicleIds: Generated<number[] | null>
  dueOn: Generated<string | null>
  /** The name of the notification. */
  kind: string
  group: NotificationGroup
  /** The order to decide, or that the notification is about. */
  orderId: number | null
  path: string
  facts: ColumnType<InAppFacts, string, string>
  createdAt: Date
  readAt: Date | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    mails: MailTable
    textMessages: TextMessageTable
    textedOdometers: TextedOdometerTable
    appointmentReminders: AppointmentReminderTable
    notifications: NotificationTable
    /** Keyed by home fleet. */
    notificationDigests: { fleetId: number; userId: number; every: 'day' | 'week'; sentOn: string | null }
  }
}
