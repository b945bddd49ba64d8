import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import type { ScheduleInterval } from '../schedule-contract.ts'
import { scheduleTexts } from './texts.ts'

type Worded = Pick<ScheduleInterval, 'interval_id' | 'by_time' | 'due_on' | 'days_remaining' | 'remaining' | 'group'>

/** An interval's name by the meter that decides, and how far away or over it is. `distance`: formats a distance. */
export const useIntervalWords = (distance: (distance: number) => string) => {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const name = ({ interval_id: odometer, by_time: byTime, due_on: dueOn }: Worded): string =>
    byTime && dueOn !== null ? formats.date(dueOn) : distance(odometer)
  const howFar = ({ by_time: byTime, days_remaining: days, remaining, group }: Worded): string => {
    if (byTime && days !== null) {
      if (days === 0) return t('dueToday')
      return days < 0 ? t('daysOver', { count: -days }) : t('inDays', { count: days })
    }
    return t(group === 'past_due' ? 'over' : 'inDistance', { distance: distance(Math.abs(remaining)) })
  }
  return { name, howFar }
}
