import { matchesWords } from '#platform/i18n/fold-text.ts'

/** Minimum length of a search. */
export const SHORTEST_SEARCH = 2
export const LONGEST_SEARCH = 100
/** Across many fleets the trigram index needs a full trigram. */
export const SHORTEST_ACROSS_FLEETS = 3

/** How an appointment is asked for, in either language, without accents. */
const BOOKING =
  /^(?:book|schedule|reserver|(?:prendre )?(?:un )?(?:rendez-vous|rdv))(?: (?:service|for|pour|a|an|un|le|la))*(?: (.+))?$/

/** Without accents and in lower case, as texts are compared. */
export const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What is to be booked: "book Loop 04", "réserver Plateau 03"; empty where only the wish is typed, null where it is not. */
export const bookingIn = (text: string): string | null => {
  const typed = text.trim().replaceAll(/\s+/g, ' ')
  const found = BOOKING.exec(folded(typed))
  // Folded letters are as many, so that the name is cut from what was typed.
  return found ? typed.slice(typed.length - (found[1]?.length ?? 0)) : null
}

/** Whether each word that was typed is in a title: "add vehicle", "ajouter véhicule". */
export const isNamedBy = (text: string, title: string): boolean => matchesWords(title, text)

/** The order number in the text: "10482", "#10482", "order 10482", "bon 10482". */
export const orderNumberIn = (text: string): number | null => {
  const [, digits] = /^(?:#|order|bon(?: de travail)?)?\s*#?\s*(\d{1,12})$/i.exec(text.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
