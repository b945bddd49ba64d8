import { phoneDigits } from '#features/countries/phone.ts'

/** A user as the list shows it. */
export type ListedUser = {
  name: string
  email: string
  cellPhone: string | null
  /** As people read them. */
  roles: readonly string[]
  vehicles: readonly { name: string; is_enrolled: boolean }[]
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** "555-0121" and "(312) 555" as much as the bare digits: a number is searched as it is shown. */
const isPartOfPhone = (phone: string | null, typed: string): boolean =>
  phone !== null && /^[\d\s().+-]*\d[\d\s().+-]*$/.test(typed) && phone.includes(phoneDigits(typed))

/** Whether what was typed stands in a user's text, enrolled vehicles or roles, whatever the case and the accents. */
export const matchesUser = (user: ListedUser, typed: string): boolean => {
  const words = plain(typed).trim()
  const vehicles = user.vehicles.filter((vehicle) => vehicle.is_enrolled).map(({ name }) => name)
  const text = [user.name, user.email, ...user.roles, ...vehicles]
  return isPartOfPhone(user.cellPhone, words) || text.some((one) => plain(one).includes(words))
}
