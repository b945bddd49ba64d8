/** One finished mail to one person. */
export type Mail = {
  id: number
  toAddress: string
  toName: string
  subject: string
  text: string
  html: string
  language: string
}

export type MailPort = {
  /** Whether mails leave the house; the embedded stand-in keeps them in the outbox table, which `/outbox` shows. */
  leavesHouse: boolean
  /** Hands the mail over; throws when it was not taken, and is called again later with the same mail. */
  send(mail: Mail): Promise<void>
}
