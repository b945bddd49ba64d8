import type { Generated } from 'kysely'

type MailTable = {
  id: Generated<number>
  /** One mail for one reason and one person, however often the job runs. */
  onceKey: string
  toAddress: string
  toName: string
  language: string
  brandId: Generated<string>
  subject: string
  text: string
  html: string
  /** The text opens a door: it is emptied once the mail was sent. */
  holdsSecret: Generated<boolean>
  createdAt: Date
  sentAt: Date | null
  /** The event that this mail tells of; null for reminders. */
  eventId: number | null
  toKind: Generated<'user' | 'shop'>
  /** Handovers begun. */
  tries: Generated<number>
  /** What the mail server said when it last did not take the mail. */
  lastReply: string | null
  /** Not tried again: refused for good, or put off too often. */
  givenUpAt: Date | null
  /** Somebody of the back office reached the person otherwise. */
  setAsideAt: Generated<Date | null>
}

type TextMessageTable = {
  id: Generated<number>
  /** One text for one reason and one person, however often the job runs. */
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
  /** `received`: somebody wrote it to us. */
  status: Generated<'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed' | 'received'>
  /** Why it failed: ours as a word (`stopped`, `too_late`, `outdated`), the provider's as it said it. */
  reason: string | null
  reference: string | null
  tries: Generated<number>
  createdAt: Date
  sendAfter: Date | null
  uselessAfter: Date | null
  /** The order that it speaks of, where what it says may be over before it is sent. */
  ofFleetId: number | null
  ofOrderId: number | null
  /** The appointment as it is told; null: it asks for an approval. */
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

declare module '#platform/db/tables.ts' {
  interface Tables {
    mails: MailTable
    textMessages: TextMessageTable
    appointmentReminders: AppointmentReminderTable
  }
}
