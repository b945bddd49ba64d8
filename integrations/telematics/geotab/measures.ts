import type { Kind } from '../port.ts'

export type Measure = {
  kind: Kind
  convert(value: number): number
  /** Only an axle with four tires has this one. */
  isOfTwins?: true
  /** A different tire on an axle with four. */
  isInnerOfTwins?: true
}

const PASCALS_PER_PSI = 6894.757
const psi = (pascals: number): number => pascals / PASCALS_PER_PSI
const fahrenheit = (celsius: number): number => (celsius * 9) / 5 + 32
const hours = (seconds: number): number => seconds / 3600
const same = (value: number): number => value

/**
 * The diagnostics used here, by MyGeotab's ids, in its units: meters, seconds, percent, volts, pascals. From the list of known
 * ids in the provider's SDKs (`KnownId` of the .NET and JavaScript ones).
 */
export const MEASURES: Readonly<Record<string, Measure>> = {
  DiagnosticOdometerAdjustmentId: { kind: 'odometer', convert: same },
  DiagnosticEngineHoursAdjustmentId: { kind: 'engine_hours', convert: hours },
  DiagnosticEngineOilLifeRemainingId: { kind: 'oil_life', convert: same },
  DiagnosticGoDeviceVoltageId: { kind: 'battery_voltage', convert: same },
  DiagnosticTirePressureFrontLeftId: { kind: 'pressure_front_left', convert: psi },
  DiagnosticTirePressureFrontRightId: { kind: 'pressure_front_right', convert: psi },
  DiagnosticTirePressureRearLeftId: { kind: 'pressure_rear_left', convert: psi },
  DiagnosticTirePressureRearRightId: { kind: 'pressure_rear_right', convert: psi },
}

/**
 * Tires by axle, as sensors of heavy vehicles report them; tire temperature has no known id. Ids vary and are found by the
 * diagnostic's name ("Tire temperature: axle 1 tire 1", in °C), as the provider's tire sensor partners do. Axles are counted from
 * the front and tires from the left, as in J1939's tire location (parameter 929).
 */
export const MEASURES_BY_NAME: Readonly<Record<string, Measure>> = Object.fromEntries(
  (
    [
      ['pressure', psi],
      ['temperature', fahrenheit],
    ] as const
  ).flatMap(([what, convert]): [string, Measure][] => [
    [`Tire ${what}: axle 1 tire 1`, { kind: `${what}_front_left`, convert }],
    [`Tire ${what}: axle 1 tire 2`, { kind: `${what}_front_right`, convert }],
    [`Tire ${what}: axle 2 tire 1`, { kind: `${what}_rear_left`, convert }],
    [`Tire ${what}: axle 2 tire 2`, { kind: `${what}_rear_right`, convert, isInnerOfTwins: true }],
    [`Tire ${what}: axle 2 tire 4`, { kind: `${what}_rear_right`, convert, isOfTwins: true }],
  ]),
)

const SYSTEMS = 'PCBU'

/** Formats a code: P0301 (769) for passenger vehicles, their standard's number for heavy ones. */
export const codeOf = (diagnosticType: string, code: number): string => {
  if (!/obd|gmccc|malfunction/i.test(diagnosticType))
    return /suspectparameter/i.test(diagnosticType) ? `SPN ${code}` : String(code)
  const system = SYSTEMS[(code >> 14) & 3]
  return `${system}${(code & 0x3fff).toString(16).toUpperCase().padStart(4, '0')}`
}
