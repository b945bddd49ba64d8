import { convertDistance } from '#features/countries/distance.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { marginTexts } from './margin-texts.ts'

type Margin = Pick<DueServiceRow, 'by_time' | 'days_remaining' | 'hours_remaining' | 'remaining' | 'odometer_units'>

/** Distance, days or engine hours over or remaining, whichever comes first. `alone`: not preceded by a badge. */
export const useDueMargin = (alone?: 'alone'): ((row: Margin) => string) => {
  const t = useTexts(marginTexts)
  const formats = useFormats()
  return ({ by_time: byTime, days_remaining: days, hours_remaining: hours, remaining, odometer_units: units }) => {
    if (hours !== null)
      return hours < 0 ? t(alone ? 'hoursOverAlone' : 'hoursOver', { count: -hours }) : t('inHours', { count: hours })
    if (byTime && days !== null) {
      if (days === 0) return t('today')
      return days < 0 ? t(alone ? 'daysOverAlone' : 'daysOver', { count: -days }) : t('inDays', { count: days })
    }
    const unit = formats.unit === 'mi' ? 'miles' : 'kilometers'
    const distance = formats.distance(convertDistance(Math.abs(remaining), units, unit))
    return remaining < 0 ? t(alone ? 'overAlone' : 'over', { distance }) : t('inDistance', { distance })
  }
}
