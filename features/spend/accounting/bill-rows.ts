import { type SalesTax, taxPartsOf } from '#features/countries/sales-tax.ts'
import type { ServiceCategory } from '#features/services/service-category.ts'
import { type AccountKind, type Rate, rateOf, type TaxMode } from './accounting-settings.ts'

/** The costs of an order, or of a record of maintenance elsewhere. */
export type Billed = {
  lines: readonly { category: ServiceCategory; name: string; cents: number }[]
  subTotalCents: number
  taxCents: number
  totalCents: number
  /** Of the shop, where it is known. */
  province: string | null
}

/** A row of the file. `name`: of a service; null: `kind` says what it is. */
export type BillRow = {
  kind: AccountKind
  name: string | null
  cents: number
  rate: Rate
  taxCents: number
}

const rowOf = (kind: AccountKind, name: string | null, cents: number): BillRow => ({
  kind,
  name,
  cents,
  rate: 'none',
  taxCents: 0,
})

/** The services; what the lines leave of the subtotal is on one row more, so that rows add up to it. */
const serviceRows = ({ lines, subTotalCents }: Billed): BillRow[] => {
  const rows = lines.filter(({ cents }) => cents !== 0).map(({ category, name, cents }) => rowOf(category, name, cents))
  const rest = subTotalCents - rows.reduce((sum, { cents }) => sum + cents, 0)
  return rest === 0 ? rows : [...rows, rowOf('other', null, rest)]
}

const taxRows = ({ taxCents, province, subTotalCents }: Billed): BillRow[] => {
  const parts: { tax: SalesTax | 'sales_tax'; cents: number }[] = taxPartsOf(taxCents, province ?? '', subTotalCents)
  const all = parts.length > 0 ? parts : [{ tax: 'sales_tax' as const, cents: taxCents }]
  return all.filter(({ cents }) => cents !== 0).map(({ tax, cents }) => rowOf(tax, null, cents))
}

/** Each row has the difference of two rounded running sums of the tax, so that they add up to the cent. */
const withTax = (rows: readonly BillRow[], { taxCents, subTotalCents, province }: Billed): BillRow[] => {
  if (taxCents === 0) return [...rows]
  const rate = rateOf(province)
  if (subTotalCents === 0) return [...rows, { ...rowOf('other', null, 0), rate, taxCents }]
  let running = 0
  let distributed = 0
  return rows.map((row) => {
    running += row.cents
    const upTo = Math.round((taxCents * running) / subTotalCents)
    const own = upTo - distributed
    distributed = upTo
    return { ...row, rate, taxCents: own }
  })
}

/** The rows of one bill, which add up to its total. A promotion takes off the total, after tax: it has a separate row. */
export const billRows = (billed: Billed, taxes: TaxMode): BillRow[] => {
  const promotionCents = billed.totalCents - billed.subTotalCents - billed.taxCents
  const services = serviceRows(billed)
  return [
    ...(taxes === 'column' ? withTax(services, billed) : services),
    ...(promotionCents === 0 ? [] : [rowOf('promotion', null, promotionCents)]),
    ...(taxes === 'lines' ? taxRows(billed) : []),
  ]
}
