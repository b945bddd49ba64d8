/** One text message to one phone: ten digits of a North American number. */
export type SmsMessage = { id: number; number: string; body: string }

/** As people are told of them. `sent`: on its way; whether it arrives is reported later, if ever. */
type TextStatus = 'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed'

/**
 * What became of one try. `refused`: for good; `stopped`: because the phone has answered STOP. `put_off`: not now, or cut off on the
 * way, so that it may have left. `unreachable`: nothing was handed over.
 */
export type SmsHandover =
  | { taken: true; status: 'sent' | 'delivered'; reference: string | null }
  | { taken: false; how: 'refused' | 'stopped' | 'put_off' | 'unreachable'; reply: string }

/** What the provider reports of a text that it took earlier. */
export type SmsReport = { reference: string; status: Exclude<TextStatus, 'queued'>; reply: string | null }

/** What somebody wrote back. `isAnswered`: the provider has already answered it in our name. */
export type IncomingSms = { reference: string; number: string; body: string; isAnswered: boolean }

/** What the provider posts to us, and its signature. */
export type Posted = { form: Readonly<Record<string, string>>; signature: string | null }

export type SmsGateway = {
  /** False where texts cannot be sent at all. */
  isConnected: boolean
  /** The number that they come from, as ten digits. */
  from: string | null
  send(text: SmsMessage): Promise<SmsHandover>
  /** Null when it was not the provider who posted this; `nothing` when it says nothing that matters here. */
  readReport(posted: Posted): SmsReport | 'nothing' | null
  readIncoming(posted: Posted): IncomingSms | 'nothing' | null
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    sms: SmsGateway
  }
}
