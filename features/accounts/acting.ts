import type { ChosenLanguage, CountryCode } from '#features/countries/country.ts'
import type { Capability } from './capabilities.ts'
import type { Role } from './role.ts'

export type { CountryCode as Country, ChosenLanguage as Language } from '#features/countries/country.ts'

/** The signed-in user and the fleet they act for. Built by the server from the session, never from client input. */
export type Acting = {
  userId: number
  firstName: string
  lastName: string
  email: string
  roles: Role[]
  language: ChosenLanguage
  country: CountryCode
  homeFleetId: number
  /** The acting fleet: the home fleet, or the impersonated one. Scopes every tenant query. */
  fleetId: number
  /** Postal code of the acting fleet, if known; determines its time zone. */
  fleetZip: string | null
  affiliationId: number | null
  isFmc: boolean
  fmcMode: boolean
  impersonating: boolean
  /** Acts in a sample fleet: no action there may reach a shop, a bank or an inbox. */
  isSample: boolean
  /** Set for sessions opened by an email link: they can read and decide this order, nothing else. Null for regular sessions. */
  onlyOrderId: number | null
  sessionId: string
  /** Brand of the host where the session was opened; valid on that brand only. */
  brandId: string | null
  /** Set for requests of an API key, which act with limited roles of its maker and under the name of the key. */
  apiKeyId?: number
  /** Set for an API key that approves: the highest amount of an order, before tax. Without it the key approves nothing. */
  approvesUpToCents?: number
  /** The capability that the call requires, which determines the scope of its queries. Absent outside of calls. */
  capability?: Capability
}

/** A shop user, acting for that shop. Has no access to fleets beyond the shop's own orders. */
export type ShopActing = {
  userId: number
  firstName: string
  lastName: string
  email: string
  language: ChosenLanguage
  country: CountryCode
  shopId: number
  sessionId: string
  /** Brand of the host where the session was opened; valid on that brand only. */
  brandId: string | null
}

/** Push topic of one session; other sessions of the same user do not receive it. */
export const sessionTopic = ({ sessionId }: Pick<Acting, 'sessionId'>): string => `session:${sessionId.slice(0, 16)}`

/** Push topic of users who see all vehicles and orders of a fleet, in addition to the topic of all its users. */
export const wholeFleetTopic = (fleetId: number): string => `whole_fleet:${fleetId}`

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()
