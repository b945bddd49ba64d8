import type { UiLanguage } from '#features/countries/country.ts'
import { listed } from '#platform/i18n/fill-in.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'

const serviceTexts = defineTexts('services.words', {
  more: { en: '{{count}}\u00a0more', fr: '{{count}}\u00a0de\u00a0plus' },
})

/** Within a sentence a name starts in lower case, unless it is an abbreviation such as DPF. */
const inside = (name: string): string => (/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)

/** Maximum number of names before "and n more"; a table cell is shorter than text that can wrap. */
const MOST_NAMES = { sentence: 3, cell: 2 }

/**
 * Formats a list of services. A sentence names up to three ("DPF cleaning, coolant flush and brake test"), else two and the
 * number of others; a table cell names up to two ("Spark plugs, oil change, 2 more").
 */
export const serviceWords = (names: readonly string[], language: UiLanguage, where: 'sentence' | 'cell'): string => {
  const [first = '', ...others] = names
  const words = [first.charAt(0).toUpperCase() + first.slice(1), ...others.map(inside)]
  const more = translateTo(serviceTexts, 'more', language, { count: words.length - 2 })
  const visibleWords = words.length <= MOST_NAMES[where] ? words : [...words.slice(0, 2), more]
  return where === 'cell' || visibleWords.length < 3 ? visibleWords.join(', ') : listed(visibleWords, language)
}
