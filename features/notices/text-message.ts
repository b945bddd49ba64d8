/** What somebody may answer to a text message of ours, as carriers know the words, in both languages. */
const ANSWERS = {
  stop: ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout', 'arret', 'arreter'],
  start: ['start', 'unstop', 'yes', 'debut', 'oui'],
  help: ['help', 'info', 'aide'],
} as const
export type TextAnswer = keyof typeof ANSWERS

/** The word that counts, however it is written; null for everything else, which nobody here reads. */
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
 * One sign outside the telephone alphabet more than doubles what a text costs: 70 signs a part instead of 160. Typographic signs are
 * written plainly; accents that the alphabet has stay.
 */
export const plainSigns = (text: string): string =>
  SIGNS.reduce((plain, [sign, instead]) => plain.replace(sign, instead), text)
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/" ([^"]*) "/g, '"$1"')
    .trim()

/**
 * Whether a text that waited still tells the truth: its appointment stands at the same time, or its approval is still asked for. A
 * confirmation of what was cancelled overnight only sends somebody to the shop.
 */
export const isStillTrue = (appointmentSubject: Date | null, order: { status: string; appointmentAt: Date }): boolean =>
  appointmentSubject === null
    ? order.status === 'awaiting_approval'
    : order.status !== 'cancel' && order.appointmentAt.getTime() === appointmentSubject.getTime()

const MINUTE_MS = 60_000
/** The pause after each try that may have left: at most four texts, and none after half an hour. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS]
export const MOST_TEXT_TRIES = PAUSES_MS.length + 1
const UNREACHABLE_PAUSE_MS = 5 * MINUTE_MS
/** Later than that a text only puzzles: the mail has told it, and so does the page. */
const UNREACHABLE_FOR_MS = 4 * 60 * MINUTE_MS

type Failure = 'refused' | 'stopped' | 'put_off' | 'unreachable'

/** After how long a text that was not taken is tried again; null when it is not. `tries`: this one included. */
export const nextTextTry = (how: Failure, text: { tries: number; createdAt: Date }, now: Date): number | null => {
  if (how === 'refused' || how === 'stopped') return null
  if (how === 'put_off') return PAUSES_MS[text.tries - 1] ?? null
  return now.getTime() - text.createdAt.getTime() < UNREACHABLE_FOR_MS ? UNREACHABLE_PAUSE_MS : null
}
