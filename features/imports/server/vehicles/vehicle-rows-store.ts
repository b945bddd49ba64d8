import type { FleetDay } from '#features/countries/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { MergedVehicle, StoredVehicle } from '#features/vehicles/bulk-upload/bulk-merge.ts'
import { NOT_FORECAST, type StoredDue } from '#features/vehicles/due-state.ts'
import { UPLOAD_FIELDS, type UploadField } from '#features/vehicles/fields/fields.ts'

type Scope = Pick<FleetScope, 'fleetId'>

type Row = Omit<MergedVehicle, 'reading'> & StoredDue
type SqlType = 'text' | 'int' | 'bigint' | 'date' | 'boolean'
/**
 * Type and update mode of a column for existing vehicles. `filled`: an empty value keeps the current one, because the vehicle may
 * have been edited since it was read. `replaced`: writes the merged value. No mode: the column stays.
 */
type Column = { type: SqlType; onUpdate?: 'filled' | 'replaced' }

const SQL_TYPES = { text: 'text', number: 'int', money: 'bigint', day: 'date' } as const

/** Columns other than the file's fields; a missing one does not compile. */
const OTHER_COLUMNS: Record<Exclude<keyof Row, UploadField['stored']>, Column> = {
  name: { type: 'text', onUpdate: 'replaced' },
  // The body that the VIN gives for a trailer, or else the stored one.
  body: { type: 'text', onUpdate: 'replaced' },
  dutyClass: { type: 'text', onUpdate: 'replaced' },
  isActive: { type: 'boolean', onUpdate: 'replaced' },
  odometer: { type: 'int', onUpdate: 'replaced' },
  odometerUnits: { type: 'text' },
  odometerReadOn: { type: 'date', onUpdate: 'replaced' },
  firstOdometer: { type: 'int', onUpdate: 'replaced' },
  engineHours: { type: 'int', onUpdate: 'replaced' },
  engineHoursReadOn: { type: 'date', onUpdate: 'replaced' },
  firstEngineHours: { type: 'int', onUpdate: 'replaced' },
  nextDueOdometer: { type: 'int' },
  nextDueOn: { type: 'date' },
  nextDueBy: { type: 'text' },
  nextDueIsKnown: { type: 'boolean' },
  dueSoonOn: { type: 'date' },
  dueNowOn: { type: 'date' },
  pastDueOn: { type: 'date' },
  servicesNotKnown: { type: 'int' },
}

const COLUMNS: readonly (Column & { name: keyof Row })[] = [
  ...UPLOAD_FIELDS.map(({ stored, kind }) => ({ name: stored, type: SQL_TYPES[kind], onUpdate: 'filled' as const })),
  ...(Object.keys(OTHER_COLUMNS) as (keyof typeof OTHER_COLUMNS)[]).map((name) => ({ name, ...OTHER_COLUMNS[name] })),
]
const DUE_COLUMNS: readonly string[] = Object.keys(NOT_FORECAST)

/** Excludes due dates, which are recomputed, and the name, which is derived. */
export const READ_COLUMNS = COLUMNS.filter(({ name }) => name !== 'name' && !DUE_COLUMNS.includes(name))

const listOf = (column: (column: (typeof COLUMNS)[number]) => RawBuilder<unknown>, columns = COLUMNS) =>
  sql.join(columns.map(column))

export type KnownVehicle = StoredVehicle & { id: number; shownName: string }

/**
 * The fleet's vehicles with these VINs, with the columns that a file may change. Lateral join through the VIN index: with `any`, the
 * planner scans the whole fleet while its statistics still show a small one.
 */
export const findVehiclesByVin = async (
  db: Db,
  { fleetId }: Scope,
  vins: readonly string[],
  lock: RawBuilder<unknown> = sql``,
): Promise<Map<string, KnownVehicle>> => {
  const { rows } = await sql<KnownVehicle>`
    select known.* from unnest(${vins.toSorted()}::text[]) as given (vin) cross join lateral (
      select id, name as shown_name, ${listOf(({ name }) => sql.ref(name), READ_COLUMNS)}
      from vehicles where fleet_id = ${fleetId} and vin = given.vin and deleted_at is null limit 1 ${lock}
    ) as known`.execute(db)
  return new Map(rows.map((row) => [row.vin, row]))
}

/** The same query, with rows locked until the end of the transaction. */
export const lockVehiclesByVin = (tx: Tx, scope: Scope, vins: readonly string[]): Promise<Map<string, KnownVehicle>> =>
  findVehiclesByVin(tx, scope, vins, sql`for update`)

/** Columns that an upload may change, restored by an undo. */
export const CHANGED_COLUMNS = COLUMNS.filter(({ name, onUpdate }) => onUpdate && name !== 'vin')

const UPDATES = sql.join(
  CHANGED_COLUMNS.map(({ name, onUpdate }) => {
    const [column, excluded, known] = [sql.ref(name), sql.ref(`excluded.${name}`), sql.ref(`vehicles.${name}`)]
    return onUpdate === 'filled' ? sql`${column} = coalesce(${excluded}, ${known})` : sql`${column} = ${excluded}`
  }),
)

export type UpsertedVehicle = { id: number; vin: string; added: boolean }

/**
 * Upserts vehicles by VIN in one statement. `xmax` is 0 only for an inserted row. Its added date is today, whenever its odometer was
 * read. Due dates are written for new vehicles; for existing ones, the reaction to the save recomputes them.
 */
export const upsertVehicles = async (
  tx: Tx,
  scope: Scope,
  vehicles: (MergedVehicle & StoredDue)[],
  today: FleetDay,
): Promise<UpsertedVehicle[]> => {
  const values = <K extends keyof Row>(name: K): Row[K][] => vehicles.map((vehicle) => vehicle[name])
  const result = await sql<UpsertedVehicle>`
    insert into vehicles (fleet_id, added_on, ${listOf(({ name }) => sql.ref(name))})
    select ${scope.fleetId}, ${today}::date, ${listOf(({ name }) => sql.ref(`given.${name}`))}
    from unnest(${listOf(({ name, type }) => sql`${values(name)}::${sql.raw(type)}[]`)})
      as given (${listOf(({ name }) => sql.ref(name))})
    on conflict (fleet_id, vin) where deleted_at is null do update set ${UPDATES}, updated_at = now()
    returning id, vin, (xmax = 0) as added`.execute(tx)
  return result.rows
}

export type Reading = { vehicleId: number; odometer: number; readOn: string }

/** Records the odometers of a file as readings on their dates, in each vehicle's unit. */
export const recordReadings = async (
  tx: Tx,
  scope: Scope,
  readings: Reading[],
  by: { userId: number; now: Date },
): Promise<void> => {
  if (readings.length === 0) return
  await sql`
    insert into odometer_readings (fleet_id, vehicle_id, odometer, read_on, source, recorded_by, recorded_at)
    select ${scope.fleetId}, vehicle_id, odometer, read_on, 'bulk_upload', ${by.userId}, ${by.now}
    from unnest(${readings.map((r) => r.vehicleId)}::bigint[], ${readings.map((r) => r.odometer)}::int[],
      ${readings.map((r) => r.readOn)}::date[]) as given (vehicle_id, odometer, read_on)`.execute(tx)
}

/**
 * Updates the planner's statistics. Autovacuum takes minutes, but an upload adds thousands of vehicles within seconds, and a plan
 * for a small fleet would scan all of them.
 */
export const refreshStatistics = async (db: Db): Promise<void> => {
  await sql`analyze vehicles (fleet_id, id, vin)`.execute(db)
}
