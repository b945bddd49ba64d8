export type MatchedBy = 'vin' | 'serial_number' | 'person'
/**
 * Why a device matches no vehicle: it reports no VIN; its VIN is not in the fleet; two devices report the same VIN; its VIN
 * no longer matches its vehicle.
 */
export type DeviceProblem = 'no_vin' | 'vin_unknown' | 'vin_twice' | 'vin_changed'

export type KnownDevice = { id: string; serialNumber: string; vin: string | null; matchedBy: MatchedBy | null }
export type KnownVehicle = { id: number; vin: string | null; deviceSerial: string | null }
export type DeviceMatch = { deviceId: string; serialNumber: string } & (
  | { vehicleId: number; matchedBy: MatchedBy; problem: null }
  | { vehicleId: null; matchedBy: null; problem: DeviceProblem }
)

/**
 * Matches devices to vehicles: by the user's choice, or else by VIN, or else, for a device without VIN, to its previous
 * vehicle. Uncertain matches get a problem and are left to the user.
 */
export const matchDevices = (devices: readonly KnownDevice[], vehicles: readonly KnownVehicle[]): DeviceMatch[] => {
  const byVin = new Map(vehicles.filter(({ vin }) => vin !== null).map((vehicle) => [vehicle.vin!, vehicle]))
  const bySerial = new Map(
    vehicles.filter(({ deviceSerial }) => deviceSerial !== null).map((vehicle) => [vehicle.deviceSerial!, vehicle]),
  )
  const chosen = new Set(
    devices.flatMap(({ serialNumber, matchedBy }) =>
      matchedBy === 'person' && bySerial.has(serialNumber) ? [bySerial.get(serialNumber)!.id] : [],
    ),
  )
  const devicesByVin = Map.groupBy(
    devices.filter(({ vin, serialNumber, matchedBy }) => vin !== null && !(matchedBy === 'person' && bySerial.has(serialNumber))),
    ({ vin }) => vin!,
  )
  const match = (device: KnownDevice): DeviceMatch => {
    const known = { deviceId: device.id, serialNumber: device.serialNumber }
    const alone = (problem: DeviceProblem): DeviceMatch => ({ ...known, vehicleId: null, matchedBy: null, problem })
    const was = bySerial.get(device.serialNumber)
    if (device.matchedBy === 'person' && was) return { ...known, vehicleId: was.id, matchedBy: 'person', problem: null }
    if (device.vin === null)
      return was && !chosenByOther(was, device)
        ? { ...known, vehicleId: was.id, matchedBy: 'serial_number', problem: null }
        : alone('no_vin')
    const vehicle = byVin.get(device.vin)
    if (!vehicle) return alone(was ? 'vin_changed' : 'vin_unknown')
    if (devicesByVin.get(device.vin)!.length > 1 || chosen.has(vehicle.id)) return alone('vin_twice')
    return { ...known, vehicleId: vehicle.id, matchedBy: 'vin', problem: null }
  }
  const chosenByOther = (vehicle: KnownVehicle, device: KnownDevice): boolean =>
    vehicle.vin !== null && (devicesByVin.get(vehicle.vin) ?? []).some(({ id }) => id !== device.id)
  return devices.map(match)
}
