/** Words that start a total line, but also names of firms and vehicles. */
const TOTALS = /^(?:(?:grand|sub|sous)[ -]?)?tota(?:l|ls|ux)\b/i

const VIN = /^[*'\s]*[A-HJ-NPR-Z0-9]{17}[*\s]*$/i
const DAY = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/
const FIGURE = /^\(?[-+]?\s*(?:[A-Z]{2,3}\s*)?[$€£]?\s*[-+]?\d[\d\s.,'’\u00a0\u202f]*(?:\s*(?:[$€£%]|[a-z]{1,4}))?\)?$/iu
const CURRENCY = /^(?:[A-Z]{3}|[$€£])$/

/**
 * Indexes of lines that sum up the rows above. A row such as "Total Comfort 2" stays: a total has no VIN, date or words like its
 * neighbors, and its figures, if any, are sums or counts of the cells above.
 */
export const totalLines = (rows: readonly (readonly string[])[]): Set<number> => {
  const totals = new Set<number>()
  const above: Column[] = []
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue
    if (isTotal(row, above)) {
      totals.add(index)
      // The next group of rows has its own total.
      for (const column of above) column?.group()
    } else for (const [position, cell] of row.entries()) (above[position] ??= new Column()).add(cell)
  }
  return totals
}

const isTotal = (row: readonly string[], above: readonly (Column | undefined)[]): boolean => {
  const label = row.findIndex((cell) => cell.trim() !== '')
  if (!TOTALS.test(row[label]!.trim())) return false
  const others = row
    .map((cell, position) => ({ position, text: cell.trim() }))
    .filter(({ position, text }) => position !== label && text !== '')
  const isPlain = others.every(({ text }) => (FIGURE.test(text) && !VIN.test(text) && !DAY.test(text)) || CURRENCY.test(text))
  if (!isPlain) return false
  const figures = others.flatMap(({ position, text }) => {
    const figure = figureOf(text)
    return figure === null ? [] : [{ position, figure }]
  })
  return figures.length === 0 || figures.some(({ position, figure }) => above[position]?.sumsUpTo(figure) ?? false)
}

/** Running sums of a column: since the last total, and since the beginning. */
class Column {
  #all = { sum: 0, figures: 0, filled: 0 }
  #group = { sum: 0, figures: 0, filled: 0 }

  add(cell: string): void {
    const text = cell.trim()
    if (text === '') return
    const figure = figureOf(text)
    for (const one of [this.#all, this.#group]) {
      one.filled += 1
      if (figure === null) continue
      one.sum += figure
      one.figures += 1
    }
  }

  group(): void {
    this.#group = { sum: 0, figures: 0, filled: 0 }
  }

  sumsUpTo(figure: number): boolean {
    return [this.#all, this.#group].some(({ sum, figures, filled }) => {
      if (filled === 0) return false
      // Rows are displayed rounded, and their sum is rounded separately.
      const rounding = 0.006 * (figures + 1) + Math.abs(sum) * 1e-9
      return figure === filled || (figures > 0 && Math.abs(figure - sum) <= rounding)
    })
  }
}

/** Parses a number in any notation; null for a word. */
const figureOf = (text: string): number | null => {
  if (!FIGURE.test(text)) return null
  const isNegative = /^\(.*\)$/.test(text) || /^[^\d]*-/.test(text)
  const digits = text.replace(/[^\d.,]/g, '')
  const decimal = /[.,](\d{1,2}|\d{4,})$/.exec(digits)
  const whole = (decimal ? digits.slice(0, decimal.index) : digits).replace(/[.,]/g, '')
  const value = Number(`${whole || '0'}.${decimal?.[1] ?? '0'}`)
  return isNegative ? -value : value
}
