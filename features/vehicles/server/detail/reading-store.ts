import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { MONTHLY_DEFAULT } from '../../odometer.ts'
import { agreeingReadings, costsFrom, type CurrentOdometer, currentOdometer, paceOf, type Reading } from '../../readings.ts'

// A vehicle's odometer is derived from its readings. Distances are in the vehicle's unit; the caller has locked the
// vehicle.

type Scope = { fleetId: number }
type NewReading = CurrentOdometer & {
  source: 'shop' | 'history' | 'fuel' | 'form' | 'late_form' | 'text'
  manualHistoryId?: number
  fuelEntryId?: number
  recordedBy: number | null
  at: Date
  /** Made by the device that sent it. */
  clientId?: string | null
  photo?: { fileKey: string; previewFileKey: string } | null
}

/** `isNews`: the vehicle's odometer or pace changed. `isConsistent`: the reading agrees with the others. */
type AddedReading = { isNews: boolean; isConsistent: boolean }

/** Adds a reading from a visit or a user. */
export const addReading = async (db: Db, scope: Scope, vehicleId: number, reading: NewReading): Promise<AddedReading> => {
  const { odometer, readOn, source, manualHistoryId = null, fuelEntryId = null, recordedBy, at } = reading
  const { clientId = null, photo = null } = reading
  const photoKeys = { photoFileKey: photo?.fileKey ?? null, photoPreviewFileKey: photo?.previewFileKey ?? null }
  await adoptCurrentOdometer(db, scope, vehicleId, at)
  const { id } = await db
    .insertInto('odometerReadings')
    .values({
      ...scope,
      vehicleId,
      odometer,
      readOn,
      source,
      manualHistoryId,
      fuelEntryId,
      recordedBy,
      recordedAt: at,
      clientId,
      ...photoKeys,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { acceptedIds, standingIds, isChanged } = await recompute(db, scope, vehicleId, at)
  return { isNews: isChanged || acceptedIds.includes(id), isConsistent: standingIds.includes(id) }
}

/** Adds the reading of services that were marked or reported as done; several of one visit share it. */
export const addCompletionReading = async (
  db: Db,
  scope: Scope,
  vehicleId: number,
  reading: Pick<NewReading, 'odometer' | 'readOn' | 'recordedBy' | 'at'>,
): Promise<void> => {
  const { odometer, readOn } = reading
  const known = await db
    .selectFrom('odometerReadings')
    .select('id')
    .where('fleetId', '=', scope.fleetId)
    .where('vehicleId', '=', vehicleId)
    .where('readOn', '=', readOn)
    .where('odometer', '=', odometer)
    .where('source', '=', 'history')
    .where('manualHistoryId', 'is', null)
    .executeTakeFirst()
  if (!known) await addReading(db, scope, vehicleId, { ...reading, source: 'history' })
}

type ReadingOf = { manualHistoryId: number } | { fuelEntryId: number }
/** A shop's reading is known by the instant at which it was recorded. */
type TakenBack = ReadingOf | { recordedByShopAt: Date }

/** Deletes the reading of a record, a fill or a check-in, and recomputes the odometer from the remaining ones. */
export const takeBackReading = async (db: Db, scope: Scope, vehicleId: number, of: TakenBack, now: Date): Promise<void> => {
  await adoptCurrentOdometer(db, scope, vehicleId, now)
  const taken = await db
    .deleteFrom('odometerReadings')
    .where('fleetId', '=', scope.fleetId)
    .where((eb) =>
      'recordedByShopAt' in of
        ? eb.and([eb('vehicleId', '=', vehicleId), eb('source', '=', 'shop'), eb('recordedAt', '=', of.recordedByShopAt)])
        : 'fuelEntryId' in of
          ? eb('fuelEntryId', '=', of.fuelEntryId)
          : eb('manualHistoryId', '=', of.manualHistoryId),
    )
    .returning('id')
    .executeTakeFirst()
  if (taken) await recompute(db, scope, vehicleId, now)
}

/**
 * The known odometers of a vehicle: its last reading, and all that agree with it, oldest first. `without`: ignores that
 * record or fill, for editing it.
 */
export const findKnownOdometer = async (
  db: Db,
  scope: Scope,
  vehicle: CurrentOdometer & { id: number },
  without?: ReadingOf,
): Promise<{ last: CurrentOdometer; agreeing: Reading[] }> => {
  const all = await findReadings(db, scope, vehicle.id)
  const isOther = (reading: (typeof all)[number]): boolean =>
    !without ||
    ('fuelEntryId' in without ? reading.fuelEntryId !== without.fuelEntryId : reading.manualHistoryId !== without.manualHistoryId)
  const readings = all.filter(isOther)
  const derived = readings.length < all.length ? currentOdometer(readings).odometer : null
  const last = derived ?? { odometer: vehicle.odometer, readOn: vehicle.readOn }
  return { last, agreeing: agreeingReadings(readings, last) }
}

/** Deletes readings of deleted marks and reports: those that no service record references anymore. The caller recomputes due dates. */
export const takeBackReadingsOfMarks = async (db: Db, scope: Scope, vehicleIds: readonly number[], now: Date): Promise<void> => {
  const { rows } = await sql<{ vehicleId: number }>`
    delete from odometer_readings r
    where r.fleet_id = ${scope.fleetId} and r.vehicle_id = any(${[...vehicleIds]}::bigint[])
      and r.source = 'history' and r.manual_history_id is null
      and not exists (select from service_records s where s.fleet_id = r.fleet_id and s.vehicle_id = r.vehicle_id
        and s.done_on = r.read_on and s.odometer = r.odometer and s.source in ('marked', 'stated') and not s.is_estimated)
    returning r.vehicle_id`.execute(db)
  for (const vehicleId of new Set(rows.map((row) => Number(row.vehicleId)))) await recompute(db, scope, vehicleId, now)
}

const findReadings = (db: Db, { fleetId }: Scope, vehicleId: number) =>
  db
    .selectFrom('odometerReadings')
    .select(['id', 'odometer', 'readOn', 'source', 'manualHistoryId', 'fuelEntryId'])
    .where('fleetId', '=', fleetId)
    .where('vehicleId', '=', vehicleId)
    .orderBy('recordedAt')
    .orderBy('id')
    .execute()

/** A current odometer without a reading (older than the table of readings) gets one, so that it is not lost. */
const adoptCurrentOdometer = async (db: Db, scope: Scope, vehicleId: number, now: Date): Promise<void> => {
  const vehicle = await db
    .selectFrom('vehicles')
    .select(['odometer', 'odometerReadOn'])
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  const { odometer: current } = currentOdometer(await findReadings(db, scope, vehicleId))
  if (current?.odometer === vehicle.odometer && current.readOn === vehicle.odometerReadOn) return
  const { odometer, odometerReadOn: readOn } = vehicle
  const known = { ...scope, vehicleId, odometer, readOn, source: 'form', recordedBy: null, recordedAt: now }
  await db.insertInto('odometerReadings').values(known).execute()
}

/** Writes the values derived from the readings: the odometer, which of them count, the pace, and from where costs are known. */
const recompute = async (db: Db, scope: Scope, vehicleId: number, now: Date) => {
  const readings = await findReadings(db, scope, vehicleId)
  const { odometer, acceptedIds } = currentOdometer(readings)
  if (!odometer) return { acceptedIds, standingIds: [], isChanged: false }
  const agreeing = agreeingReadings(readings, odometer)
  const standingIds = [...acceptedIds, ...agreeing.map(({ id }) => id)]
  await writeStanding(db, scope, vehicleId, standingIds)
  const isChanged = await writeVehicle(db, scope, vehicleId, { odometer, agreeing, now })
  return { acceptedIds, standingIds, isChanged }
}

const writeStanding = async (db: Db, scope: Scope, vehicleId: number, ids: number[]): Promise<void> => {
  await db
    .updateTable('odometerReadings')
    .set({ stands: sql<boolean>`id = any(${ids}::bigint[])` })
    .where('fleetId', '=', scope.fleetId)
    .where('vehicleId', '=', vehicleId)
    .where(sql<boolean>`stands <> (id = any(${ids}::bigint[]))`)
    .execute()
}

type Derived = { odometer: CurrentOdometer; agreeing: readonly Reading[]; now: Date }

/** A pace stated by a user stays; the default is replaced once there are enough readings. */
const writeVehicle = async (db: Db, scope: Scope, vehicleId: number, { odometer, agreeing, now }: Derived): Promise<boolean> => {
  const pace = paceOf(agreeing)
  const isByReadings = sql`(monthly_distance_from = 'readings' or monthly_distance_from is null and monthly_distance = ${sql.lit(MONTHLY_DEFAULT)})`
  const monthly = sql<number>`case when ${isByReadings} then coalesce(${pace}::int, ${sql.lit(MONTHLY_DEFAULT)}) else monthly_distance end`
  const from = sql<
    'readings' | null
  >`case when ${isByReadings} then ${pace === null ? null : 'readings'}::text else monthly_distance_from end`
  const { rows } = await sql`
    update vehicles set odometer = ${odometer.odometer}, odometer_read_on = ${odometer.readOn}::date, monthly_distance = ${monthly},
      monthly_distance_from = ${from}, costs_from_odometer = ${costsFrom(agreeing)}::int, updated_at = ${now}
    where fleet_id = ${scope.fleetId} and id = ${vehicleId}
      and (odometer, odometer_read_on, monthly_distance, monthly_distance_from, costs_from_odometer)
        is distinct from (${odometer.odometer}::int, ${odometer.readOn}::date, ${monthly}, ${from}, ${costsFrom(agreeing)}::int)
    returning id`.execute(db)
  return rows.length > 0
}
