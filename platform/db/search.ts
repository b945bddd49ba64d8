import { type RawBuilder, sql } from 'kysely'
import { foldText } from '../i18n/fold-text.ts'

/** A LIKE pattern for "contains this text"; escapes wildcards in the typed text. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

/** The same for folded columns. A text of punctuation only matches nothing, instead of everything. */
export const containingFolded = (typed: string): string => containing(foldText(typed) || typed.trim() || ' ')

/** Whether a name contains the text, by letters and digits: "saint laurent" is in "Saint-Laurent", "O'Hare" in "O’Hare". */
export const nameContains = (column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql`fold_text(${column}) like ${containingFolded(typed)}`

const ACCENTED: Record<string, string> = {
  a: 'aàáâäãÀÁÂÄÃ',
  c: 'cçÇ',
  e: 'eèéêëÈÉÊË',
  i: 'iìíîïÌÍÎÏ',
  n: 'nñÑ',
  o: 'oòóôöõÒÓÔÖÕ',
  u: 'uùúûüÙÚÛÜ',
  y: 'yýÿÝŸ',
}

/** A regular expression for "contains this text", lowercase, with or without accents on either side. Escapes the typed text. */
export const ignoringAccents = (typed: string): string =>
  [...withoutAccents(typed)]
    .map((letter) => (ACCENTED[letter] ? `[${ACCENTED[letter]}]` : letter.replace(/[^\p{L}\p{N}]/u, String.raw`\$&`)))
    .join('')

/** Lowercase letters without their accents. */
const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
