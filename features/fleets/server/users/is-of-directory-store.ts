import { sql } from 'kysely'

/** Whether a directory manages the user `u`: one is connected, and it added the user or an administrator put them under it. */
export const isOfDirectory = sql<boolean>`coalesce(u.directory_state = 'managed' and exists (
  select from directories d where d.fleet_id = u.fleet_id), false)`.as('isOfDirectory')
