export type WebhookRequest = { headers: Readonly<Record<string, string>>; body: string }

/** What came back, or why nothing did. `not_public`: the name leads to a private network. */
export type WebhookAnswer =
  | { status: number; answer: string; retryAfterMs: number | null; failure: null }
  | { status: null; answer: null; retryAfterMs: null; failure: 'timeout' | 'not_connected' | 'not_public' }

export type WebhookSender = {
  /** Whether an address can be called at all; what its name resolves to is checked when connecting. */
  mayReach(url: string): boolean
  post(url: string, request: WebhookRequest): Promise<WebhookAnswer>
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    webhooks: WebhookSender
  }
}
