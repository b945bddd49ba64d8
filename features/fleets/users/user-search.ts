import { phoneDigits } from '#features/countries/phone.ts'

type SearchedUser = {
  name: string
  email: string
  cellPhone: string | null
  other_id: string | null
  /** As people read them. */
  roles: readonly string[]
}

/** A user as the list shows it. */
export type ListedUser = SearchedUser & { vehicles: readonly { name: string; is_enrolled: boolean }[] }

/** One of the staff of a company. */
type ListedStaff = SearchedUser & { fleets: readonly { name: string }[] }

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** "555-0121" and "(312) 555" as much as the bare digits: a number is searched as it is shown. */
const isPartOfPhone = (phone: string | null, typed: string): boolean =>
  phone !== null && /^[\d\s().+-]*\d[\d\s().+-]*$/.test(typed) && phone.includes(phoneDigits(typed))

const matches = (user: SearchedUser, more: readonly string[], typed: string): boolean => {
  const words = plain(typed).trim()
  const text = [user.name, user.email, user.other_id ?? '', ...user.roles, ...more]
  return isPartOfPhone(user.cellPhone, words) || text.some((one) => plain(one).includes(words))
}

/** Whether what was typed stands in a user's text, enrolled vehicles or roles, whatever the case and the accents. */
export const matchesUser = (user: ListedUser, typed: string): boolean =>
  matches(
    user,
    user.vehicles.filter((vehicle) => vehicle.is_enrolled).map(({ name }) => name),
    typed,
  )

/** The same among the staff of a company, by the fleets that they look after. */
export const matchesStaff = (user: ListedStaff, typed: string): boolean =>
  matches(
    user,
    user.fleets.map(({ name }) => name),
    typed,
  )
