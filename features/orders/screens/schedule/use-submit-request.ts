import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { shops } from '#features/shops/screens/shops.ts'
import { track } from '#platform/analytics/events.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import type { FullOrder } from '../../contract.ts'
import { bookingTexts } from '../booking-texts.ts'
import { orders } from '../orders.ts'
import { bookedRecalls, type ReadyDraft } from '../../booking/draft.ts'
import { forgetDraft, keyOfRequest } from '../request/use-draft.ts'

/** Sends the request. What is refused stays as it was typed; a time that was taken is taken off with fresh times. */
export const useSubmitRequest = (draft: ReadyDraft, day: string | null, dropTime: () => void) => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { alert } = useNotices()
  return useMutation<FullOrder, Error, string>({
    mutationFn: (appointment) => orders.request({ body: bodyOf(draft, appointment), form: keyOfRequest() }),
    onSuccess: async (order) => {
      forgetDraft()
      void track('serviceRequested', {
        appointment_datetime: order.appointment_datetime,
        shop: { id: order.shop.id, name: order.shop.name },
        order_services: order.order_services.map(({ service_definition_id: id, position }) => ({ id, position })),
        vehicle: { id: order.vehicle.id, year: order.vehicle.year, make: order.vehicle.make, model: order.vehicle.model },
      })
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'accounts' })
      await navigate({ to: '/dashboard' })
      const when = `${formats.dateWithWeekday(order.appointment_date)}, ${formats.time(order.appointment_time)}`
      const words = { shop: order.shop.name, vehicle: order.vehicle.name }
      const confirmed = order.status === 'active'
      alert({
        kind: 'success',
        title: t(confirmed ? 'confirmed' : 'requested', { when }),
        message: t(confirmed ? 'confirmedMore' : 'requestedMore', words),
      })
    },
    onError: async (error) => {
      alert(failureText(error, t('failed')))
      if (!(error instanceof CallFailed) || error.code !== 'slot_taken') return
      dropTime()
      await queries.invalidateQueries({ queryKey: [...shops.schedule.key] })
      document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    },
  })
}

const bodyOf = (draft: ReadyDraft, appointment: string) => ({
  order_services: draft.order_services,
  shop: draft.shop,
  shop_id: draft.shop_id,
  vehicle: draft.vehicle,
  vehicle_id: draft.vehicle_id,
  customer_comments: draft.customer_comments,
  po_number: draft.po_number,
  appointment_datetime: appointment,
  payment_method_availability: draft.payment_method_availability,
  fault_codes: draft.fault_codes,
  recall_ids: bookedRecalls(draft).map(({ id }) => id),
})
