/** A name before its number: a word with a capital, as "Verdun 07", "Order 12" and "Ford Transit 250". */
const NAME_AND_NUMBER = /(?<=\p{Lu}[\p{L}’.-]*) (?=\d)/gu

/**
 * A text as it is displayed: no line ends between a name and its number. Never for what is stored, searched, copied into a field or
 * written into a file; {@link breakable} takes it back. Days and numbers with hyphens: `platform/ui/whole-numbers.tsx`.
 */
export const unbroken = (text: string): string => (/\d/.test(text) ? text.replace(NAME_AND_NUMBER, '\u00a0') : text)

/** A displayed text as people type it. */
export const breakable = (text: string): string => text.replaceAll('\u00a0', ' ')

/** Days ("2026-10-20", "10-20-2026"), phone numbers ("(312) 555-0101") and numbers of documents ("LA-30504"). */
const HYPHENATED = /(\d{4}-\d\d-\d\d|\d\d-\d\d-\d{4}|\(\d{3}\) \d{3}-\d{4}|\b[A-Z]{1,4}-\d{1,8}\b)/

/** A text in parts; every second one may not break at its hyphens. No CSS prevents that for a text as a whole. */
export const inWholeParts = (text: string): string[] => unbroken(text).split(HYPHENATED)
