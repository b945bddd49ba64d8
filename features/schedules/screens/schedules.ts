import { useQueryClient } from '@tanstack/react-query'
import { convertDistance } from '#features/countries/distance.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { VehicleSchedule } from '../schedule-contract.ts'
import { isDueQuery } from './done/use-reload-due.ts'
import { scheduleTexts } from './texts.ts'
import { schedules } from './calls.ts'

/** Formats a vehicle's distance in the user's unit: they differ only across the border. */
export const useDistance = (units: DistanceUnit): ((distance: number) => string) => {
  const formats = useFormats()
  const unit = formats.unit === 'mi' ? 'miles' : 'kilometers'
  return (distance) => formats.distance(convertDistance(distance, units, unit))
}

/** Writes the returned schedule to the cache and invalidates due dates elsewhere. */
export const useShowSchedule = (vehicleId: number): ((schedule: VehicleSchedule) => void) => {
  const queries = useQueryClient()
  return (schedule) => {
    queries.setQueryData(schedules.show.options({ params: { id: vehicleId } }).queryKey, { schedule })
    const isAnswered = ([feature, call]: readonly unknown[]): boolean => feature === 'schedules' && call === 'show'
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isDueQuery(queryKey) && !isAnswered(queryKey) })
  }
}

/** Subjects of a toast about services of a vehicle; see `about` of a toast. */
export const aboutServices = (vehicleId: number, serviceIds: readonly number[]): string[] =>
  serviceIds.map((id) => `vehicle ${vehicleId}/service ${id}`)

export type Completed = { completed_on?: string; odometer?: string; ask_odometer?: boolean }

export type Mark = { intervalId: number; serviceIds: number[]; isCompleted: boolean; completion?: Completed }

/** Marks services of an interval as completed, or undoes it, with a toast, and shows the new schedule. */
export const useMark = (vehicleId: number) => {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const notices = useNotices()
  const answered = useShowSchedule(vehicleId)
  const mark = useMutation({
    mutationFn: ({ intervalId, serviceIds, isCompleted, completion }: Mark) =>
      schedules.markServices({
        params: { vehicle_id: vehicleId, interval_id: intervalId },
        body: { ...completion, service_completed_details: serviceIds.map((id) => ({ id, is_completed: isCompleted })) },
      }),
    onSuccess: ({ schedule }, { intervalId, serviceIds, isCompleted }) => {
      answered(schedule)
      const distance = `${formats.number(intervalId)}\u00a0${schedule.odometer_units === 'miles' ? 'mi' : 'km'}`
      const title = isCompleted ? t('marked', { count: serviceIds.length }) : t('unmarked')
      const undo = isCompleted ? { undo: () => takeBack({ intervalId, serviceIds, isCompleted: false }) } : {}
      notices.toast({
        kind: 'success',
        title,
        message: t('ofInterval', { distance }),
        about: aboutServices(vehicleId, serviceIds),
        ...undo,
      })
    },
    // A refusal while marking is shown at the dialog's field.
    onError: (error, { isCompleted }) =>
      isCompleted ? undefined : notices.alert({ kind: 'danger', title: t('markFailed'), message: error.message }),
  })
  const takeBack = (marked: Mark): void => mark.mutate(marked)
  return mark
}
