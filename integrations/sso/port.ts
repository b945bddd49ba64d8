/** What the server keeps of a sign-in until the person is back from the partner. */
export type PendingSignOn = { state: string; nonce: string; verifier: string }

/** Where signing in begins, on this site or another. `kept` is null where nothing has to be compared on the way back. */
type StartedSignOn = { address: string; signOn: PendingSignOn | null }

/** Whom the partner vouches for. `email` only where the partner has proven it. */
export type Vouched = { subject: string; email: string | null; token: string }

/** Partners that keep the identity of some users: a telematics provider, a card programme's single sign-on. */
export type SingleSignOn = {
  /** Null where no such partner is connected; `away` when it does not answer. */
  begin(partner: string): Promise<StartedSignOn | 'away' | null>
  /** What the partner says of who came back with this query string; null when it vouches for nobody. */
  finish(partner: string, query: URLSearchParams, checks: PendingSignOn): Promise<Vouched | null>
  /** Ends the person's session at the partner. `address`: where the browser has to go for that. */
  signOut(partner: string, token: string | null): Promise<{ ended: boolean; address: string | null }>
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    singleSignOn: SingleSignOn
  }
}
