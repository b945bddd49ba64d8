import { matchesWords } from '#platform/i18n/fold-text.ts'

/** Minimum length of a search. */
export const SHORTEST_SEARCH = 2
export const LONGEST_SEARCH = 100
/** Across fleets the trigram index needs at least one full trigram. */
export const SHORTEST_ACROSS_FLEETS = 3

/** Phrases for booking an appointment, in either language, without accents. */
const BOOKING =
  /^(?:book|schedule|reserver|(?:prendre )?(?:un )?(?:rendez-vous|rdv))(?: (?:service|for|pour|a|an|un|le|la))*(?: (.+))?$/

/** Folds text for comparison: no accents, lower case. */
export const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Vehicle named in a booking phrase: "book Loop 04", "réserver Plateau 03". Empty if no vehicle is typed; null if not a booking phrase. */
export const bookingIn = (text: string): string | null => {
  const typed = text.trim().replaceAll(/\s+/g, ' ')
  const found = BOOKING.exec(folded(typed))
  // Accent folding preserves length, so the match's length cuts the name from the raw text.
  return found ? typed.slice(typed.length - (found[1]?.length ?? 0)) : null
}

/** Whether a title contains every typed word: "add vehicle", "ajouter véhicule". */
export const isNamedBy = (text: string, title: string): boolean => matchesWords(title, text)

/** Parses the number that is printed on an inspection report: "2026-11-20-1001". */
export const reportIdIn = (text: string): number | null => {
  const [, digits] = /^\d{4}-\d{2}-\d{2}-(\d{1,12})$/.exec(text.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Parses an order number: "10482", "#10482", "order 10482", "bon 10482". */
export const orderNumberIn = (text: string): number | null => {
  const [, digits] = /^(?:#|order|bon(?: de travail)?)?\s*#?\s*(\d{1,12})$/i.exec(text.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
