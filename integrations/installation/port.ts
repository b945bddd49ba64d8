/** The external services of this installation, for its operator: other users see no more than a word beside a card. */
export type OutsideServiceName = 'email' | 'cards' | 'texts' | 'recalls' | 'schedules' | 'telematics' | 'sign_on'

/** `provider`: the service's name as its own site writes it, or the server's name; null in test mode. */
export type OutsideService = { name: OutsideServiceName; isLive: boolean; provider: string | null }

export type Installation = {
  version: string
  /** Contains the demo's people and shops, or only its users. */
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
