import type { FleetDay } from '#features/countries/dates.ts'
import { type StoredDue, stateOn } from '#features/vehicles/due-state.ts'
import type { DueDays } from './next/next-due.ts'

/** Tags of intervals. Data strings: English in the data, translated for display. */
export type IntervalTag = 'Past Due' | 'Currently Due' | 'Upcoming'
export type IntervalGroup = 'past_due' | 'currently_due' | 'upcoming'

/** After its moment it is past due; within one month of driving, or of days, currently due; before that it is upcoming. */
export function groupOn({ currentOn, pastDueOn }: Pick<DueDays, 'currentOn' | 'pastDueOn'>, today: FleetDay): IntervalGroup {
  if (pastDueOn !== null && pastDueOn <= today) return 'past_due'
  return currentOn !== null && currentOn <= today ? 'currently_due' : 'upcoming'
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

const RECOMMENDATIONS = { past_due: 'Past Due', due_now: 'Due Now', due_soon: 'Due Soon' } as const

/** State of a service by the days on which its states begin. */
export function recommendationState(due: DueDays, today: FleetDay): RecommendationState | null {
  const state = stateOn(due, today)
  return state && RECOMMENDATIONS[state]
}

/** Stored due dates of a vehicle, so that lists filter by plain dates. */
export type DueDates = StoredDue

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
