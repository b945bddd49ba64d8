import { sql } from 'kysely'
import { TAB_STATUSES } from '#features/orders/life/status.ts'

/** Orders of the past tab, alias `o`. Literals, not parameters: otherwise the index on finished orders is not used. */
export const isFinished = sql<boolean>`o.status in (${sql.join(TAB_STATUSES.past.map((status) => sql.lit(status)))})`
