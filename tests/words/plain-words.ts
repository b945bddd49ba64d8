/** The text outside all brackets, which comes from no table. */
const outsideBrackets = (text: string): string => {
  let depth = 0
  return [...text]
    .map((sign) => {
      if (sign === '⟦') depth += 1
      const isOutside = depth === 0
      if (sign === '⟧') depth -= 1
      return isOutside ? sign : ' '
    })
    .join('')
}

/** The words of a text that are in no table, minus known data: names, addresses, units. */
export const plainWords = (text: string, data: readonly string[] = []): string[] => {
  // A one-word name must match a whole word: "Mon" is not part of "Montrose".
  const known = new Set([...UNITS, ...data])
  const phrases = data.filter((name) => /\P{L}/u.test(name)).toSorted((one, other) => other.length - one.length)
  const loose = phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), outsideBrackets(text))
  return (loose.match(/\p{L}+/gu) ?? []).filter((word) => PLAIN.test(word) && !known.has(word))
}

const PLAIN = /^(?:[A-Za-z][a-z]{2,}|[A-Z]{3,})$/
const UNITS = ['CAD', 'CPM', 'CPK', 'VIN', 'min', 'psi', 'EST', 'CST', 'MST', 'PST', 'EDT', 'CDT', 'MDT', 'PDT']
