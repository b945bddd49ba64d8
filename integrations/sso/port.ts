/** Stored on the server until the user returns from the partner. */
export type PendingSignOn = { state: string; nonce: string; verifier: string }

/** URL where sign-in begins, on this site or another. `signOn` is null where nothing has to be compared on return. */
type StartedSignOn = { address: string; signOn: PendingSignOn | null }

/** The identity the partner asserts. `email` only where the partner has verified it. */
export type Vouched = { subject: string; email: string | null; token: string }

/** Identity providers of some users: a telematics provider, a card program's single sign-on. */
export type SingleSignOn = {
  /** Null where no such partner is connected; `away` when it does not respond. */
  begin(partner: string): Promise<StartedSignOn | 'away' | null>
  /** The identity of the user who returned with this query string; null when the partner does not confirm one. */
  finish(partner: string, query: URLSearchParams, checks: PendingSignOn): Promise<Vouched | null>
  /** Ends the user's session at the partner. `address`: URL to redirect the browser to for that. */
  signOut(partner: string, token: string | null): Promise<{ ended: boolean; address: string | null }>
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    singleSignOn: SingleSignOn
  }
}
