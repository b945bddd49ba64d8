import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Platform staff help out in fleets, but are none of their users. */
const NEVER_LISTED = 'super_admin'

/** Everybody whose home this fleet is, with the vehicles assigned. The id comes from a look-up within the scope. */
export const findUsers = (db: Db, scope: { fleetId: number; onlyUserId: number | null }) =>
  db
    .selectFrom('users as u')
    .where('u.fleetId', '=', scope.fleetId)
    .where('u.deletedAt', 'is', null)
    .$if(scope.onlyUserId !== null, (query) => query.where('u.id', '=', scope.onlyUserId!))
    .where(sql<boolean>`not (${NEVER_LISTED} = any(u.roles))`)
    .select(['u.id', 'u.firstName', 'u.lastName', 'u.email', 'u.cellPhone', 'u.roles', 'u.isActive'])
    .select(
      sql<{ id: number; name: string; is_enrolled: boolean }[]>`coalesce((
        select json_agg(json_build_object('id', v.id, 'name', v.name, 'is_enrolled', v.is_active and v.fleetcor_enrolled) order by v.name)
        from vehicle_drivers d join vehicles v on v.fleet_id = d.fleet_id and v.id = d.vehicle_id
        where d.user_id = u.id and d.fleet_id = ${scope.fleetId} and v.deleted_at is null), '[]')`.as('vehicles'),
    )
    .orderBy(sql`lower(u.last_name)`)
    .orderBy(sql`lower(u.first_name)`)
    .orderBy('u.id')
    .execute()
