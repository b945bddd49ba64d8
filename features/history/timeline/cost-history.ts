import { type FleetDay, type IsoDate, addDays, addMonths, firstOfMonth, lastOfMonth } from '#features/countries/dates.ts'
import { averageSince } from '#features/vehicles/average-cost.ts'

/**
 * What a vehicle cost and how far it ran, between any two days of its time in a fleet: the product's one average, as it would have
 * read on another day. Distances are in the vehicle's unit.
 */
export type CostSources = {
  today: FleetDay
  /** The fleet's own visits; `cents` is null for those that another fleet paid. */
  visits: readonly { on: IsoDate; cents: number | null }[]
  /** Readings that stand, oldest first. */
  readings: readonly { on: IsoDate; odometer: number }[]
  odometer: number
  firstOdometer: number
  /** When it left the fleet and when it came, oldest first. */
  moves: readonly { on: IsoDate; odometer: number; way: 'in' | 'out' }[]
}

export type CostAndDriven = { cents: number; distance: number }

/** Where it stood when a day began: the last reading before it, or the first one ever. */
const odometerBefore = (sources: CostSources, day: IsoDate): number =>
  sources.readings.findLast(({ on }) => on < day)?.odometer ??
  Math.min(sources.readings.length > 0 ? Infinity : sources.firstOdometer, ...sources.readings.map(({ odometer }) => odometer))

/** The stretches in which the vehicle was the fleet's, as odometers: the last one is open. */
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

/** Both days count. */
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

/** Months that the chart goes back. */
const COST_MONTHS = 24

type MonthOfCosts = CostAndDriven & { month: string; until: IsoDate }

/** For each month, what the 12 months up to its last day (or today) cost and ran; only since the vehicle was known for 12 months. */
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
