import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { track } from '#platform/analytics/events.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { FullOrder } from '../../contract.ts'
import { bookingTexts } from '../booking-texts.ts'
import { orders } from '../calls.ts'
import { bookedRecalls, type ServiceRequestDraft } from '../../booking/draft.ts'
import { forgetDraft, keyOfRequest } from '../request/use-draft.ts'

/** Sends the request. A refusal keeps the draft; if the slot was taken, the time is cleared and the times reload. */
export const useSubmitRequest = (draft: ServiceRequestDraft, day: string | null, dropTime: () => void) => {
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
        ...(confirmed ? {} : { holds: () => isStillRequested(order) }),
        takesFocus: true,
      })
    },
    onError: async (error) => {
      alert(failureText(error, t('failed')))
      if (!(error instanceof CallFailed) || !NOT_FREE.has(error.code)) return
      dropTime()
      await queries.invalidateQueries({ queryKey: ['shops'] })
      document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    },
  })
}

/** Whether the toast still applies: the shop has not responded and the request was not canceled. */
const isStillRequested = async ({ id, vehicle_id: vehicleId }: FullOrder): Promise<boolean> => {
  // A vehicle has at most one requested order.
  const query = { vehicle_id: vehicleId, status: 'initiated' } as const
  return (await orders.page({ query })).orders.some((order) => order.id === id)
}

/** Refusals after which the selected time is no longer available. */
const NOT_FREE = new Set(['slot_taken', 'shop_closed_that_day', 'time_not_offered', 'time_too_soon'])

/** A selection from another page may have more keys than the call accepts. */
const pickIdAndName = (chosen: { id: number; name: string } | null) => chosen && { id: chosen.id, name: chosen.name }

const bodyOf = (draft: ServiceRequestDraft, appointment: string) => ({
  order_services: draft.order_services.map(({ service_definition_id, position }) => ({ service_definition_id, position })),
  shop: pickIdAndName(draft.shop),
  shop_id: draft.shop_id,
  vehicle: pickIdAndName(draft.vehicle),
  vehicle_id: draft.vehicle_id,
  customer_comments: draft.customer_comments,
  po_number: draft.po_number,
  appointment_datetime: appointment,
  payment_method_availability: draft.payment_method_availability,
  fault_codes: draft.fault_codes.map(({ id, name }) => ({ id, name })),
  recall_ids: bookedRecalls(draft).map(({ id }) => id),
  problem_ids: draft.problems.map(({ id }) => id),
})
