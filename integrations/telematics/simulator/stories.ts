import type { Wheel } from '../port.ts'

/** Code names as in a workshop manual. */
export const CODES: Readonly<Record<string, string>> = {
  P0301: 'Cylinder 1 misfire detected',
  P0171: 'System too lean, bank 1',
  P0128: 'Coolant temperature below thermostat setting',
  B1318: 'Battery voltage low',
  U0140: 'Lost communication with body control module',
  P0456: 'Evaporative emission system, very small leak',
  C1145: 'Right front wheel speed sensor, input circuit failure',
  P0420: 'Catalyst efficiency below threshold, bank 1',
}

/** Days before today and the time in UTC. */
type Thrown = readonly [daysAgo: number, time: string, code: string]

/** A vehicle with a scripted device: it sends once a day, at `at`, its tires at `tiresAt`. */
export type Story = {
  serialNumber?: string
  at: string
  tiresAt: string
  batteryVoltage: number
  oilLife: number | null
  tires: Partial<Record<Wheel, readonly [psi: number, fahrenheit: number]>>
  codes: readonly Thrown[]
}

/** By VIN. */
export const STORIES: Readonly<Record<string, Story>> = {
  // Loop 04: misfires, and its battery is low.
  '1FTBR1Y86MK010988': {
    serialNumber: 'G94F27B13C8',
    at: '13:42',
    tiresAt: '23:10',
    batteryVoltage: 11.7,
    oilLife: 38,
    tires: { front_left: [51, 88], front_right: [62, 81], rear_left: [66, 79] },
    codes: [
      [0, '13:38', 'P0301'],
      [0, '13:36', 'P0171'],
      [1, '23:02', 'P0128'],
      [1, '14:14', 'P0301'],
      [2, '12:51', 'B1318'],
      [3, '21:27', 'U0140'],
      [3, '15:40', 'P0456'],
      [4, '19:19', 'C1145'],
      [5, '13:55', 'P0301'],
      [6, '12:48', 'B1318'],
      [7, '22:33', 'P0420'],
      [7, '14:02', 'P0171'],
    ],
  },
  // Plateau 03: no issues.
  JTDKARFU5L3071203: {
    at: '12:42',
    tiresAt: '22:10',
    batteryVoltage: 12.5,
    oilLife: 46,
    tires: { front_left: [60, 77], front_right: [61, 77], rear_left: [66, 79], rear_right: [65, 79] },
    codes: [],
  },
}

/** Vehicles without a device. */
export const WITHOUT_DEVICE: ReadonlySet<string> = new Set(['1FDUF5HT2LE081031'])
/** Vehicles whose device stopped sending, by days since. */
export const STOPPED: Readonly<Record<string, number>> = { '1FDFE4FN0ND081032': 22 }
/** Vehicles whose device reports ten times too much. */
export const MISCOUNTS: ReadonlySet<string> = new Set(['1FTBW2XG2MK081015'])
/** A device in a vehicle that the fleet does not have, keyed by a vehicle that it does have. */
export const STRAYS: Readonly<Record<string, { serialNumber: string; vin: string }>> = {
  '3C6UR5CL1KG081011': { serialNumber: 'G9C118A402F', vin: '3C6LRVDG8NE014990' },
}
