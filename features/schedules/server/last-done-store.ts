import { sql } from 'kysely'

/** The order in which the first record of a service is the last time that it was done. Alias `r`. */
export const lastDoneFirst = sql`r.done_on desc, r.odometer desc, r.id desc`
