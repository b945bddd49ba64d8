import { withFlag } from '#features/accounts/server/flags/flags.ts'

/**
 * Wraps an action of the schedule page, which a flag can disable for a person, fleet, affiliation or brand. Due dates and completed
 * services remain available, since bookings, lists and the history need them.
 */
export const withSchedules = withFlag('maintenance_schedules', 'schedules_off')
