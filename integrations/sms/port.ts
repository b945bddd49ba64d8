/** One SMS to one phone: ten digits of a North American number. */
export type SmsMessage = { id: number; number: string; body: string }

/** Delivery status shown to users. `sent`: on its way; delivery is reported later, if ever. */
type TextStatus = 'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed'

/**
 * The outcome of one attempt. `refused`: permanent; `stopped`: the phone has replied STOP. `put_off`: temporary, or cut off
 * midway, so that it may have been sent. `unreachable`: nothing handed over.
 */
export type SmsHandover =
  | { taken: true; status: 'sent' | 'delivered'; reference: string | null }
  | { taken: false; how: 'refused' | 'stopped' | 'put_off' | 'unreachable'; reply: string }

/** The provider's later report on a text it accepted. */
export type SmsReport = { reference: string; status: Exclude<TextStatus, 'queued'>; reply: string | null }

/** A reply from a phone. `isAnswered`: the provider has already replied in our name. */
export type IncomingSms = { reference: string; number: string; body: string; isAnswered: boolean }

/** The provider's webhook request and its signature. */
export type Posted = { form: Readonly<Record<string, string>>; signature: string | null }

export type SmsGateway = {
  /** False where texts cannot be sent at all. */
  isConnected: boolean
  /** The sender number, ten digits. */
  from: string | null
  send(text: SmsMessage): Promise<SmsHandover>
  /** Null when the signature is invalid; `nothing` when the report does not matter here. */
  readReport(posted: Posted): SmsReport | 'nothing' | null
  readIncoming(posted: Posted): IncomingSms | 'nothing' | null
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    sms: SmsGateway
  }
}
