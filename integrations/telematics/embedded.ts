import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { type Device, type Page, type Since, type Telematics, TelematicsFailed } from './port.ts'
import { numberOf } from './simulator/chance.ts'
import { openDatabase } from './simulator/databases.ts'
import { deviceIdOf, faultsBetween, lastSentAt, readingsBetween, SLOT_MS } from './simulator/drive.ts'
import { STORIES, STRAYS, WITHOUT_DEVICE } from './simulator/stories.ts'
import type { SimulatedVehicle } from './simulator/vehicles.ts'

/** Minimum rows per page: a page ends with a slot. */
const PAGE_ROWS = 10_000

/**
 * The built-in provider. It has the demo's databases and one per fleet, named after it, with a device in each of the fleet's
 * active vehicles: they drive on from their last reading, age and throw codes. Deterministic for a given instant; versions are
 * instants.
 */
export const simulatedTelematics = ({ database, clock }: { database: Pick<Database, 'kysely'>; clock: Clock }): Telematics => ({
  devices: async (name) => (await openDatabase(database, name)).flatMap((vehicle) => devicesOf(vehicle, clock)),
  readings: async (name, since) => {
    const vehicles = (await openDatabase(database, name)).filter(hasDevice)
    return pageOf(
      since,
      clock,
      (from, to) => vehicles.flatMap((vehicle) => readingsBetween(vehicle, from, to, clock.now().getTime())),
      'readAt',
    )
  },
  faults: async (name, since) => {
    const vehicles = (await openDatabase(database, name)).filter(hasDevice)
    const now = clock.now().getTime()
    const rows = vehicles.flatMap((vehicle) => faultsBetween(vehicle, instantOf(since), now, now))
    return { rows: rows.toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime()), version: String(now), isLast: true }
  },
})

/** Without a provider and without the demo: real vehicles get no invented data. */
export const noTelematics: Telematics = {
  devices: () => Promise.reject(notConnected()),
  readings: () => Promise.reject(notConnected()),
  faults: () => Promise.reject(notConnected()),
}
const notConnected = (): Error => new TelematicsFailed('not_connected', 'no account is configured')

const hasDevice = ({ vin }: SimulatedVehicle): boolean => !WITHOUT_DEVICE.has(vin ?? '')

const devicesOf = (vehicle: SimulatedVehicle, clock: Clock): Device[] => {
  const { vin, name } = vehicle
  const own = {
    id: deviceIdOf(vehicle),
    serialNumber: STORIES[vin ?? '']?.serialNumber ?? serialOf(vehicle),
    vin,
    name,
    lastSentAt: lastSentAt(vehicle, clock.now().getTime()),
  }
  const stray = STRAYS[vin ?? '']
  return [
    ...(hasDevice(vehicle) ? [own] : []),
    ...(stray ? [{ ...own, ...stray, id: `${own.id}F`, name: stray.serialNumber }] : []),
  ]
}

const serialOf = ({ vin, id }: SimulatedVehicle): string =>
  `G9${numberOf('serial', vin ?? id)
    .toString(16)
    .toUpperCase()
    .padStart(8, '0')}${(numberOf(id) % 16).toString(16).toUpperCase()}`

const instantOf = (since: Since): number => ('version' in since ? Number(since.version) : since.from.getTime())

/** Adds slots until a page is full or now is reached. */
const pageOf = <Row extends { [K in At]: Date }, At extends string>(
  since: Since,
  clock: Clock,
  between: (from: number, to: number) => Row[],
  timeKey: At,
): Page<Row> => {
  const now = clock.now().getTime()
  const rows: Row[] = []
  let from = instantOf(since)
  while (from < now && rows.length < PAGE_ROWS) {
    const to = Math.min(now, from - (from % SLOT_MS) + SLOT_MS)
    rows.push(...between(from, to).toSorted((a, b) => a[timeKey].getTime() - b[timeKey].getTime()))
    from = to
  }
  return { rows, version: String(from), isLast: from >= now }
}
