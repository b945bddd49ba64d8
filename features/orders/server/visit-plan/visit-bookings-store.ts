import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import type { RefusalCode } from '#platform/contract/refusal.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Booker } from '../booking/request-order.ts'

export type RequestedVisit = {
  vehicleId: number
  shopId: number
  visitDay: IsoDate
  visitTime: string
  services: { serviceDefinitionId: number; position: string | null }[]
}
type Named = { fleetId: number; id: string }

export const insertBookings = async (
  tx: Tx,
  id: string,
  booker: Booker,
  visits: readonly RequestedVisit[],
  now: Date,
): Promise<void> => {
  const { fleetId, userId } = booker
  await tx
    .insertInto('visitBookings')
    .values({ fleetId, id, userId, booker: JSON.stringify(booker), createdAt: now })
    .execute()
  await tx
    .insertInto('visitBookingLines')
    .values(visits.map((visit, line) => ({ ...visit, fleetId, bookingId: id, line, services: JSON.stringify(visit.services) })))
    .execute()
}

export const findBookings = (db: Db, { fleetId, id }: Named, userId?: number) =>
  db
    .selectFrom('visitBookings')
    .selectAll()
    .where('fleetId', '=', fleetId)
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId!))
    .executeTakeFirst()

/** All visits with the names of their vehicle and shop, in the requested order. */
export const findLines = (db: Db, { fleetId, id }: Named) =>
  db
    .selectFrom('visitBookingLines as l')
    .innerJoin('shops as s', 's.id', 'l.shopId')
    .leftJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'l.fleetId').onRef('v.id', '=', 'l.vehicleId'))
    .where('l.fleetId', '=', fleetId)
    .where('l.bookingId', '=', id)
    .selectAll('l')
    .select(['s.name as shopName', 'v.name as vehicleName'])
    .orderBy('l.line')
    .execute()
export type BookingLine = Awaited<ReturnType<typeof findLines>>[number]

const lineOf = (db: Db, { fleetId, id }: Named, line: number) =>
  db.updateTable('visitBookingLines').where('fleetId', '=', fleetId).where('bookingId', '=', id).where('line', '=', line)

/** False if another run of the job has processed it. */
export const lockLine = async (tx: Tx, { fleetId, id }: Named, line: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('visitBookingLines')
    .select('doneAt')
    .where('fleetId', '=', fleetId)
    .where('bookingId', '=', id)
    .where('line', '=', line)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && row.doneAt === null
}

export const saveBooked = async (tx: Tx, booking: Named, line: number, orderId: number, now: Date): Promise<void> => {
  await lineOf(tx, booking, line).set({ orderId, doneAt: now }).execute()
}

type NotBooked = { refusal: RefusalCode; nextFree: { date: IsoDate; time: string } | null }

export const saveRefused = async (
  tx: Tx,
  booking: Named,
  line: number,
  { refusal, nextFree }: NotBooked,
  now: Date,
): Promise<void> => {
  await lineOf(tx, booking, line)
    .where('doneAt', 'is', null)
    .set({ refusal, nextFreeOn: nextFree?.date ?? null, nextFreeTime: nextFree?.time ?? null, doneAt: now })
    .execute()
}

export const finishBookings = async (db: Db, { fleetId, id }: Named, now: Date): Promise<void> => {
  await db.updateTable('visitBookings').set({ finishedAt: now }).where('fleetId', '=', fleetId).where('id', '=', id).execute()
}

/** Number of these vehicles that the scope may book. */
export const countBookable = async (db: Db, scope: FleetScope, vehicleIds: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from vehicles v
    where v.fleet_id = ${scope.fleetId} and v.id = any(${[...vehicleIds]}::bigint[]) and v.deleted_at is null
      and (${scope.assignedTo ?? null}::bigint is null or exists (select from vehicle_drivers d
        where d.fleet_id = v.fleet_id and d.vehicle_id = v.id and d.user_id = ${scope.assignedTo ?? null}::bigint))`.execute(db)
  return rows[0]!.count
}

export const deleteOldBookings = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('visitBookings').where('createdAt', '<', before).execute()
}
