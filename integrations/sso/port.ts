/** Partners that keep the identity of some users: a telematics provider, a card programme's single sign-on. */
export type SingleSignOn = {
  /** Where signing in at this partner begins, on this site or another; null where no such partner is connected. */
  startAddress(partner: string): string | null
  /** Ends the person's session at the partner; true when there was anything to end. */
  endSession(partner: string, userId: number): Promise<boolean>
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    singleSignOn: SingleSignOn
  }
}
