import { useQuery } from '@tanstack/react-query'
import type { ReadyDraft } from '../../booking/draft.ts'
import { shops } from '#features/shops/screens/shops.ts'

const CALENDAR_DAYS = 31

/**
 * The days of the booking window and the times of the selected day, refetched with each selection. Defaults to the first day with
 * free times; a selected time that is no longer free is cleared.
 */
export const useFreeTimes = (draft: ReadyDraft) => {
  const services = [...new Set(draft.order_services.map((row) => row.service_definition_id))]
  const timesQuery = { vehicle_id: draft.vehicle_id, service_definition_ids: services }
  const params = { id: draft.shop_id }
  const calendar = useQuery(shops.schedule.options({ params, query: { ...timesQuery, days: CALENDAR_DAYS } }))
  const days = calendar.data?.available_times
  const [chosenDay, chosenTime] = (draft.appointment_datetime ?? '').split('T')
  const day = chosenDay || (days?.find(({ times }) => times.length > 0)?.date ?? null)
  const ofDay = useQuery({
    ...shops.schedule.options({ params, query: { ...timesQuery, date: day ?? '', days: 1 } }),
    enabled: day !== null,
    staleTime: 0,
  })
  const entry = ofDay.data?.available_times[0] ?? days?.find(({ date }) => date === day) ?? null
  const time = chosenDay && chosenTime && (entry?.times.includes(chosenTime) ?? true) ? chosenTime : null
  return { calendar, day, time, entry, busy: ofDay.isFetching }
}
