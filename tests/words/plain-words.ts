/** What stands outside every pair of brackets: it came from no table. */
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

/** The words of a text that no table holds, without what is known to be data: names, addresses, units. */
export const plainWords = (text: string, data: readonly string[] = []): string[] => {
  // A name of one word is a whole word: "Mon" is no part of "Montrose".
  const known = new Set([...UNITS, ...data])
  const phrases = data.filter((name) => /\P{L}/u.test(name)).toSorted((one, other) => other.length - one.length)
  const loose = phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), outsideBrackets(text))
  return (loose.match(/\p{L}+/gu) ?? []).filter((word) => PLAIN.test(word) && !known.has(word))
}

const PLAIN = /^(?:[A-Za-z][a-z]{2,}|[A-Z]{3,})$/
const UNITS = ['CAD', 'CPM', 'CPK', 'VIN', 'min', 'psi', 'EST', 'CST', 'MST', 'PST', 'EDT', 'CDT', 'MDT', 'PDT']
