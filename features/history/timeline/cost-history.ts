import { type FleetDay, type IsoDate, addDays, addMonths, firstOfMonth, lastOfMonth } from '#features/countries/dates.ts'
import { averageSince } from '#features/vehicles/average-cost.ts'
import { odometerAtStartOf } from '#features/vehicles/readings.ts'

/**
 * Cost and distance of a vehicle between any two days in one fleet, by the same average as elsewhere in the product, computed for
 * a past day. Distances are in the vehicle's unit.
 */
export type CostSources = {
  today: FleetDay
  /** Visits; `cents` is null for those that another fleet paid. */
  visits: readonly { on: IsoDate; cents: number | null }[]
  /** Accepted readings, oldest first. */
  readings: readonly { on: IsoDate; odometer: number }[]
  odometer: number
  firstOdometer: number
  /** Transfers out of and into the fleet, oldest first. */
  moves: readonly { on: IsoDate; odometer: number; way: 'in' | 'out' }[]
}

export type CostAndDriven = { cents: number; distance: number }

/** Odometer at the start of a day, interpolated between the readings before and after it; without these, the first reading. */
const odometerBefore = (sources: CostSources, day: IsoDate): number =>
  odometerAtStartOf(
    sources.readings.map(({ on, odometer }) => ({ readOn: on, odometer })),
    day,
  ) ??
  Math.min(sources.readings.length > 0 ? Infinity : sources.firstOdometer, ...sources.readings.map(({ odometer }) => odometer))

/** Odometer ranges during which the vehicle belonged to the fleet; the last one is open-ended. */
const ownStretches = ({ moves, odometer }: CostSources): { from: number; to: number }[] => {
  const stretches: { from: number; to: number }[] = []
  let from: number | null = moves[0]?.way === 'in' ? null : -Infinity
  for (const move of moves) {
    if (move.way === 'in') from = move.odometer
    else if (from !== null) {
      stretches.push({ from, to: move.odometer })
      from = null
    }
  }
  return from === null ? stretches : [...stretches, { from, to: Math.max(odometer, from) }]
}

/** Both days are inclusive. */
export const costBetween = (sources: CostSources, from: IsoDate, to: IsoDate): CostAndDriven => {
  const start = odometerBefore(sources, from)
  const end = to >= sources.today ? sources.odometer : odometerBefore(sources, addDays(to, 1))
  const overlap = ({ from: low, to: high }: { from: number; to: number }) =>
    Math.max(0, Math.min(end, high) - Math.max(start, low))
  return {
    cents: sources.visits.reduce((sum, { on, cents }) => sum + (on >= from && on <= to ? (cents ?? 0) : 0), 0),
    distance: ownStretches(sources).reduce((sum, stretch) => sum + overlap(stretch), 0),
  }
}

type YearOfCosts = CostAndDriven & { year: number; visits: number; visitsOfOthers: number }

/** Newest first, from the year of the first visit or reading. */
export const costsByYear = (sources: CostSources): YearOfCosts[] => {
  const days = [sources.today, ...sources.visits.map(({ on }) => on), ...sources.readings.map(({ on }) => on)].toSorted()
  const [first, last] = [Number(days[0]!.slice(0, 4)), Number(days.at(-1)!.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = last - index
    const visits = sources.visits.filter(({ on }) => on.startsWith(`${year}-`))
    return {
      year,
      ...costBetween(sources, `${year}-01-01`, `${year}-12-31`),
      visits: visits.length,
      visitsOfOthers: visits.filter(({ cents }) => cents === null).length,
    }
  })
}

/** Months in the chart. */
const COST_MONTHS = 24

type MonthOfCosts = CostAndDriven & { month: string; until: IsoDate }

/**
 * For each month, cost and distance of the 12 months to its last day (or today); starts once the vehicle has 12 months
 * of data.
 */
export const costsOverTime = (sources: CostSources): MonthOfCosts[] => {
  const known = sources.readings[0]?.on ?? sources.today
  const months = Array.from({ length: COST_MONTHS }, (_, index) =>
    addMonths(firstOfMonth(sources.today), index - COST_MONTHS + 1),
  )
  return months.flatMap((month) => {
    const until = month === firstOfMonth(sources.today) ? sources.today : lastOfMonth(month)
    if (averageSince(until) < known && until !== sources.today) return []
    return [{ month: month.slice(0, 7), until, ...costBetween(sources, averageSince(until), until) }]
  })
}
