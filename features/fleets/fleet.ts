import { holds } from '#features/accounts/capabilities.ts'
import { COMMON } from '#features/common-texts.ts'
import type { Acting } from '#features/accounts/acting.ts'
import { localize } from '#features/countries/country.ts'
import type { CountryCode, LanguageCode, Words } from '#features/countries/country.ts'
import { isPostalCode } from '#features/countries/postal-code.ts'
import { defineWords } from '#platform/i18n/texts.ts'

/** How a fleet pays: in the shop, or through the platform with one of three providers. */
export const FLEET_PAYMENT_TYPES = ['pay_in_shop', 'card', 'wex', 'fleetcor'] as const
export type FleetPaymentType = (typeof FLEET_PAYMENT_TYPES)[number]

const paymentTypeNames: Record<FleetPaymentType, Words> = defineWords('fleets.payment_types', {
  pay_in_shop: { en: 'Pays in the shop', fr: 'Paie à l’atelier' },
  card: { en: 'Credit card', fr: 'Carte de crédit' },
  wex: { en: 'Account number', fr: 'Numéro de compte' },
  fleetcor: COMMON.fuelCard,
})

export const paymentTypeName = (type: FleetPaymentType, language: LanguageCode): string =>
  localize(paymentTypeNames[type], language)

export const FLEETS_PAGE_SIZE = 50
export const FLEET_SEARCH_MINIMUM = 3
export const FLEET_NAME_MAXIMUM = 100
export const TAX_NUMBER_MAXIMUM = 40

export type FleetForm = { name: string; fleetPaymentType: string; zip: string | null }
type FleetProblem = 'fleet_name_missing' | 'fleet_payment_type_missing' | 'zip_invalid' | 'postal_code_invalid'

/** Validation problems of the fleet form, in its order; empty if valid. */
export const fleetProblems = ({ name, fleetPaymentType, zip }: FleetForm, country: CountryCode): FleetProblem[] => [
  ...(name.trim() === '' ? (['fleet_name_missing'] as const) : []),
  ...((FLEET_PAYMENT_TYPES as readonly string[]).includes(fleetPaymentType) ? [] : (['fleet_payment_type_missing'] as const)),
  ...(zip && !isPostalCode(zip, country) ? ([country === 'CA' ? 'postal_code_invalid' : 'zip_invalid'] as const) : []),
]

type FleetAddress = { address: string; city: string; state: string; zip: string }

/** The address is sent only if at least one of its parts is given. */
export const sentAddress = (
  address: FleetAddress,
  stored?: Record<keyof FleetAddress, string | null>,
): FleetAddress | undefined =>
  [...Object.values(address), ...Object.values(stored ?? {})].some((part) => part?.trim()) ? address : undefined

/** The owner and admin roles of the management company may edit all fields; the fleet's admins only its telematics database. */
export const mayEditFleet = (acting: Pick<Acting, 'roles'>, onlyTelematics: boolean): boolean =>
  holds(acting.roles, 'fleets.edit') || (onlyTelematics && holds(acting.roles, 'telematics.connect'))

/** Payment types for a fleet that signed up itself: a card stored here, or in the shop. */
export const PAYING_CHOICES = ['card', 'pay_in_shop'] as const satisfies readonly FleetPaymentType[]
export type PayingChoice = (typeof PAYING_CHOICES)[number]

/** A fleet of a company, or with an account or fuel card, pays as agreed; every other one can choose. */
export const mayChoosePaying = (fleet: {
  affiliationId: number | null
  accountId: number | null
  fleetPaymentType: string
}): boolean =>
  fleet.affiliationId === null &&
  fleet.accountId === null &&
  (PAYING_CHOICES as readonly string[]).includes(fleet.fleetPaymentType)

/**
 * A fleet with an order in one of these statuses cannot be deleted. Fleets do not depend on orders, so the list is repeated here;
 * the orders' table test keeps the two in sync.
 */
export const OPEN_ORDER_STATUSES = ['initiated', 'active', 'awaiting_approval', 'approved', 'walk_in'] as const
