import { type RawBuilder, sql } from 'kysely'
import type { FleetDay } from '#features/countries/dates.ts'

/**
 * Which vehicles and services are past due or due soon, as SQL, for every list, count, file and mail; `stateOn` and
 * `isToService` are the same rules in code. The stored counts use the same conditions in the triggers of `vehicles`. Snoozes
 * are not considered. Alias `v`: a vehicle; `d`: one of its services.
 */

/** Active and enrolled: otherwise nothing is due, since nothing can be booked. */
export const isInUse = sql<boolean>`(v.is_active and v.fleetcor_enrolled)`

/** True for a vehicle without an open order in its current or a former fleet. Due services of others are not booked again. */
export const hasNoOpenOrderAnywhere = sql<boolean>`not v.is_looked_after`

/** Only these vehicles count as past due or due soon. */
export const isToService = sql<boolean>`(${isInUse} and ${hasNoOpenOrderAnywhere})`

type Day = FleetDay | RawBuilder<unknown>
const dayOf = (day: Day): RawBuilder<unknown> => (typeof day === 'string' ? sql`${day}::date` : day)

export const isPastDue = (of: 'v' | 'd', day: Day) => sql<boolean>`${sql.ref(`${of}.pastDueOn`)} <= ${dayOf(day)}`
/** Past due or due soon. */
export const isDue = (of: 'v' | 'd', day: Day) => sql<boolean>`${sql.ref(`${of}.dueSoonOn`)} <= ${dayOf(day)}`
const isNotPastDue = (of: 'v' | 'd', day: Day) => sql`${sql.ref(`${of}.pastDueOn`)} > ${dayOf(day)}`

/** Due soon, or now. */
export const isDueSoon = (of: 'v' | 'd', day: Day) => sql<boolean>`(${isDue(of, day)} and ${isNotPastDue(of, day)})`

/** States of a service; a vehicle has no separate day for "due now". */
export const SERVICE_IN_STATE = {
  past_due: (day: FleetDay) => isPastDue('d', day),
  due_now: (day: FleetDay) => sql<boolean>`(d.due_now_on <= ${day}::date and ${isNotPastDue('d', day)})`,
  due_soon: (day: FleetDay) => sql<boolean>`(${isDue('d', day)} and d.due_now_on > ${day}::date)`,
  due: (day: FleetDay) => isDueSoon('d', day),
}
