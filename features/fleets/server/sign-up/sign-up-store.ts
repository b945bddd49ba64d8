import { usualEmails } from '#features/accounts/notice.ts'
import type { Language } from '#features/accounts/acting.ts'
import type { CountryCode } from '#features/countries/country.ts'
import type { Tx } from '#platform/db/database.ts'

type NewFleet = {
  name: string
  brandId: string
  country: CountryCode
  fleetPaymentType: string
  zip: string
  vehiclesTotal: number
  createdAt: Date
}
type NewOwner = {
  email: string
  passwordHash: string
  /** Whether a code has confirmed the email. */
  emailProven: boolean
  firstName: string
  lastName: string
  cellPhone: string
  language: Language
  country: CountryCode
  zip: string
  createdAt: Date
}

/** Creates a fleet and its owner, never one without the other; its dashboard starts with the list of first steps. */
export const insertFleetWithOwner = async (
  tx: Tx,
  fleet: NewFleet,
  owner: NewOwner,
): Promise<{ fleetId: number; userId: number }> => {
  const { id: fleetId } = await tx
    .insertInto('fleets')
    .values({ ...fleet, isSettingUp: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: userId } = await tx
    .insertInto('users')
    .values({ ...owner, fleetId, roles: ['owner'], emailNotices: usualEmails(['owner']), acceptedTermsAt: owner.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { fleetId, userId }
}
