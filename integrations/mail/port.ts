/** One rendered mail to one recipient. */
export type Mail = {
  id: number
  /** Name of the sender where the sender's address is configured without one: the brand's. */
  fromName: string
  toAddress: string
  toName: string
  subject: string
  text: string
  html: string
  language: string
  /** Unsubscribes from this regular mail by one POST (RFC 8058); null: cannot be unsubscribed, such as a password reset. */
  unsubscribeUrl: string | null
  /** Inline images, referenced by the HTML as `cid:` and the name. */
  pictures: { contentId: string; fileName: string; type: string; content: Buffer }[]
}

/**
 * The outcome of one attempt. `refused`: permanent, by the recipient's server. `put_off`: temporary, or cut off midway, so that a
 * copy may have arrived. `unreachable`: no connection to the mail server, nothing handed over.
 */
export type Handover = { taken: true } | { taken: false; how: 'refused' | 'put_off' | 'unreachable'; reply: string }

/** Steps of a mail server test, in this order; it stops at the first failure. */
type MailTestStep = 'connect' | 'encrypt' | 'sign_in' | 'accept'

/** `skipped`: not set up, such as a server without sign-in. `reply`: the server's own words. */
export type MailTestLine = { step: MailTestStep; state: 'done' | 'skipped' | 'failed'; ms: number; reply: string | null }

export type MailPort = {
  /** Whether mails are really sent; the embedded adapter leaves them in the outbox table, which `/outbox` shows. */
  isExternal: boolean
  /** Host, port and sender, without the password; null: no server is set up. */
  server: { address: string; user: string | null; sender: string } | null
  /** Tests the server step by step, up to the acceptance of this mail. */
  test(mail: Mail): Promise<MailTestLine[]>
  /** Whether the server answers now; null if it does, otherwise why not. */
  whyUnreachable(withinMs: number): Promise<string | null>
  /** Sends the mail; all attempts of one mail use the same message id. */
  send(mail: Mail): Promise<Handover>
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    mail: MailPort
  }
}
