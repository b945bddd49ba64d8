import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { BuildKind } from '../../body-type.ts'

type Row = { fleetId: number; id: number; vin: string }

export const hasVinsToLookUp = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('vinsToLookUp').select('vehicleId').limit(1).executeTakeFirst()) !== undefined

/** Dequeues vehicles, locking them; those locked by another transaction are left for the next run. */
export const takeVinsToLookUp = async (db: Db, limit: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with next as (
      select v.fleet_id, v.id, v.vin from vins_to_look_up l join vehicles v on v.fleet_id = l.fleet_id and v.id = l.vehicle_id
      order by l.fleet_id, l.vehicle_id limit ${limit} for update of v skip locked
    ), taken as (
      delete from vins_to_look_up l using next where l.fleet_id = next.fleet_id and l.vehicle_id = next.id
    )
    select * from next`.execute(db)
  return rows
}

type Trailer = Pick<Row, 'fleetId' | 'id'> & Pick<BuildKind, 'dutyClass'>

export const saveTrailers = async (db: Db, trailers: readonly Trailer[], at: Date): Promise<void> => {
  await sql`update vehicles v set body = 'trailer', powertrain = 'none', duty_class = t.duty_class, updated_at = ${at}
    from unnest(${trailers.map(({ fleetId }) => fleetId)}::bigint[], ${trailers.map(({ id }) => id)}::bigint[],
      ${trailers.map(({ dutyClass }) => dutyClass)}::text[]) as t (fleet_id, id, duty_class)
    where v.fleet_id = t.fleet_id and v.id = t.id`.execute(db)
}
