import type { FleetDay, IsoDate } from '#features/countries/dates.ts'
import { dueStateOf } from '#features/vehicles/due-state.ts'

/** Tags of intervals. Data strings: English in the data, translated for display. */
export type IntervalTag = 'Past Due' | 'Currently Due' | 'Upcoming'
export type IntervalGroup = 'past_due' | 'currently_due' | 'upcoming'

/** Remaining below 0 is past due; up to one month of driving is currently due; beyond that it is upcoming. */
export function groupOf(remaining: number, monthlyDistance: number): IntervalGroup {
  if (remaining < 0) return 'past_due'
  return remaining <= monthlyDistance ? 'currently_due' : 'upcoming'
}

/** Tags in order of mileage: of the upcoming intervals only the first is tagged; later ones are grouped with it. */
export function tagsOf(groups: readonly IntervalGroup[]): (IntervalTag | null)[] {
  const firstUpcoming = groups.indexOf('upcoming')
  return groups.map((group, index) => {
    if (group === 'past_due') return 'Past Due'
    if (group === 'currently_due') return 'Currently Due'
    return index === firstUpcoming ? 'Upcoming' : null
  })
}

type RecommendationState = 'Past Due' | 'Due Now' | 'Due Soon'

const RECOMMENDATIONS = { past_due: 'Past Due', due_now: 'Due Now', due_soon: 'Due Soon', fine: null } as const

/** State of a service by the remaining distance: below 0; up to 500; up to a month of driving, but at least 1,000. */
export function recommendationState(remaining: number, monthlyDistance: number): RecommendationState | null {
  return RECOMMENDATIONS[dueStateOf(remaining, monthlyDistance)]
}

/** Stored due dates of a vehicle, so that lists filter by plain dates. `nextDueIsKnown`: the last time is known. */
export type DueDates = {
  nextDueOdometer: number | null
  nextDueIsKnown: boolean
  dueSoonOn: IsoDate | null
  pastDueOn: IsoDate | null
}

/**
 * State of a vehicle in rings, badges, tiles and filters. Due soon includes due now; past due takes precedence; a vehicle with an
 * active order is excluded.
 */
export function vehicleDueState(
  dates: Pick<DueDates, 'dueSoonOn' | 'pastDueOn'>,
  today: FleetDay,
  hasActiveOrder: boolean,
): 'past_due' | 'due_soon' | null {
  if (hasActiveOrder) return null
  if (dates.pastDueOn !== null && dates.pastDueOn <= today) return 'past_due'
  return dates.dueSoonOn !== null && dates.dueSoonOn <= today ? 'due_soon' : null
}
