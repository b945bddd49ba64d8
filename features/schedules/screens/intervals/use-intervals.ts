import { useQuery, useQueryClient } from '@tanstack/react-query'
import { convertDistance } from '#features/countries/distance.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { FleetIntervals, IntervalMeters, VehicleIntervals } from '../../adjusted/intervals-contract.ts'
import { intervalSetTexts } from './texts.ts'
import { vehicleIntervals } from '../calls.ts'

export const useIntervals = (vehicleId: number) => useQuery(vehicleIntervals.show.options({ params: { id: vehicleId } }))
export const useFleetIntervals = () => useQuery(vehicleIntervals.fleet.options())

/** Query keys with due services. */
const STALE = ['schedules', 'vehicles', 'dashboards', 'fleets', 'dueServices']

type Answered = { vehicle_intervals: VehicleIntervals } | { fleet_intervals: FleetIntervals }

/** Writes the response to the cache; a change of the fleet's intervals also invalidates those of its vehicles. */
export const useAnsweredIntervals = (): ((answer: Answered) => void) => {
  const queries = useQueryClient()
  return (answer) => {
    if ('vehicle_intervals' in answer) {
      const { vehicle_intervals } = answer
      const { queryKey } = vehicleIntervals.show.options({ params: { id: vehicle_intervals.vehicle_id } })
      queries.setQueryData(queryKey, { vehicle_intervals })
      void queries.invalidateQueries({ queryKey: vehicleIntervals.fleet.key })
    } else {
      queries.setQueryData(vehicleIntervals.fleet.options().queryKey, answer)
      void queries.invalidateQueries({ queryKey: vehicleIntervals.show.key })
    }
    void queries.invalidateQueries({ predicate: ({ queryKey: [feature] }) => STALE.includes(String(feature)) })
  }
}

type SaidKey = 'pulled' | 'undone' | 'severeSaved' | 'countingSaved'

/** A mutation without a form: a toast on success, an alert on refusal. */
export const useIntervalChange = <Input>(
  change: (input: Input) => Promise<Answered>,
  textKey: SaidKey,
  failed: 'pullFailed' | 'failed',
) => {
  const t = useTexts(intervalSetTexts)
  const { toast, alert } = useNotices()
  const answered = useAnsweredIntervals()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      alert(null)
      answered(answer)
      toast({ kind: 'success', title: t(textKey), message: t('saidMore') })
    },
    onError: (error) => alert({ kind: 'danger', title: t(failed), message: error.message }),
  })
}

/** "Every 10,000 mi, 12 months or 250 engine hours". */
export const useIntervalPhrase = (units: DistanceUnit): ((every: IntervalMeters, inSentence?: 'inSentence') => string) => {
  const t = useTexts(intervalSetTexts)
  const formats = useFormats()
  const unit = formats.unit === 'mi' ? 'miles' : 'kilometers'
  return ({ distance, months, hours }, inSentence) => {
    const parts = [
      distance === null ? null : formats.distance(convertDistance(distance, units, unit)),
      months === null ? null : t('months', { count: months }),
      hours === null ? null : t('hours', { count: hours }),
    ].filter((part) => part !== null)
    const [last, ...before] = parts.toReversed()
    const often = before.length === 0 ? (last ?? '') : `${before.toReversed().join(', ')} ${t('or')} ${last}`
    if (distance === null && months === null) return t(inSentence ? 'everyHoursIn' : 'everyHours', { often })
    return t(inSentence ? 'everyManyIn' : 'everyMany', { often })
  }
}
