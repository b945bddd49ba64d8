import type { Kind } from '../port.ts'

export type Measure = {
  kind: Kind
  convert(value: number): number
  /** Only an axle with four tires has this one. */
  isOfTwins?: true
  /** On an axle with four tires this is another one. */
  isInnerOfTwins?: true
}

const PASCALS_PER_PSI = 6894.757
const psi = (pascals: number): number => pascals / PASCALS_PER_PSI
const fahrenheit = (celsius: number): number => (celsius * 9) / 5 + 32
const hours = (seconds: number): number => seconds / 3600
const same = (value: number): number => value

/**
 * The diagnostics that matter here, by the ids of MyGeotab, in its units: metres, seconds, percent, volts, pascals. They stand in the
 * list of known ids that the provider publishes with its software kits (`KnownId` of the .NET and JavaScript ones).
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
 * Tires by axle, as sensors of heavy vehicles send them; no temperature of a tire has a known id. Their ids differ and are found by the
 * name of the diagnostic ("Tire temperature: axle 1 tire 1", in °C), as the provider's partners for tire sensors do. Axles are counted
 * from the front and tires from the left, as J1939 writes the location of a tire (parameter 929).
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

/** The code as it is written: of passenger vehicles P0301 (769), of heavy ones the number of their standard. */
export const codeOf = (diagnosticType: string, code: number): string => {
  if (!/obd|gmccc|malfunction/i.test(diagnosticType))
    return /suspectparameter/i.test(diagnosticType) ? `SPN ${code}` : String(code)
  const system = SYSTEMS[(code >> 14) & 3]
  return `${system}${(code & 0x3fff).toString(16).toUpperCase().padStart(4, '0')}`
}
