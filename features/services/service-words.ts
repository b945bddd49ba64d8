import type { UiLanguage } from '#features/countries/country.ts'
import { listed } from '#platform/i18n/fill-in.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'

const serviceTexts = defineTexts('services.words', {
  more: {
    en: { one: '{{count}}\u00a0more', other: '{{count}}\u00a0more' },
    fr: { one: '{{count}}\u00a0autre', other: '{{count}}\u00a0autres' },
  },
  inCell: { en: '{{names}}, {{more}}', fr: '{{names}} et {{more}}' },
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
  if (words.length <= MOST_NAMES[where]) return words.length < 3 ? words.join(', ') : listed(words, language)
  const visibleWords = words.slice(0, 2)
  const more = translateTo(serviceTexts, 'more', language, { count: words.length - 2 })
  return where === 'cell'
    ? translateTo(serviceTexts, 'inCell', language, { names: visibleWords.join(', '), more })
    : listed([...visibleWords, more], language)
}
