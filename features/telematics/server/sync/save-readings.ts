import { productDayOf } from '#features/countries/dates.ts'
import { KILOMETERS_PER_MILE } from '#features/countries/distance.ts'
import { recordDeviceOdometers, type DeviceOdometer } from '#features/vehicles/server/detail/device-reading-store.ts'
import type { DeviceReading } from '#integrations/telematics/port.ts'
import { paceOf } from '#features/vehicles/engine-hours.ts'
import { type DeviceHours, recordDeviceHours } from '#features/vehicles/server/detail/engine-hours-store.ts'
import { dayIn } from '#platform/clock/clock.ts'
import { takeTurns } from '#platform/clock/turns.ts'
import type { Tx } from '#platform/db/database.ts'
import { odometerVerdict } from '../../odometer-verdict.ts'
import { isPossible, type NewestByKind, takeNewest } from '../../signals.ts'
import { retentionCheck } from '../../sync-event.ts'
import {
  type ConnectedVehicle,
  insertReadings,
  quarantineReadings,
  lockConnected,
  type NotBelieved,
  saveSignals,
  type StoredReading,
} from './arrived-store.ts'
import { saveLastSent } from './device-store.ts'
import type { ForecastReadings, OpenSync } from './sync-deps.ts'

/**
 * Rows per statement: large, since each statement costs a round trip; small enough that building its values does not block
 * other requests.
 */
const STATEMENT_ROWS = 5000
/** A dismissed reading may be held again after this time. */
const ASK_AGAIN_AFTER_MS = 30 * 86_400_000
const METERS_PER_KILOMETER = 1000

/** Result of a page of readings, by vehicle. */
type Arrived = {
  /** Newer than the known readings of their kind, so without duplicates. */
  fresh: StoredReading[]
  late: StoredReading[]
  newest: Map<number, NewestByKind>
  odometers: Map<number, DeviceOdometer>
  hours: Map<number, DeviceHours>
  /** By vehicle and kind. */
  notBelieved: Map<string, NotBelieved>
}

/** Saves a page of readings in the given transaction. Returns the vehicles whose odometer changed. */
export const saveReadings = async (tx: Tx, sync: OpenSync, page: readonly DeviceReading[], deps: Deps): Promise<number[]> => {
  const { now, forecast } = deps
  const lastSent = lastSentOf(page)
  const vehicles = await lockConnected(tx, sync, [...lastSent.keys()])
  const arrived = await judge(page, vehicles, { now, zone: sync.zone })
  for (const rows of inStatements(arrived.fresh)) await insertReadings(tx, sync, rows)
  for (const rows of inStatements(arrived.late)) await insertReadings(tx, sync, rows, 'late')
  const signals = [...arrived.newest].map(([vehicleId, newest]) => ({ vehicleId, newest }))
  for (const rows of inStatements(signals)) await saveSignals(tx, sync, sync.id, rows)
  // Before the odometers, since due dates depend on both.
  for (const rows of inStatements([...arrived.hours.values()])) await recordDeviceHours(tx, sync, rows)
  for (const rows of inStatements([...arrived.odometers.values()])) {
    await recordDeviceOdometers(tx, sync, rows, { due: await forecast(tx, sync, rows), at: now })
  }
  if (arrived.notBelieved.size > 0) {
    const retryAfter = new Date(now.getTime() - ASK_AGAIN_AFTER_MS)
    await quarantineReadings(tx, sync, [...arrived.notBelieved.values()], { now, retryAfter })
  }
  await saveLastSent(tx, sync, lastSent)
  return [...new Set([...arrived.odometers.keys(), ...arrived.hours.keys()])]
}

type Deps = { now: Date; forecast: ForecastReadings }

const inStatements = function* <Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += STATEMENT_ROWS) yield rows.slice(start, start + STATEMENT_ROWS)
}

const lastSentOf = (page: readonly DeviceReading[]): Map<string, Date> => {
  const last = new Map<string, Date>()
  for (const { deviceId, readAt } of page) {
    const before = last.get(deviceId)
    if (!before || before < readAt) last.set(deviceId, readAt)
  }
  return last
}

type When = { now: Date; zone: string }

const judge = async (
  page: readonly DeviceReading[],
  vehicles: Map<string, ConnectedVehicle>,
  { now, zone }: When,
): Promise<Arrived> => {
  const isRetained = retentionCheck(productDayOf(now))
  const arrived: Arrived = {
    fresh: [],
    late: [],
    newest: new Map(),
    odometers: new Map(),
    hours: new Map(),
    notBelieved: new Map(),
  }
  const turns = takeTurns()
  for (const reading of page) {
    if (turns.isDue()) await turns.take()
    const vehicle = vehicles.get(reading.deviceId)
    if (!vehicle || !isRetained(reading.readAt)) continue
    const inUnit = reading.kind === 'odometer' ? odometerOf(reading.value, vehicle) : reading.value
    const stored = { vehicleId: vehicle.id, kind: reading.kind, readAt: reading.readAt, value: inUnit }
    const reason = takeOrReason(stored, vehicle, arrived, zone)
    if (reason === null) believe(stored, vehicle, arrived)
    else if (reason !== 'older') {
      const known = reading.kind === 'odometer' ? vehicle : null
      const knownValues = { knownValue: known?.odometer ?? null, knownOn: known?.odometerReadOn ?? null }
      arrived.notBelieved.set(`${vehicle.id} ${reading.kind}`, { ...stored, reason, ...knownValues })
    }
  }
  // Every vehicle of the page counts as read, even without data to store.
  for (const { id, newest } of vehicles.values()) if (!arrived.newest.has(id)) arrived.newest.set(id, newest ?? {})
  return arrived
}

const believe = (stored: StoredReading, { id, newest: known }: ConnectedVehicle, { newest, fresh, late }: Arrived): void => {
  const ofVehicle = newest.get(id) ?? { ...known }
  newest.set(id, ofVehicle)
  const isNew = takeNewest(ofVehicle, stored.kind, { value: stored.value, at: stored.readAt.toISOString() })
  ;(isNew ? fresh : late).push(stored)
}

const odometerOf = (meters: number, { odometerUnits }: ConnectedVehicle): number =>
  Math.round(meters / METERS_PER_KILOMETER / (odometerUnits === 'miles' ? KILOMETERS_PER_MILE : 1))

/** Null if the reading is accepted; an accepted odometer is then the basis for checking the next one. */
const takeOrReason = (
  { kind, value: sent, vehicleId, readAt }: StoredReading,
  vehicle: ConnectedVehicle,
  { odometers, hours }: Arrived,
  zone: string,
): null | 'older' | NotBelieved['reason'] => {
  if (kind !== 'odometer' && !isPossible(kind, sent)) return 'impossible'
  if (kind !== 'odometer' && kind !== 'engine_hours') return null
  const on = dayIn(zone, readAt)
  if (kind === 'engine_hours') {
    takeHours(Math.floor(sent), vehicle, on, hours)
    return null
  }
  const verdict = odometerVerdict({ odometer: sent, on }, vehicle)
  if (!verdict.take) return verdict.reason
  vehicle.odometer = sent
  vehicle.odometerReadOn = on
  odometers.set(vehicleId, { vehicleId, odometer: sent, readOn: on })
  return null
}

/** A device can only raise the hours, in whole hours; a user's newer reading is kept. */
const takeHours = (sent: number, vehicle: ConnectedVehicle, on: string, hours: Arrived['hours']): void => {
  if (vehicle.engineHours !== null && sent <= vehicle.engineHours) return
  if (vehicle.engineHoursReadOn !== null && on < vehicle.engineHoursReadOn) return
  const pace = paceOf(vehicle, sent, on)
  Object.assign(vehicle, pace, { engineHours: sent, engineHoursReadOn: on })
  hours.set(vehicle.id, { vehicleId: vehicle.id, engineHours: sent, readOn: on, ...pace })
}
