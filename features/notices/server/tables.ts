import type { Generated } from 'kysely'

type MailTable = {
  id: Generated<number>
  /** One mail for one reason and one person, however often the reader runs. */
  onceKey: string
  toAddress: string
  toName: string
  language: string
  brandId: Generated<string>
  subject: string
  text: string
  html: string
  /** The text opens a door: it is emptied once the mail has left the house. */
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
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    mails: MailTable
  }
}
