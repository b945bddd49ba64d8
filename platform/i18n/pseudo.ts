import type { Pack, Plural } from './pack.ts'

/** Accented substitutes: a plain letter on screen reveals a text outside of the tables. */
const PLAIN = 'abcdefghijklmnopqrstuvwxyz'
const ACCENTED = 'áƀçðéƒĝĥîĵķļɱñóþǫŕšţûṽŵẋýž'
const LONGER = 0.35
/** Left unchanged: parameters and markup. */
const PARTS = /(\{\{?[^}]*\}\}?|<\/?\w+>)/

const accented = (letter: string): string => {
  const found = ACCENTED[PLAIN.indexOf(letter.toLowerCase())] ?? letter
  return letter === letter.toLowerCase() ? found : found.toUpperCase()
}

/**
 * Pseudo-localizes English: accented, a third longer, in brackets that no text of ours uses. A text without letters is unchanged.
 */
export const pseudo = (english: string): string => {
  const pieces = english.split(PARTS)
  const letters = pieces.filter((_, index) => index % 2 === 0).join('')
  if (!/\p{L}/u.test(letters)) return english
  const accentedText = pieces.map((piece, index) => (index % 2 === 0 ? piece.replace(/[a-z]/gi, accented) : piece)).join('')
  return `⟦${accentedText}${'·'.repeat(Math.ceil(letters.length * LONGER))}⟧`
}

const pack: Pack = (_table, _key, english) =>
  typeof english === 'string'
    ? pseudo(english)
    : (Object.fromEntries(Object.entries(english).map(([form, words]) => [form, pseudo(words)])) as Plural)
export default pack
