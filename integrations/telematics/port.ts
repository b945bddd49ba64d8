/** A device in a vehicle. The serial number is printed on it; the VIN is read from the vehicle, if possible. */
export type Device = { id: string; serialNumber: string; vin: string | null; name: string; lastSentAt: Date | null }

export const WHEELS = ['front_left', 'front_right', 'rear_left', 'rear_right'] as const
export type Wheel = (typeof WHEELS)[number]

/**
 * A measurement; odometers in meters, engine hours, pressure in psi, temperature in °F, oil life in percent, battery in volts.
 */
export type Kind = 'odometer' | 'engine_hours' | 'oil_life' | 'battery_voltage' | `pressure_${Wheel}` | `temperature_${Wheel}`

export type DeviceReading = { deviceId: string; kind: Kind; value: number; readAt: Date }

/** Lamps of a code, the most severe first. */
export type FaultLamp = 'red_stop' | 'amber' | 'protect' | 'malfunction'

/** A trouble code thrown by a vehicle; `name` in the provider's words. `lamp`: the most severe one that it lit, if known. */
export type DeviceFault = {
  id: string
  deviceId: string
  code: string
  name: string
  lamp: FaultLamp | null
  occurredAt: Date
  isDismissed: boolean
}

/** Where to continue a feed: at the version of its last page, or at an instant for the first read. */
export type Since = { version: string } | { from: Date }

/** Changes since then, in order of arrival. `isLast`: nothing more for now. */
export type Page<Row> = { rows: Row[]; version: string; isLast: boolean }

/** Customers' databases at a telematics provider, by name. */
export type Telematics = {
  devices(database: string, signal: AbortSignal): Promise<Device[]>
  readings(database: string, since: Since, signal: AbortSignal): Promise<Page<DeviceReading>>
  faults(database: string, since: Since, signal: AbortSignal): Promise<Page<DeviceFault>>
}

/** Why a call failed: name wrong or access not granted; rate limited; no response; response invalid; no provider configured. */
type TelematicsFailure = 'not_connected' | 'not_allowed' | 'busy' | 'away' | 'not_understood'

export class TelematicsFailed extends Error {
  readonly reason: TelematicsFailure
  constructor(reason: TelematicsFailure, reasonText: string) {
    super(reasonText)
    this.reason = reason
  }
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    telematics: Telematics
  }
}
