import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useDelayedAction } from '#platform/ui/use-delayed-action.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { PlannedVisitRow, VisitBookingsAnswer } from '../../visit-plan/plan-contract.ts'
import { planTexts } from './plan-texts.ts'
import { visitPlan } from '../calls.ts'

type Visits = readonly PlannedVisitRow[]
const POLL_MS = 500

const bodyOf = (visits: Visits) => ({
  visits: visits.map(({ vehicle_id, shop_id, date, time, services }) => ({
    vehicle_id,
    shop_id,
    date,
    time,
    order_services: services.map(({ service_definition_id, position }) => ({ service_definition_id, position })),
  })),
})

/** Books a plan after the undo period, polls the job, and holds the visits that could not be booked. */
export const useBookPlan = () => {
  const t = useTexts(planTexts)
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const [progress, setProgress] = useState<VisitBookingsAnswer | null>(null)
  const send = useMutation({
    mutationFn: async (visits: Visits) => {
      let state = await visitPlan.book({ body: bodyOf(visits) })
      while (!state.is_finished) {
        setProgress(state)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
        state = await visitPlan.bookings({ params: { id: state.id } })
      }
      return state
    },
    onSuccess: async (state) => {
      setProgress(state)
      if (state.booked_count > 0) {
        const title = t('requested', { count: state.booked_count })
        toast({ kind: 'success', title, message: t('notified', { count: state.shop_count }), about: 'visit plan' })
      }
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'accounts' })
    },
    onError: (error) => alert(failureText(error)),
  })
  const delayed = useDelayedAction<Visits>((visits) => send.mutate(visits))
  return {
    isWaiting: delayed.waiting !== null,
    isBooking: send.isPending,
    progress,
    clear: () => setProgress(null),
    book: (visits: Visits): void => {
      setProgress(null)
      delayed.start(visits)
      const message = t('notifiedSoon', { count: new Set(visits.map((visit) => visit.shop_id)).size })
      toast({ kind: 'info', title: t('waiting', { count: visits.length }), message, about: 'visit plan', undo: delayed.cancel })
    },
  }
}
