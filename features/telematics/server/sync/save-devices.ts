import type { Device } from '#integrations/telematics/port.ts'
import type { Tx } from '#platform/db/database.ts'
import { normalizeVin } from '#features/vehicles/vin/vin.ts'
import { matchDevices } from '../../match-devices.ts'
import { lockVehicles, saveDevices, saveMatches } from './device-store.ts'

/** Saves the devices of a database with their matches. Returns the number of matched vehicles. */
export const linkDevices = async (tx: Tx, scope: { fleetId: number }, devices: readonly Device[]): Promise<number> => {
  const listed = onceEach(devices).map((device) => ({ ...device, vin: device.vin && normalizeVin(device.vin) }))
  const vehicles = await lockVehicles(tx, scope)
  const matches = matchDevices(await saveDevices(tx, scope, listed), vehicles)
  await saveMatches(tx, scope, matches)
  return matches.filter(({ vehicleId }) => vehicleId !== null).length
}

/** Some databases list a reinstalled device twice: the one that reported last counts. */
const onceEach = (devices: readonly Device[]): Device[] => {
  const byLastSent = devices.toSorted((a, b) => (a.lastSentAt?.getTime() ?? 0) - (b.lastSentAt?.getTime() ?? 0))
  const bySerial = new Map(byLastSent.map((device) => [device.serialNumber, device]))
  return [...new Map([...bySerial.values()].map((device) => [device.id, device])).values()]
}
