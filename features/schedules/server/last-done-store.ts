import { sql } from 'kysely'

/** Sort order that puts the last time of a service first. Alias `r`. */
export const lastDoneFirst = sql`r.done_on desc, r.odometer desc, r.id desc`
