/** A device in a vehicle. Its serial number stands on it; the VIN is what it reads from the vehicle, if it can. */
export type Device = { id: string; serialNumber: string; vin: string | null; name: string; lastSentAt: Date | null }

export const WHEELS = ['front_left', 'front_right', 'rear_left', 'rear_right'] as const
export type Wheel = (typeof WHEELS)[number]

/** What a device measures; odometers in metres, engine hours, pressure in psi, temperature in °F, oil life in percent, battery in volts. */
export type Kind = 'odometer' | 'engine_hours' | 'oil_life' | 'battery_voltage' | `pressure_${Wheel}` | `temperature_${Wheel}`

export type DeviceReading = { deviceId: string; kind: Kind; value: number; readAt: Date }

/** A trouble code that a vehicle threw; `name` in the provider's words. */
export type DeviceFault = { id: string; deviceId: string; code: string; name: string; occurredAt: Date; isDismissed: boolean }

/** Where a feed is taken up: at the version that its last page answered, or at an instant when none was read yet. */
export type Since = { version: string } | { from: Date }

/** What changed since, in the order in which it arrived. `isLast`: nothing more for now. */
export type Page<Row> = { rows: Row[]; version: string; isLast: boolean }

/** Databases that telematics providers keep for their customers, by name. */
export type Telematics = {
  devices(database: string, signal: AbortSignal): Promise<Device[]>
  readings(database: string, since: Since, signal: AbortSignal): Promise<Page<DeviceReading>>
  faults(database: string, since: Since, signal: AbortSignal): Promise<Page<DeviceFault>>
}

/**
 * Why nothing came: the name is wrong or we are not let in; the provider has too much to do; nobody answers; what came makes no sense;
 * no provider was configured.
 */
type TelematicsFailure = 'not_connected' | 'not_allowed' | 'busy' | 'away' | 'not_understood'

export class TelematicsFailed extends Error {
  readonly reason: TelematicsFailure
  constructor(reason: TelematicsFailure, said: string) {
    super(said)
    this.reason = reason
  }
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    telematics: Telematics
  }
}
