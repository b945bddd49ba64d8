import { clsx } from 'clsx'
import { type SalesTax, TAX_NUMBER_MAXIMUM, taxLabel } from '#features/countries/sales-tax.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { TextField } from '#platform/ui/form/fields.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { settingsTexts } from './texts.ts'

const NO_NUMBERS = { gstNumber: null, pstNumber: null }

type NumberField = {
  name: string
  value: string | null | undefined
  error: string | null
  onChange: (next: string) => void
}

/** A Canadian shop's tax registration numbers, printed on estimates, invoices and receipts. */
export const TaxNumbers = ({ taxes, gst, pst }: { taxes: readonly SalesTax[]; gst: NumberField; pst: NumberField }) => {
  const t = useTexts(settingsTexts)
  const language = useLanguage()
  if (taxes.length === 0) return null
  return (
    <Card title={t('taxNumbers')}>
      <div className={clsx(ui.padded, ui.stack)}>
        {taxes.map((tax) => {
          const { value, onChange, ...field } = tax === 'gst' || tax === 'hst' ? gst : pst
          return (
            <TextField
              key={tax}
              {...field}
              label={t('taxNumber', { tax: taxLabel(tax, NO_NUMBERS, language) })}
              value={value ?? ''}
              maxLength={TAX_NUMBER_MAXIMUM}
              onChange={(event) => onChange(event.target.value)}
            />
          )
        })}
      </div>
    </Card>
  )
}
