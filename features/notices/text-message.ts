/** Keywords for replies to our SMS, as carriers define them, in both languages. */
const ANSWERS = {
  stop: ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout', 'arret', 'arreter'],
  start: ['start', 'unstop', 'yes', 'debut', 'oui'],
  help: ['help', 'info', 'aide'],
} as const
export type TextAnswer = keyof typeof ANSWERS

/** Parses a reply's keyword, in any spelling; null for anything else, which is ignored. */
export const answerOf = (body: string): TextAnswer | null => {
  const word = body
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
  const found = Object.entries(ANSWERS).find(([, words]) => (words as readonly string[]).includes(word))
  return found ? (found[0] as TextAnswer) : null
}

const SIGNS: readonly [RegExp, string][] = [
  [/[\u2018\u2019]/g, "'"],
  [/[\u201c\u201d\u00ab\u00bb]/g, '"'],
  [/[\u00a0\u202f]/g, ' '],
  [/\u2026/g, '...'],
  [/[\u2013\u2014]/g, '-'],
  [/ç/g, 'c'],
  [/ê/g, 'e'],
]

/**
 * One character outside the GSM alphabet more than doubles the price: 70 characters per part instead of 160. Replaces
 * typographic characters; keeps accents in the alphabet.
 */
export const plainSigns = (text: string): string =>
  SIGNS.reduce((plain, [sign, instead]) => plain.replace(sign, instead), text)
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/" ([^"]*) "/g, '"$1"')
    .trim()

/**
 * Whether a delayed SMS is still correct: the appointment has the same time, or the approval is still needed. A confirmation
 * of an appointment canceled overnight would send its recipient to the shop for nothing.
 */
export const isStillTrue = (appointmentSubject: Date | null, order: { status: string; appointmentAt: Date }): boolean =>
  appointmentSubject === null
    ? order.status === 'awaiting_approval'
    : order.status !== 'cancel' && order.appointmentAt.getTime() === appointmentSubject.getTime()

const MINUTE_MS = 60_000
/** Pause after each attempt that may have been delivered: at most four SMS, and none after half an hour. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS]
export const MOST_TEXT_TRIES = PAUSES_MS.length + 1
const UNREACHABLE_PAUSE_MS = 5 * MINUTE_MS
/** A later SMS only confuses: the mail and the page have the news by then. */
const UNREACHABLE_FOR_MS = 4 * 60 * MINUTE_MS

type Failure = 'refused' | 'stopped' | 'put_off' | 'unreachable'

/** When to retry an SMS that was not accepted; null: never. `tries` includes this one. */
export const nextTextTry = (how: Failure, text: { tries: number; createdAt: Date }, now: Date): number | null => {
  if (how === 'refused' || how === 'stopped') return null
  if (how === 'put_off') return PAUSES_MS[text.tries - 1] ?? null
  return now.getTime() - text.createdAt.getTime() < UNREACHABLE_FOR_MS ? UNREACHABLE_PAUSE_MS : null
}
