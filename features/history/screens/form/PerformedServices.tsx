import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { orders } from '#features/orders/screens/orders.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { checkPrice, totalCentsOf } from '../../manual-record.ts'
import type { ManualFormState } from './use-manual-form.ts'
import styles from './ManualHistory.module.css'
import { ServiceRows } from './ServiceRows.tsx'
import { formTexts } from './texts.ts'

type Props = {
  form: ManualFormState
  /** The vehicle's oil type, preselected for an oil change. */
  oilTypeName: string | null
}

/** The services and their total. */
export const PerformedServices = ({ form, oilTypeName }: Props) => {
  const t = useTexts(formTexts)
  const formats = useFormats()
  const catalogue = useQuery(orders.services.options({ query: { basic: true } }))
  const cents = totalCentsOf(form.values.rows.map((row) => ({ priceCents: checkPrice(row.price) ?? 0 })))
  return (
    <Card
      title={t('services')}
      right={<b className={clsx(ui.bold, ui.figure)}>{`${t('total')} ${formats.money(cents / 100)}`}</b>}
    >
      <div className={styles.form}>
        <ServiceRows form={form} catalogue={catalogue.data?.services ?? []} oilTypeName={oilTypeName} />
      </div>
    </Card>
  )
}
