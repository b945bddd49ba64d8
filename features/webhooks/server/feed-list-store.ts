import { sql } from 'kysely'
import { accessibleFleets } from '#features/fleets/server/fleet-access-store.ts'
import type { VehicleScope } from '#features/vehicles/server/list/vehicle-scope.ts'
import type { PublicEventType } from '#features/events/public-events.ts'
import type { Db } from '#platform/db/database.ts'
import type { EventReach } from '../event-rights.ts'

type FeedQuery = {
  scope: VehicleScope
  userId: number
  reach: EventReach
  after: number
  until: number
  types?: readonly PublicEventType[] | undefined
  limit: number
}

/** Events of the scope between two places of the feed, of the types that the reader may see. */
export const listFeed = (db: Db, { scope, userId, reach, after, until, types, limit }: FeedQuery) => {
  const own = sql<boolean>`(e.type = any(${reach.own}::text[]) and e.subject_kind = 'user' and e.subject_id = ${userId})`
  const assigned = sql<boolean>`(e.type = any(${reach.assigned}::text[]) and (
    exists (select from vehicle_drivers d where d.fleet_id = e.fleet_id and d.vehicle_id = e.about_vehicle_id and d.user_id = ${userId})
    or e.subject_kind = 'order' and exists (select from orders o
      where o.fleet_id = e.fleet_id and o.id = e.subject_id and o.originator_user_id = ${userId})))`
  return withNames(
    db
      .selectFrom('feedEvents as e')
      .$if('fleetId' in scope, (query) => query.where('e.fleetId', '=', (scope as { fleetId: number }).fleetId))
      .$if('access' in scope, (query) =>
        query.where(
          'e.fleetId',
          'in',
          accessibleFleets(db, (scope as Extract<VehicleScope, { access: unknown }>).access).select('f.id'),
        ),
      )
      .where('e.id', '>', after)
      .where('e.id', '<=', until)
      .where(sql<boolean>`(e.type = any(${reach.all}::text[]) or ${assigned} or ${own})`)
      .$if(types !== undefined, (query) => query.where(sql<boolean>`e.type = any(${types}::text[])`))
      .orderBy('e.id')
      .limit(limit),
  ).execute()
}

/** Events with the names of their vehicle and shop as they are now. */
const withNames = (events: ReturnType<typeof eventsOf>) =>
  events
    .leftJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'e.fleetId').onRef('v.id', '=', 'e.aboutVehicleId'))
    // A vehicle that was transferred away leaves a row in its former fleet.
    .leftJoin('vehicles as p', (join) => join.onRef('p.fleetId', '=', 'e.fleetId').onRef('p.movedToId', '=', 'e.aboutVehicleId'))
    .leftJoin('shops as s', (join) => join.on(sql<boolean>`s.id = (e.facts -> 'order' ->> 'shopId')::bigint`))
    .select(['e.id', 'e.fleetId', 'e.type', 'e.subjectKind', 'e.subjectId', 'e.aboutVehicleId', 'e.at', 'e.facts'])
    .select([
      sql<string | null>`coalesce(v.name, p.name)`.as('vehicleName'),
      sql<string | null>`coalesce(v.vin, p.vin)`.as('vin'),
      sql<string | null>`coalesce(v.external_id, p.external_id)`.as('externalId'),
      'p.movedToId',
      's.name as shopName',
    ])
const eventsOf = (db: Db) => db.selectFrom('feedEvents as e')

export type FeedRow = Awaited<ReturnType<typeof listFeed>>[number]

/** Events by id, for those that are sent. */
export const findFeedEvents = (db: Db, fleetId: number, ids: readonly number[]): Promise<FeedRow[]> =>
  withNames(
    eventsOf(db)
      .where('e.fleetId', '=', fleetId)
      .where(sql<boolean>`e.id = any(${ids}::bigint[])`),
  ).execute()
