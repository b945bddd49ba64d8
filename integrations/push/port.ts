/** A browser's subscription at its push service. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

/** `topic`: a newer message with the same topic replaces one that was not fetched yet; at most 32 characters of base64url. */
export type PushMessage = { payload: string; topic: string; ttlSeconds: number }

/**
 * The outcome of one attempt. `gone`: the subscription has ended. `refused`: permanent. `put_off`: temporary, or cut off midway;
 * `retryAfterMs` if the service names a time. `unreachable`: nothing handed over.
 */
export type PushHandover =
  | { taken: true }
  | { taken: false; how: 'gone' | 'refused' | 'put_off' | 'unreachable'; reply: string; retryAfterMs: number | null }

export type PushSender = {
  /** With which browsers subscribe; null where nothing can be sent. */
  publicKey: string | null
  /** Whether an address is that of a push service on the internet: it comes from a browser, and the server will call it. */
  mayReach(endpoint: string): boolean
  send(to: PushSubscription, message: PushMessage): Promise<PushHandover>
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    push: PushSender
  }
}
