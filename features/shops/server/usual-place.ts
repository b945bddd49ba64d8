import { sql } from 'kysely'
import { type FleetScope, scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Db } from '#platform/db/database.ts'
import { located, type SearchPlace } from './search-place.ts'
import { findFavoriteIds, findShopsFor } from './shop-store.ts'

/** Where somebody most likely looks for a shop who has not said where: the usual garage, the fleet's address, a saved shop. */
export const usualPlace = async (ctx: Ctx): Promise<SearchPlace | null> => {
  for (const zip of await findUsualZips(ctx.db, scopeOf(ctx.acting))) {
    const place = located(ctx, zip)
    if (place) return place
  }
  const [saved] = await findShopsFor(ctx.db, ctx.acting.country, await findFavoriteIds(ctx.db, ctx.acting.userId))
  return saved ? { latitude: saved.latitude, longitude: saved.longitude, zip: saved.zip, city: saved.city } : null
}

/** The garages of the vehicles within reach, the one with the most vehicles first; then the fleet's own address. */
const findUsualZips = async (db: Db, { fleetId, assignedTo }: FleetScope): Promise<string[]> => {
  const { rows } = await sql<{ zip: string }>`
    (select v.garaging_zip as zip from vehicles v
      where v.fleet_id = ${fleetId} and v.deleted_at is null and v.garaging_zip <> ''
        and (${assignedTo ?? null}::bigint is null or exists (
          select 1 from vehicle_drivers d where d.fleet_id = v.fleet_id and d.vehicle_id = v.id and d.user_id = ${assignedTo ?? null}))
      group by v.garaging_zip order by count(*) desc, v.garaging_zip limit ${ZIPS_TRIED})
    union all
    select f.zip from fleets f where f.id = ${fleetId} and f.zip <> ''`.execute(db)
  return rows.map(({ zip }) => zip)
}
const ZIPS_TRIED = 3
