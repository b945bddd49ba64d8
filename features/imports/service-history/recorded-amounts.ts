/** Amounts of a row in cents; null: empty cell or no such column. */
export type RowCells = {
  cost: number | null
  subtotal: number | null
  labor: number | null
  parts: number | null
  tax: number | null
  secondTax: number | null
}

export type RowAmounts = {
  /** With tax. */
  costCents: number
  laborCents: number | null
  partsCents: number | null
  taxCents: number | null
  /** Whether the parts add up to the total; null: the row has no parts. */
  addsUp: boolean | null
}

/** The total column, or else the sum of the parts. */
export const amountsOf = ({ cost, subtotal, labor, parts, tax, secondTax }: RowCells): RowAmounts => {
  const taxCents = sumOf(tax, secondTax)
  const work = sumOf(labor, parts)
  const beforeTax = subtotal ?? work
  const expected = beforeTax === null ? null : beforeTax + (taxCents ?? 0)
  const costCents = cost ?? expected ?? taxCents ?? 0
  const isSame = (one: number | null, other: number | null): boolean => one === null || other === null || one === other
  const isComparable = work !== null && (cost !== null || subtotal !== null)
  const addsUp = isComparable
    ? isSame(work, subtotal) && isSame(expected, cost)
    : cost !== null && subtotal !== null
      ? expected === cost
      : null
  return { costCents, laborCents: labor, partsCents: parts, taxCents, addsUp }
}

const sumOf = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0)
