import type { SpokenLanguage } from '#features/countries/country.ts'
import { NO_BREAK_SPACE } from '#features/countries/number.ts'

/** Inside a sentence a name begins small, unless it is an abbreviation such as DPF. */
const inside = (name: string): string => (/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)

const moreWords = {
  en: (count: number) => `${count}${NO_BREAK_SPACE}more`,
  fr: (count: number) => `${count}${NO_BREAK_SPACE}de${NO_BREAK_SPACE}plus`,
}
const and = { en: ' and ', fr: ' et ' }

/** Names that are all told when there are no more than these; a list in a table is shorter than one that can wrap. */
const TOLD = { sentence: 3, cell: 2 }

/**
 * Services in words. A sentence tells three ("DPF cleaning, coolant flush and brake test") or two and how many more;
 * a cell of a table tells two ("Spark plugs, oil change, 2 more").
 */
export const serviceWords = (names: readonly string[], language: SpokenLanguage, where: 'sentence' | 'cell'): string => {
  const [first = '', ...others] = names
  const words = [first.charAt(0).toUpperCase() + first.slice(1), ...others.map(inside)]
  const told = words.length <= TOLD[where] ? words : [...words.slice(0, 2), moreWords[language](words.length - 2)]
  if (where === 'cell' || told.length < 3) return told.join(', ')
  return `${told.slice(0, -1).join(', ')}${and[language]}${told.at(-1)}`
}
