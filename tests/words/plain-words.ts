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
  const loose = data
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, known) => rest.replaceAll(known, ' '), outsideBrackets(text))
  return (loose.match(/[A-Za-z][a-z]{2,}|[A-Z]{3,}/g) ?? []).filter((word) => !UNITS.has(word))
}

const UNITS = new Set(['CAD', 'CPM', 'CPK', 'VIN', 'min', 'psi'])
