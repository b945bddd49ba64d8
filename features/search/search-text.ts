/** Minimum length of a search. */
export const SHORTEST_SEARCH = 2
export const LONGEST_SEARCH = 100
/** Across many fleets the trigram index needs a full trigram. */
export const SHORTEST_ACROSS_FLEETS = 3

/** The order number in the text: "10482", "#10482", "order 10482", "bon 10482". */
export const orderNumberIn = (text: string): number | null => {
  const [, digits] = /^(?:#|order|bon(?: de travail)?)?\s*#?\s*(\d{1,12})$/i.exec(text.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
