/** What this installation reaches outside of itself, for its operator: nobody else sees more than a word beside a card. */
export type OutsideServiceName = 'email' | 'cards' | 'texts' | 'recalls' | 'schedules' | 'telematics' | 'sign_on'

/** `provider`: whose service, as its own site writes it, or the server's name; null in test mode. */
export type OutsideService = { name: OutsideServiceName; isLive: boolean; provider: string | null }

export type Installation = {
  version: string
  /** Holds the demo's people and shops, or only its users. */
  isDemo: boolean
  /** Mails are shown on the outbox page instead of being sent. */
  showsOutbox: boolean
  services: readonly OutsideService[]
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    installation: Installation
  }
}
