import { sql } from 'kysely'
import { TAB_STATUSES } from '#features/orders/life/status.ts'

/** Orders of the past tab, alias `o`. Written out, not as parameters: only so does the index on finished orders serve. */
export const isFinished = sql<boolean>`o.status in (${sql.join(TAB_STATUSES.past.map((status) => sql.lit(status)))})`
