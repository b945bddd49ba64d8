import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { SkeletonWords } from '#platform/ui/skeleton.tsx'
import { averageFrom } from '../../average-cost.ts'
import { vehiclesTexts } from './texts.ts'

type Summary = {
  /** Null: the user sees no money. */
  year_to_date_cost: number | null
  average_cost_per_distance: number | null
  average_missing: 'nothing_driven' | 'driven_too_little' | 'nothing_spent' | 'under_a_cent' | null
  unenrolled: number
}

/** Placeholder of a typical length. */
const LIKELY: Summary = { year_to_date_cost: 40_000, average_cost_per_distance: 0.06, average_missing: null, unenrolled: 0 }

/** The line under the headline: costs of this year and per distance, or why not; for a card program also the unenrolled vehicles. */
export const VehicleCosts = ({ summary, fuelCard }: { summary: Summary | undefined; fuelCard: boolean }) => {
  const t = useTexts(vehiclesTexts)
  const { money, number, distance, unit } = useFormats()
  const { year_to_date_cost: cost, average_cost_per_distance: average, average_missing: reason, unenrolled } = summary ?? LIKELY
  if (cost === null) return null
  const words = { cost: money(cost), average: average === null ? '' : money(average) }
  const from = distance(averageFrom(unit === 'km' ? 'kilometers' : 'miles'))
  const line = [
    average === null ? t('costs', words) : t(`costsAndAverage_${unit}`, words),
    ...(fuelCard ? [t('unenrolledCount', { count: unenrolled, number: number(unenrolled) })] : []),
    ...(reason ? [t('whyNoAverage', { label: t(`averageCost_${unit}`), reason: t(reason, { distance: from }) })] : []),
  ].join(' · ')
  return summary ? <span title={t('averageMeaning')}>{line}</span> : <SkeletonWords>{line}</SkeletonWords>
}
