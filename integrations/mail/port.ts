/** One rendered mail to one recipient. */
export type Mail = {
  id: number
  toAddress: string
  toName: string
  subject: string
  text: string
  html: string
  language: string
  /** Ends this regular mail by one POST (RFC 8058); null: a mail that nobody can end, such as a password reset. */
  unsubscribeUrl: string | null
  /** Inline images, referenced by the HTML as `cid:` and the name. */
  pictures: { contentId: string; fileName: string; type: string; content: Buffer }[]
}

/**
 * The outcome of one attempt. `refused`: permanent, by the recipient's server. `put_off`: temporary, or cut off midway, so that a
 * copy may have arrived. `unreachable`: no connection to the mail server, nothing handed over.
 */
export type Handover = { taken: true } | { taken: false; how: 'refused' | 'put_off' | 'unreachable'; reply: string }

export type MailPort = {
  /** Whether mails are really sent; the embedded adapter leaves them in the outbox table, which `/outbox` shows. */
  leavesHouse: boolean
  /** Sends the mail; all attempts of one mail use the same message id. */
  send(mail: Mail): Promise<Handover>
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    mail: MailPort
  }
}
