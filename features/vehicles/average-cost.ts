import type { DistanceUnit } from '#features/countries/country.ts'
import { addMonths, type IsoDate } from '#features/countries/dates.ts'
import { centsPerUnit } from '#features/countries/distance.ts'

/**
 * The one average of the product: what maintenance of the last 12 months cost, over the distance that the same vehicles were
 * driven in the same months. A deleted vehicle is in neither.
 */
const AVERAGE_MONTHS = 12

/** What an average is made of, of all vehicles together. */
export type CostAndDistance = { cents: number; miles: number }

/** Why there is no average: a figure such as $0.00 a mile would answer nothing. */
type NoAverage = 'nothing_driven' | 'nothing_spent' | 'under_a_cent'

/** Dollars for each mile or kilometer, or why not. */
type AverageCost = { average: number; reason: null } | { average: null; reason: NoAverage }

/** The first day whose costs and distances count. */
export const averageSince = (today: IsoDate): IsoDate => addMonths(today, -AVERAGE_MONTHS)

const HALF_A_CENT = 0.5

export const averageCost = ({ cents, miles }: CostAndDistance, unit: DistanceUnit): AverageCost => {
  if (miles <= 0) return { average: null, reason: 'nothing_driven' }
  if (cents <= 0) return { average: null, reason: 'nothing_spent' }
  const each = centsPerUnit(cents / miles, unit)
  return each < HALF_A_CENT ? { average: null, reason: 'under_a_cent' } : { average: each / 100, reason: null }
}
