import { sql } from 'kysely'

/**
 * Sort order that puts the last time of a service first. A report of "never done" counts only while no time is known, whichever was
 * reported first. Alias `r`.
 */
export const lastDoneFirst = sql`(r.source = 'never'), r.done_on desc, r.odometer desc, r.id desc`
