import { withFlag } from '#features/accounts/server/flags/flags.ts'

/**
 * An action of the schedule itself, which a flag switches off for a person, a fleet, an affiliation or a brand. What is due next and
 * what was done stays, since bookings, lists and the history need it.
 */
export const withSchedules = withFlag('maintenance_schedules', 'schedules_off')
