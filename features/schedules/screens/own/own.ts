import { useQueryClient } from '@tanstack/react-query'
import { convertDistance } from '#features/countries/distance.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import type { OwnSchedule } from '../../own/own-contract.ts'
import { ownTexts } from './texts.ts'

/** Query keys with due services, invalidated after a change. */
const STALE = ['vehicles', 'dashboards', 'fleets', 'schedules', 'dueServices', 'ownSchedules']

export const useOwnChanged = (): (() => void) => {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ predicate: ({ queryKey: [feature] }) => STALE.includes(String(feature)) })
}

type RepeatFields = Pick<OwnSchedule, 'every_distance' | 'distance_units' | 'every_time' | 'time_unit' | 'every_hours'>

/**
 * Whether the first unit in {@link useRepeatLength} is feminine in French: weeks and hours are; distances, days and months
 * are not.
 */
export const beginsFeminine = ({ every_distance: distance, every_time: time, time_unit: timeUnit }: RepeatFields): boolean =>
  distance === null && (time === null || timeUnit === 'weeks')

/** "10,000 mi or 6 months". */
export const useRepeatLength = (): ((often: RepeatFields) => string) => {
  const t = useTexts(ownTexts)
  const formats = useFormats()
  return ({ every_distance: distance, distance_units: units, every_time: time, time_unit: timeUnit, every_hours: hours }) => {
    const unit = formats.unit === 'mi' ? 'miles' : 'kilometers'
    const parts = [
      distance === null ? null : formats.distance(convertDistance(distance, units, unit)),
      time === null ? null : t(timeUnit, { count: time }),
      hours === null ? null : t('hoursEvery', { count: hours }),
    ].filter((part) => part !== null)
    return parts.join(` ${t('or')} `)
  }
}

/** "Every 10,000 mi or 6 months". */
export const useRepeatPhrase = (): ((often: RepeatFields) => string) => {
  const t = useTexts(ownTexts)
  const howOften = useRepeatLength()
  return (often) => t(beginsFeminine(often) ? 'everyFeminine' : 'every', { often: howOften(often) })
}
