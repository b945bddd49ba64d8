import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OrderApproval } from '../../contract.ts'
import type { ShownService } from '../order/shown-names.ts'
import { orderTexts } from '../order/texts.ts'
import styles from './ServiceLines.module.css'

/** Helps to judge a service: when it was last done on this vehicle, and for how much. */
export const EarlierWork = ({ shown, service }: { shown: OrderApproval; service: ShownService }) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const known = shown.earlier.find((one) => one.order_service_id === service.id)
  if (!known) return null
  const { last_done_on: on, distance_since: distance, last_price: price } = known
  const when =
    on === null
      ? t('notDoneBefore')
      : distance
        ? t('doneAgo', { distance: formats.distance(distance) })
        : t('doneOn', { day: formats.date(on) })
  return (
    <span className={clsx(ui.tiny, ui.faint, styles.note)} title={on === null ? undefined : formats.date(on)}>
      {when}
      {price === null ? null : `, ${formats.money(price)}`}
    </span>
  )
}
