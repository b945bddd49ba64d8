const LONGEST_NAME = 60
const LONGEST_SUBJECT = 150

/** Control characters and line breaks could start a header or paragraph; bidi marks would reverse text. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    // Keeps French no-break spaces.
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

/** Text that email clients turn into a link. */
const ADDRESS = /:\/\/|www\.|@|[^\s.]\.[\p{L}]{2,}(?:[/:?#]|$|\s)/iu

/**
 * A user-chosen name for the greeting of a mail, on one short line. Empty if it would become a link: otherwise anyone could
 * send links to strangers in our name.
 */
export const nameInMail = (name: string): string => {
  const plain = oneLine(name)
  return ADDRESS.test(plain) ? '' : cut(plain, LONGEST_NAME)
}

/** A subject on one line, no longer than email clients show. */
export const subjectOf = (text: string): string => cut(oneLine(text), LONGEST_SUBJECT)
