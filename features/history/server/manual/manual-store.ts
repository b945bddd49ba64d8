import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { recordedVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { FINISHED_ORDER_STATUSES } from '#features/vehicles/active-order.ts'
import type { ManualRecord, RecordedParts, RecordedService } from '../../manual-record.ts'

/** Both days are inclusive. */
type HistoryWindow = { vehicleId?: number | undefined; from?: string | undefined; to?: string | undefined }
type PageRange = { limit: number; offset: number }

/** Records of vehicles within the scope; for a driver, of the assigned vehicles. */
const within = (db: Db, scope: FleetScope, { vehicleId, from, to }: HistoryWindow) =>
  recordedVehicles(db, scope)
    .innerJoin('manualHistories as m', (join) => join.onRef('m.fleetId', '=', 'v.fleetId').onRef('m.vehicleId', '=', 'v.id'))
    .$if(vehicleId !== undefined, (query) => query.where('v.id', '=', vehicleId!))
    .$if(from !== undefined, (query) => query.where('m.doneOn', '>=', from!))
    .$if(to !== undefined, (query) => query.where('m.doneOn', '<=', to!))

const records = (db: Db, scope: FleetScope, window: HistoryWindow) =>
  within(db, scope, window)
    .leftJoin('shops as s', 's.id', 'm.shopId')
    .selectAll('m')
    .select([
      'v.name as vehicleName',
      'v.vin',
      'v.otherId',
      'v.departmentNumber',
      'v.year',
      'v.make',
      'v.model',
      'v.licensePlateNumber',
      'v.licensePlateState',
      'v.odometerUnits as vehicleUnits',
      'v.movedToId',
      's.name as shopName',
      's.city as shopCity',
      's.state as shopState',
      's.addressLine1 as shopAddressLine1',
      's.zip as shopZip',
      's.mainPhoneNumber as shopPhone',
    ])
export type StoredManual = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number]

/** One page, newest first. */
export const listManual = (db: Db, scope: FleetScope, window: HistoryWindow, { limit, offset }: PageRange) =>
  manualPage(db, { scope, window, limit, offset })
type InWindow = { scope: FleetScope; window: HistoryWindow }
const manualPage = preparedQuery(
  (db, { scope, window, limit, offset }: InWindow & PageRange) =>
    records(db, scope, window).orderBy('m.doneOn', 'desc').orderBy('m.id', 'desc').limit(limit).offset(offset),
  { choices: ['limit'], planEachTime: () => true },
)

/** Records within the scope by their ids, unordered. */
export const findManualRecords = (db: Db, scope: FleetScope, ids: readonly number[]) =>
  records(db, scope, {})
    .where(sql<boolean>`m.id = any(${[...ids]}::bigint[])`)
    .execute()

export const sumManual = async (db: Db, scope: FleetScope, window: HistoryWindow) => {
  const years = await manualSums(db, { scope, window })
  return { count: years.reduce((sum, year) => sum + year.count, 0), years: years.map(({ count: _count, ...year }) => year) }
}
const yearOfRecord = sql<string>`extract(year from m.done_on)::text`
const manualSums = preparedQuery(
  (db, { scope, window }: InWindow) =>
    within(db, scope, window)
      .select([
        yearOfRecord.as('year'),
        sql<number>`count(*)::int`.as('count'),
        sql<number>`(count(*) filter (where m.total_cents >= 0))::int`.as('visits'),
        sql<number>`0`.as('cancelled'),
        sql<number>`sum(m.total_cents)::bigint`.as('cents'),
      ])
      .groupBy(yearOfRecord)
      .orderBy(yearOfRecord, 'desc'),
  // One vehicle has a few records, found by index.
  { planEachTime: ({ window }) => window.vehicleId === undefined },
)

/** Undefined if its vehicle is outside the scope. */
export const findManual = (db: Db, scope: FleetScope, id: number) =>
  records(db, scope, {}).where('m.id', '=', id).executeTakeFirst()

/** Like `findManual`, with row locks on vehicle and record. Undefined once the vehicle belongs to another fleet. */
export const lockManual = async (tx: Db, scope: FleetScope, id: number) => {
  const record = within(tx, scope, {}).where('m.id', '=', id).where('v.movedToId', 'is', null)
  const locked = await record.select('m.id').forUpdate(['v', 'm']).executeTakeFirst()
  return locked && findManual(tx, scope, id)
}

export const findManualServices = async (db: Db, fleetId: number, recordIds: number[]) => {
  if (recordIds.length === 0) return new Map<number, never[]>()
  const rows = await db
    .selectFrom('manualServices')
    .selectAll()
    .where('fleetId', '=', fleetId)
    .where(sql<boolean>`manual_history_id = any(${recordIds}::bigint[])`)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.manualHistoryId)
}

type RecordFacts = RecordedParts & { vehicleId: number; odometerUnits: 'miles' | 'kilometers'; totalCents: number; at: Date }
type Author = { userId: number; name: string }

const columnsOf = ({ services: _services, ...record }: ManualRecord, { at, ...facts }: RecordFacts) => ({
  ...record,
  ...facts,
  updatedAt: at,
})

export const insertManual = async (
  tx: Db,
  fleetId: number,
  record: ManualRecord,
  facts: RecordFacts,
  by: Author,
): Promise<number> => {
  const { id } = await tx
    .insertInto('manualHistories')
    .values({
      fleetId,
      ...columnsOf(record, facts),
      recordedByUserId: by.userId,
      recordedBy: by.name,
      createdAt: facts.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertServices(tx, fleetId, id, record.services)
  return id
}

export const updateManual = async (
  tx: Db,
  fleetId: number,
  id: number,
  record: ManualRecord,
  facts: RecordFacts,
): Promise<void> => {
  await tx
    .updateTable('manualHistories')
    .set(columnsOf(record, facts))
    .where('fleetId', '=', fleetId)
    .where('id', '=', id)
    .execute()
  await updateServices(tx, fleetId, id, record.services)
}

/** Lines already in the record keep their ids; an id of another record creates a new line. */
const updateServices = async (tx: Db, fleetId: number, id: number, services: readonly RecordedService[]): Promise<void> => {
  const stored = (await findManualServices(tx, fleetId, [id])).get(id) ?? []
  const isStored = (service: RecordedService): boolean => stored.some((known) => known.id === service.id)
  const remaining = services.filter(
    (service, index) => isStored(service) && services.findIndex((one) => one.id === service.id) === index,
  )
  for (const { id: serviceId, ...line } of remaining) {
    await tx.updateTable('manualServices').set(line).where('fleetId', '=', fleetId).where('id', '=', serviceId!).execute()
  }
  const gone = stored.filter((known) => !remaining.some((service) => service.id === known.id)).map((known) => known.id)
  if (gone.length > 0) await tx.deleteFrom('manualServices').where('fleetId', '=', fleetId).where('id', 'in', gone).execute()
  const added = services.filter((service) => !remaining.includes(service))
  if (added.length > 0) await insertServices(tx, fleetId, id, added)
}

const insertServices = async (tx: Db, fleetId: number, id: number, services: readonly RecordedService[]): Promise<void> => {
  await tx
    .insertInto('manualServices')
    .values(services.map(({ id: _sent, ...service }) => ({ fleetId, manualHistoryId: id, ...service })))
    .execute()
}

export const deleteManual = async (tx: Db, fleetId: number, id: number): Promise<void> => {
  await tx.deleteFrom('manualHistories').where('fleetId', '=', fleetId).where('id', '=', id).execute()
}

/** The last maintenance of a vehicle except a given record: a finished order, another record or a mark. */
export const findLastWithout = async (db: Db, fleetId: number, vehicleId: number, manualHistoryId: number) => {
  const { rows } = await sql<{ doneOn: string; odometer: number | null; units: 'miles' | 'kilometers' }>`
    select done_on, odometer, units from (
      select done_on, nullif(odometer, 0) as odometer, odometer_units as units from manual_histories
      where fleet_id = ${fleetId} and vehicle_id = ${vehicleId} and id <> ${manualHistoryId} and total_cents >= 0
      union all
      select (o.completed_at at time zone s.zone)::date, o.odometer, o.odometer_units from orders o join shops s on s.id = o.shop_id
      where o.fleet_id = ${fleetId} and o.vehicle_id = ${vehicleId} and o.status in (${sql.join([...FINISHED_ORDER_STATUSES])})
      union all
      select r.done_on, case when not r.is_estimated then nullif(r.odometer, 0) end, v.odometer_units
      from service_records r join vehicles v on v.fleet_id = r.fleet_id and v.id = r.vehicle_id
      where r.fleet_id = ${fleetId} and r.vehicle_id = ${vehicleId} and r.source = 'marked'
    ) as known order by done_on desc, odometer desc nulls last limit 1`.execute(db)
  return rows[0]
}

/** Deletes the records of a deleted vehicle. */
export const deleteManualOf = async (tx: Db, fleetId: number, vehicleId: number): Promise<void> => {
  await tx.deleteFrom('manualHistories').where('fleetId', '=', fleetId).where('vehicleId', '=', vehicleId).execute()
  await tx.deleteFrom('serviceRecords').where('fleetId', '=', fleetId).where('vehicleId', '=', vehicleId).execute()
  await tx.deleteFrom('vehicleReminders').where('fleetId', '=', fleetId).where('vehicleId', '=', vehicleId).execute()
}
