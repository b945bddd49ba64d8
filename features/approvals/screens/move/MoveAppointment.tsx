import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addDays } from '#features/countries/dates.ts'
import { BOOKING_DAYS_AHEAD } from '#features/orders/booking/booking.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import type { OrderApproval } from '../../contract.ts'
import { moveTexts } from './texts.ts'
import styles from '../order/OrderApproval.module.css'
import { shops } from '#features/shops/screens/calls.ts'
import { approvals } from '../calls.ts'
import { orders } from '#features/orders/screens/calls.ts'

type Props = { order: OrderApproval['order']; opened: boolean; onClose: () => void }

/** Moves the appointment to another free time at the same shop, which confirms it again. */
export const MoveAppointment = ({ order, opened, onClose }: Props) => {
  const t = useTexts(moveTexts)
  const formats = useFormats()
  const form = useMove(order, onClose)
  const { day, time } = form.values
  const free = useFreeTimes(order, day, opened)
  const times = free?.available_times[0]?.times ?? []
  return (
    <ConfirmModal
      opened={opened}
      title={t('moveTitle')}
      confirm={t('moveVerb')}
      keep={t('keepTime')}
      busy={form.busy}
      disabled={time === ''}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <div className={styles.move}>
        <p>{t('moveMore', { shop: order.shop.name })}</p>
        <DateField
          label={t('day')}
          value={day}
          {...(free ? { min: free.today, max: addDays(free.today, BOOKING_DAYS_AHEAD) } : {})}
          onChange={(next) => form.set({ day: next ?? order.appointment_date, time: '' })}
        />
        <SelectField {...form.field('time')} label={t('time')} {...(free && times.length === 0 ? { help: t('noTimes') } : {})}>
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
  const t = useTexts(moveTexts)
  const queries = useQueryClient()
  const { alert } = useNotices()
  const formats = useFormats()
  const reload = () => Promise.all([approvals.show.invalidate(queries), shops.schedule.invalidate(queries)])
  return useForm({
    start: { day: order.appointment_date, time: '' },
    submit: ({ day, time }) => orders.reschedule({ params: { id: order.id }, body: { appointment_datetime: `${day}T${time}` } }),
    done: (_, { day, time }) => {
      const words = { date: formats.date(day), time: formats.time(time), shop: order.shop.name }
      alert({ kind: 'success', title: t('moved', words), message: t('movedMore', words) })
      onMoved()
      void reload()
    },
    // Every refusal concerns the time.
    fieldOf: () => 'time',
    refused: () => void reload(),
  })
}
