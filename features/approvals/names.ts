import type { Person } from '#features/accounts/person.ts'
import type { SpokenLanguage } from '#features/countries/country.ts'
import { formatPhone } from '#features/countries/phone.ts'

/** People and services as sentences list them. */

const LISTED = 3

/** "a", "a and b", "a, b and c", "a, b, c and 2 others". */
export function list(items: readonly string[], language: SpokenLanguage, others: (count: number) => string): string {
  const shown = items.length > LISTED + 1 ? [...items.slice(0, LISTED), others(items.length - LISTED)] : items
  const last = shown.at(-1) ?? ''
  const and = language === 'fr' ? ' et ' : ' and '
  return shown.length > 1 ? shown.slice(0, -1).join(', ') + and + last : last
}

/** By first name, unless two of them share it. */
export const nameAmong = (person: Person, people: readonly Person[]): string =>
  people.some((other) => other.id !== person.id && other.firstName === person.firstName)
    ? `${person.firstName} ${person.lastName}`
    : person.firstName

export const otherPeople = { en: (count: number) => `${count} others`, fr: (count: number) => `${count} autres` }
export const otherServices = {
  en: (count: number) => `${count} other services`,
  fr: (count: number) => `${count} autres services`,
}

/** "Olivia, (312) 555-0101; Adam, (312) 555-0102". */
export const peopleWithPhones = (people: readonly Person[], language: SpokenLanguage): string =>
  people
    .map((person) => `${nameAmong(person, people)}, ${formatPhone(person.phone, language)}`)
    .join(language === 'fr' ? '; ' : '; ')
