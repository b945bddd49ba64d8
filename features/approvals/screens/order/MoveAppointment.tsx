import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#features/countries/dates.ts'
import { BOOKING_DAYS_AHEAD } from '#features/orders/booking/booking.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { ConfirmModal } from '#platform/ui/over/over.tsx'
import type { OrderApproval } from '../../contract.ts'
import { orderTexts } from './texts.ts'
import styles from './OrderApproval.module.css'
import { shops } from '#features/shops/screens/shops.ts'
import { approvals } from '../calls.ts'
import { orders } from '#features/orders/screens/orders.ts'

type Props = { order: OrderApproval['order']; opened: boolean; onClose: () => void }

/** Another free time at the same shop, which confirms it again. */
export const MoveAppointment = ({ order, opened, onClose }: Props) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const [day, setDay] = useState(order.appointment_date)
  const [time, setTime] = useState('')
  const free = useFreeTimes(order, day, opened)
  const { busy, error, move } = useMove(order, onClose)
  const times = free?.available_times[0]?.times ?? []
  return (
    <ConfirmModal
      opened={opened}
      title={t('moveTitle')}
      confirm={t('moveVerb')}
      keep={t('keepTime')}
      busy={busy}
      disabled={time === ''}
      onConfirm={() => void move(day, time)}
      onClose={onClose}
    >
      <div className={styles.move}>
        <p>{t('moveMore', { shop: order.shop.name })}</p>
        <DateField
          label={t('day')}
          value={day}
          {...(free ? { min: free.today, max: addDays(free.today, BOOKING_DAYS_AHEAD) } : {})}
          onChange={(next) => {
            setDay(next ?? order.appointment_date)
            setTime('')
          }}
        />
        <SelectField
          label={t('time')}
          error={error}
          value={time}
          {...(free && times.length === 0 ? { help: t('noTimes') } : {})}
          onChange={(event) => setTime(event.target.value)}
        >
          <option value="">{t('chooseTime')}</option>
          {times.map((one) => (
            <option key={one} value={one}>
              {formats.time(one)}
            </option>
          ))}
        </SelectField>
      </div>
    </ConfirmModal>
  )
}

const useFreeTimes = (order: Props['order'], date: string, enabled: boolean) => {
  const service_definition_ids = order.order_services.flatMap((service) => service.service_definition_id ?? [])
  const query = { vehicle_id: order.vehicle_id, service_definition_ids, date, days: 1, order_id: order.id }
  const { data } = useQuery({ ...shops.schedule.options({ params: { id: order.shop_id }, query }), enabled })
  return data
}

const useMove = (order: Props['order'], onMoved: () => void) => {
  const t = useTexts(orderTexts)
  const queries = useQueryClient()
  const { alert } = useNotices()
  const formats = useFormats()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const move = async (day: string, time: string): Promise<void> => {
    if (!time) return setError(t('timeMissing'))
    setBusy(true)
    setError(null)
    try {
      await orders.reschedule({ params: { id: order.id }, body: { appointment_datetime: `${day}T${time}` } })
      const words = { date: formats.date(day), time: formats.time(time), shop: order.shop.name }
      alert({ kind: 'success', title: t('moved', words), message: t('movedMore', words) })
      onMoved()
    } catch (failure) {
      setError(failureText(failure).title)
    }
    setBusy(false)
    await Promise.all([approvals.show.invalidate(queries), shops.schedule.invalidate(queries)])
  }
  return { busy, error, move }
}
