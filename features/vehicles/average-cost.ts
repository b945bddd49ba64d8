import type { DistanceUnit } from '#features/countries/country.ts'
import { type FleetDay, type IsoDate, type ProductDay, addMonths } from '#features/countries/dates.ts'
import { centsPerUnit, convertDistance } from '#features/countries/distance.ts'

/**
 * The product's only average: maintenance costs of the last 12 months, divided by the distance that the same vehicles were
 * driven in these months. Excludes deleted vehicles.
 */
const AVERAGE_MONTHS = 12

/** Totals over all vehicles. */
export type CostAndDistance = { cents: number; miles: number }

/** Why there is no average: a figure such as $0.00 per mile would be meaningless. */
type NoAverage = 'nothing_driven' | 'driven_too_little' | 'nothing_spent' | 'under_a_cent'

/** Dollars per mile or kilometer, or the reason for a missing average. */
type AverageCost = { average: number; reason: null } | { average: null; reason: NoAverage }

/** First day of the period; the nightly computation for all fleets uses the product's day. */
export const averageSince = (today: FleetDay | ProductDay): IsoDate => addMonths(today, -AVERAGE_MONTHS)

const HALF_A_CENT = 0.5

/** One oil change after 67 miles would be $6.94 a mile: below this distance a cost per distance is meaningless. */
const AVERAGE_FROM: Record<DistanceUnit, number> = { miles: 1000, kilometers: 1600 }
export const averageFrom = (unit: DistanceUnit): number => AVERAGE_FROM[unit]

/** Whether a distance is enough for a cost per mile or kilometer: for all screens, exports and calls. */
export const isDrivenEnough = (distance: number, unit: DistanceUnit): boolean => distance >= averageFrom(unit)

export const averageCost = ({ cents, miles }: CostAndDistance, unit: DistanceUnit): AverageCost => {
  if (miles <= 0) return { average: null, reason: 'nothing_driven' }
  if (!isDrivenEnough(convertDistance(miles, 'miles', unit), unit)) return { average: null, reason: 'driven_too_little' }
  if (cents <= 0) return { average: null, reason: 'nothing_spent' }
  const each = centsPerUnit(cents / miles, unit)
  return each < HALF_A_CENT ? { average: null, reason: 'under_a_cent' } : { average: each / 100, reason: null }
}
