const LONGEST_NAME = 60
const LONGEST_SUBJECT = 150

/** Control signs and line breaks would begin a header or a paragraph of their own; marks of direction turn a text around. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    // French keeps its no-break spaces.
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .trim()

const cut = (text: string, maximum: number): string => {
  const signs = [...text]
  return signs.length <= maximum
    ? text
    : `${signs
        .slice(0, maximum - 1)
        .join('')
        .trimEnd()}…`
}

/** What mail programs turn into a link. */
const ADDRESS = /:\/\/|www\.|@|[^\s.]\.[\p{L}]{2,}(?:[/:?#]|$|\s)/iu

/**
 * A name that somebody chose, for the greeting of a mail: on one line and short. Empty when it would become a link: whoever may choose
 * names must not be able to send strangers somewhere in our name.
 */
export const nameInMail = (name: string): string => {
  const plain = oneLine(name)
  return ADDRESS.test(plain) ? '' : cut(plain, LONGEST_NAME)
}

/** A subject on one line, and not longer than mail programs show. */
export const subjectOf = (text: string): string => cut(oneLine(text), LONGEST_SUBJECT)
