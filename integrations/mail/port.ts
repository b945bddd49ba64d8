/** One finished mail to one person. */
export type Mail = {
  id: number
  toAddress: string
  toName: string
  subject: string
  text: string
  html: string
  language: string
  /** Pictures that travel with the mail; its HTML shows them as `cid:` and the name. */
  pictures: { contentId: string; fileName: string; type: string; content: Buffer }[]
}

/**
 * What became of one try. `refused`: for good, the recipient's server does not want it. `put_off`: not now, or cut off on the way, so
 * that a copy may have arrived. `unreachable`: the mail server was not reached, and nothing was handed over.
 */
export type Handover = { taken: true } | { taken: false; how: 'refused' | 'put_off' | 'unreachable'; reply: string }

export type MailPort = {
  /** Whether mails are sent; the embedded stand-in keeps them in the outbox table, which `/outbox` shows. */
  leavesHouse: boolean
  /** Hands the mail over; all tries of one mail carry the same message id. */
  send(mail: Mail): Promise<Handover>
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    mail: MailPort
  }
}
