import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { isSent } from '../../snooze.ts'
import { schedules } from '../calls.ts'
import { useReloadDue } from '../done/use-reload-due.ts'
import { SNOOZE_START } from './SnoozeForm.tsx'
import { reminderTexts } from './texts.ts'

/** Snooze end dates by vehicle: of these vehicles, or of all visible ones. */
export const useSnoozed = (vehicleIds?: number[]): ReadonlyMap<number, string> => {
  const { data } = useQuery(schedules.snoozed.options({ query: vehicleIds ? { vehicle_ids: vehicleIds } : {} }))
  return new Map(data?.vehicle_reminders.map((one) => [one.vehicle_id, one.reminder_date]))
}

/** Snoozes a reminder, shows its end date and refetches; the default choice sends nothing. */
export const useSnooze = (vehicle: { id: number; name: string }, onDone: () => void) => {
  const t = useTexts(reminderTexts)
  const formats = useFormats()
  const notices = useNotices()
  const reload = useReloadDue()
  return useForm({
    start: SNOOZE_START,
    submit: async ({ snooze: snoozValue }) =>
      isSent(snoozValue) ? schedules.snooze({ params: { id: vehicle.id }, body: { vehicle_id: vehicle.id, snoozValue } }) : null,
    done: async (answer) => {
      onDone()
      // Shows explicitly that nothing was snoozed.
      if (!answer) {
        notices.toast({ kind: 'success', title: t('notSnoozed'), message: vehicle.name })
        return
      }
      notices.toast({ kind: 'success', title: t('snoozed', { date: formats.date(answer.reminder_date) }), message: vehicle.name })
      await reload()
    },
    refused: (error) => {
      onDone()
      notices.alert(failureText(error, t('snoozeFailed')))
    },
  })
}
