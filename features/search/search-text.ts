/** Search over everything begins with this many characters. */
export const SHORTEST_SEARCH = 2
export const LONGEST_SEARCH = 100
/** Over many fleets the trigram index needs a whole trigram. */
export const SHORTEST_ACROSS_FLEETS = 3

/** The order that the text names by its number: "10482", "#10482", "order 10482", "bon 10482". */
export const orderNumberIn = (text: string): number | null => {
  const [, digits] = /^(?:#|order|bon(?: de travail)?)?\s*#?\s*(\d{1,12})$/i.exec(text.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
