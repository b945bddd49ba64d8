import type { Device } from '#integrations/telematics/port.ts'
import type { Tx } from '#platform/db/database.ts'
import { normalizeVin } from '#features/vehicles/vin/vin.ts'
import { matchDevices } from '../../match-devices.ts'
import { lockVehicles, saveDevices, saveMatches } from './device-store.ts'

/** The devices of a database, each with the vehicle that it is in. Answers how many vehicles have one. */
export const linkDevices = async (tx: Tx, scope: { fleetId: number }, devices: readonly Device[]): Promise<number> => {
  const listed = onceEach(devices).map((device) => ({ ...device, vin: device.vin && normalizeVin(device.vin) }))
  const vehicles = await lockVehicles(tx, scope)
  const matches = matchDevices(await saveDevices(tx, scope, listed), vehicles)
  await saveMatches(tx, scope, matches)
  return matches.filter(({ vehicleId }) => vehicleId !== null).length
}

/** A device that was taken out and put in again stands twice in some databases: the one that was heard of last is it. */
const onceEach = (devices: readonly Device[]): Device[] => {
  const byLastSent = devices.toSorted((a, b) => (a.lastSentAt?.getTime() ?? 0) - (b.lastSentAt?.getTime() ?? 0))
  const bySerial = new Map(byLastSent.map((device) => [device.serialNumber, device]))
  return [...new Map([...bySerial.values()].map((device) => [device.id, device])).values()]
}
