import type { ChosenLanguage, CountryCode } from '#features/countries/country.ts'
import type { Role } from './role.ts'

export type { CountryCode as Country, ChosenLanguage as Language } from '#features/countries/country.ts'

/** Who is acting, and where. Made by the server from the session, never from what the client sends. */
export type Acting = {
  userId: number
  firstName: string
  lastName: string
  email: string
  roles: Role[]
  language: ChosenLanguage
  country: CountryCode
  homeFleetId: number
  /** The acting fleet: the home fleet, or the fleet that is impersonated. Every tenant query is scoped by it. */
  fleetId: number
  /** Where the acting fleet is, as far as it has said: its days are those of its zone. */
  fleetZip: string | null
  affiliationId: number | null
  isFmc: boolean
  fmcMode: boolean
  impersonating: boolean
  /** Signed in by the key of a mail: reads and decides this order, nothing else. Null for a session of its own right. */
  onlyOrderId: number | null
  sessionId: string
  /** The brand on whose host the session was opened, and where alone it counts. */
  brandId: string | null
}

/** A member of a shop's desk, acting for that shop. Has no reach into fleets beyond the shop's own orders. */
export type ShopActing = {
  userId: number
  firstName: string
  lastName: string
  email: string
  language: ChosenLanguage
  country: CountryCode
  shopId: number
  sessionId: string
  /** The brand on whose host the session was opened, and where alone it counts. */
  brandId: string | null
}

/** What the screens of one session hear, and no other session of the same person. */
export const sessionTopic = ({ sessionId }: Pick<Acting, 'sessionId'>): string => `session:${sessionId.slice(0, 16)}`

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()
