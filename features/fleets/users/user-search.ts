import { foldText } from '#platform/i18n/fold-text.ts'
import { phoneDigits } from '#features/countries/phone.ts'

type SearchedUser = {
  name: string
  email: string
  cellPhone: string | null
  other_id: string | null
  /** Localized names. */
  roles: readonly string[]
}

export type ListedUser = SearchedUser & { vehicles: readonly { name: string; is_enrolled: boolean }[] }

type ListedStaff = SearchedUser & { fleets: readonly { name: string }[] }

/** Matches "555-0121" and "(312) 555" as well as bare digits: a number can be searched as it is displayed. */
const isPartOfPhone = (phone: string | null, typed: string): boolean =>
  phone !== null && /^[\d\s().+-]*\d[\d\s().+-]*$/.test(typed) && phone.includes(phoneDigits(typed))

const matches = (user: SearchedUser, more: readonly string[], typed: string): boolean => {
  const text = [user.name, user.email, user.other_id ?? '', ...user.roles, ...more]
  return isPartOfPhone(user.cellPhone, typed.trim()) || text.some((one) => foldText(one).includes(foldText(typed)))
}

/** Whether the search text occurs in a user's texts, enrolled vehicles or roles, ignoring case and accents. */
export const matchesUser = (user: ListedUser, typed: string): boolean =>
  matches(
    user,
    user.vehicles.filter((vehicle) => vehicle.is_enrolled).map(({ name }) => name),
    typed,
  )

/** The same for company staff, by the fleets they manage. */
export const matchesStaff = (user: ListedStaff, typed: string): boolean =>
  matches(
    user,
    user.fleets.map(({ name }) => name),
    typed,
  )
