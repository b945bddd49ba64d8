import { taxLines } from '#features/countries/sales-tax.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DeskOrder } from '../../contract.ts'

type TaxPartsProps = { order: DeskOrder; sum: { taxCents: number; subTotalCents: number } }

/** The taxes that make up the amount; renders nothing if there is only one. */
export const TaxParts = ({ order: { taxes_of: shop }, sum }: TaxPartsProps) => {
  const formats = useFormats()
  const numbers = { state: shop.state, gstNumber: shop.gst_number, pstNumber: shop.pst_number }
  return taxLines(sum, numbers, useLanguage()).map(({ tax, label, cents }) => (
    <div key={tax} className={ui.small}>
      <dt className={ui.faint}>{label}</dt>
      <dd className={ui.faint}>{formats.money(cents / 100)}</dd>
    </div>
  ))
}
