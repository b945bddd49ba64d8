import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { schedules } from '../schedules.ts'
import { reminderTexts } from './texts.ts'

/** Until when reminders are put off, by vehicle: of these vehicles, or of all that one sees. */
export const useSnoozed = (vehicleIds?: number[]): ReadonlyMap<number, string> => {
  const { data } = useQuery(schedules.snoozed.options({ query: vehicleIds ? { vehicle_ids: vehicleIds } : {} }))
  return new Map(data?.vehicle_reminders.map((one) => [one.vehicle_id, one.reminder_date]))
}

/** Puts a reminder off, says until when, and loads the dates again. */
export const useSnooze = (vehicleId: number, onDone: () => void) => {
  const t = useTexts(reminderTexts)
  const formats = useFormats()
  const notices = useNotices()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (snoozValue: string) =>
      schedules.snooze({ params: { id: vehicleId }, body: { vehicle_id: vehicleId, snoozValue } }),
    onSuccess: async ({ reminder_date: date }) => {
      onDone()
      notices.toast({ kind: 'success', title: t('snoozed', { date: formats.date(date) }) })
      await schedules.snoozed.invalidate(queries)
    },
    onError: (error) => {
      onDone()
      notices.alert(failureText(error, t('snoozeFailed')))
    },
  })
}
