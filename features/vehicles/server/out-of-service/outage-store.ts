import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { OPEN_ORDER_STATUSES } from '../../active-order.ts'
import type { OutageReason } from '../../out-of-service/outage.ts'

export type OutageRow = {
  id: number
  reason: OutageReason
  note: string | null
  startedOn: IsoDate
  startedBy: string | null
  expectedOn: IsoDate | null
  endedOn: IsoDate | null
  vehicleId: number
  vehicleName: string
  year: number | null
  make: string | null
  model: string | null
  otherId: string | null
  licensePlateNumber: string | null
  licensePlateState: string | null
  body: string
  order: { id: number; status: string; shopName: string; shopPhone: string | null } | null
}

/** Active vehicles of a fleet, or those of a driver. */
export const countActive = async (db: Db, { fleetId, assignedTo }: FleetScope): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from vehicles v
    where v.fleet_id = ${fleetId} and v.deleted_at is null and v.is_active
      ${
        assignedTo === undefined
          ? sql``
          : sql`and exists (select from vehicle_drivers d
        where d.fleet_id = v.fleet_id and d.vehicle_id = v.id and d.user_id = ${assignedTo})`
      }`.execute(db)
  return rows[0]!.count
}

/** The current outage of a vehicle `v`, in brief, for lists and its page. */
type CurrentOutage = { reason: OutageReason; note: string | null; startedOn: IsoDate; expectedOn: IsoDate | null }
export const currentOutage = sql<CurrentOutage | null>`(
  select json_build_object('reason', x.reason, 'note', x.note, 'startedOn', x.started_on, 'expectedOn', x.expected_on)
  from vehicle_outages x where x.fleet_id = v.fleet_id and x.vehicle_id = v.id and x.ended_at is null)`

/** Alias `v`. */
export const isOutOfService = sql<boolean>`exists (select from vehicle_outages x
  where x.fleet_id = v.fleet_id and x.vehicle_id = v.id and x.ended_at is null)`

/** Of these vehicles those that are out of service. */
export const findOutOfService = async (db: Db, { fleetId }: FleetScope, vehicleIds: readonly number[]): Promise<Set<number>> => {
  if (vehicleIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('vehicleOutages')
    .select('vehicleId')
    .where('fleetId', '=', fleetId)
    .where('vehicleId', 'in', [...vehicleIds])
    .where('endedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ vehicleId }) => vehicleId))
}

type Which = { vehicleId?: number; outageId?: number; isOpen?: boolean; within?: { from: IsoDate; until: IsoDate } }

/** Outages of visible vehicles, the earliest first. */
export const findOutages = async (db: Db, scope: FleetScope, which: Which): Promise<OutageRow[]> => {
  const { vehicleId, outageId, isOpen, within } = which
  const { rows } = await sql<OutageRow>`
    select x.id, x.reason, x.note, x.started_on, x.started_by, x.expected_on, x.ended_on, x.vehicle_id, v.name as vehicle_name,
      v.year, v.make, v.model, v.other_id, v.license_plate_number, v.license_plate_state, v.body,
      (select json_build_object('id', o.id, 'status', o.status, 'shopName', s.name, 'shopPhone', s.main_phone_number)
        from orders o join shops s on s.id = o.shop_id
        where o.fleet_id = v.fleet_id and o.vehicle_id = v.id and o.status in (${sql.join([...OPEN_ORDER_STATUSES])})
        order by o.is_walk_in desc, o.id desc limit 1) as order
    from vehicle_outages x join vehicles v on v.fleet_id = x.fleet_id and v.id = x.vehicle_id and v.deleted_at is null
    where x.fleet_id = ${scope.fleetId}
      ${
        scope.assignedTo === undefined
          ? sql``
          : sql`and exists (select from vehicle_drivers d
        where d.fleet_id = x.fleet_id and d.vehicle_id = x.vehicle_id and d.user_id = ${scope.assignedTo})`
      }
      ${vehicleId === undefined ? sql`` : sql`and x.vehicle_id = ${vehicleId}`}
      ${outageId === undefined ? sql`` : sql`and x.id = ${outageId}`}
      ${isOpen ? sql`and x.ended_at is null` : sql``}
      ${within ? sql`and x.started_on < ${within.until}::date and (x.ended_on is null or x.ended_on >= ${within.from}::date)` : sql``}
    order by x.started_on, x.id`.execute(db)
  return rows
}

type NewOutage = {
  reason: OutageReason
  note: string | null
  expectedOn: IsoDate | null
  startedOn: IsoDate
  startedAt: Date
  startedBy: string | null
}

/** Starts an outage, or changes the open one; returns whether it is a new one. */
export const saveOutage = async (tx: Tx, fleetId: number, vehicleId: number, outage: NewOutage): Promise<boolean> => {
  const { reason, note, expectedOn } = outage
  const changed = await tx
    .updateTable('vehicleOutages')
    .set({ reason, note, expectedOn })
    .where('fleetId', '=', fleetId)
    .where('vehicleId', '=', vehicleId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) return false
  await tx
    .insertInto('vehicleOutages')
    .values({ fleetId, vehicleId, ...outage })
    .execute()
  return true
}

type Ended = { endedOn: IsoDate; endedAt: Date; endedBy: string }

/** Ends the open outage; its id, or null if the vehicle is in service. */
export const endOutage = async (tx: Tx, fleetId: number, vehicleId: number, ended: Ended): Promise<number | null> => {
  const row = await tx
    .updateTable('vehicleOutages')
    .set(ended)
    .where('fleetId', '=', fleetId)
    .where('vehicleId', '=', vehicleId)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Reopens an outage that was ended on this day; false if it was not, or another one is open. */
export const reopenOutage = async (
  tx: Tx,
  fleetId: number,
  vehicleId: number,
  { outageId, endedOn }: { outageId: number; endedOn: IsoDate },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('vehicleOutages')
    .set({ endedOn: null, endedAt: null, endedBy: null })
    .where('fleetId', '=', fleetId)
    .where('vehicleId', '=', vehicleId)
    .where('id', '=', outageId)
    .where('endedOn', '=', endedOn)
    .where(
      sql<boolean>`not exists (select from vehicle_outages x where x.fleet_id = ${fleetId} and x.vehicle_id = ${vehicleId}
        and x.ended_at is null)`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
