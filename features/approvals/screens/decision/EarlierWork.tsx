import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OrderApproval } from '../../contract.ts'
import type { ShownService } from '../order/shown-names.ts'
import { orderTexts } from '../order/texts.ts'
import styles from './ServiceLines.module.css'

/** When a service was last done on this vehicle, and for how much; of one done lately the note below says it. */
export const EarlierWork = ({ shown, service }: { shown: OrderApproval; service: ShownService }) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const known = shown.earlier.find((one) => one.order_service_id === service.id)
  if (!known || known.last_done_on === null || known.is_done_lately) return null
  const { last_done_on: on, distance_since: distance, last_price: price } = known
  return (
    <span className={clsx(ui.tiny, ui.faint, styles.note)} title={formats.date(on)}>
      {distance ? t('doneAgo', { distance: formats.distance(distance) }) : t('doneOn', { day: formats.date(on) })}
      {price === null ? null : `, ${formats.money(price)}`}
    </span>
  )
}
