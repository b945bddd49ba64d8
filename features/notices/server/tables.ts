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
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    mails: MailTable
  }
}
