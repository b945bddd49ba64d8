import type { Person } from '#features/accounts/person.ts'
import type { UiLanguage } from '#features/countries/country.ts'
import { formatPhone } from '#features/countries/phone.ts'
import { listed } from '#platform/i18n/fill-in.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { sentenceTexts } from './sentence-texts.ts'

/** Number of people and services listed in a sentence. */

const LISTED = 3

type Others = 'people' | 'services' | 'vehicles'

/** "a, b, c and 2 others" as items of a list. */
export function shortened(items: readonly string[], language: UiLanguage, others: Others): readonly string[] {
  const count = items.length - LISTED
  return count > 1 ? [...items.slice(0, LISTED), translateTo(sentenceTexts, `other_${others}`, language, { count })] : items
}

/** "a", "a and b", "a, b and c", "a, b, c and 2 others". */
export const list = (items: readonly string[], language: UiLanguage, others: Others): string =>
  listed(shortened(items, language, others), language)

/** By first name, unless two of them share it. */
export const nameAmong = (person: Person, people: readonly Person[]): string =>
  people.some((other) => other.id !== person.id && other.firstName === person.firstName)
    ? `${person.firstName} ${person.lastName}`
    : person.firstName

/** "Olivia, (312) 555-0101; Adam, (312) 555-0102". */
export const peopleWithPhones = (people: readonly Person[], language: UiLanguage): string =>
  people.map((person) => `${nameAmong(person, people)}, ${formatPhone(person.phone, language)}`).join('; ')
