import type { Kind } from '../port.ts'

type Measure = { kind: Kind; convert(value: number): number }

const PASCALS_PER_PSI = 6894.757
const psi = (pascals: number): number => pascals / PASCALS_PER_PSI
const fahrenheit = (celsius: number): number => (celsius * 9) / 5 + 32
const hours = (seconds: number): number => seconds / 3600
const same = (value: number): number => value

/**
 * The diagnostics that matter here, by the ids of MyGeotab, in its units: metres, seconds, percent, volts, pascals, °C. All but the
 * temperatures stand in the list of known ids that the provider publishes with its software kits (`KnownId`: …AdjustmentId of odometer
 * and engine hours, EngineOilLifeRemainingId, GoDeviceVoltageId, TirePressure…Id of the four wheels). Tire temperatures have none there:
 * these are written after the same pattern, and a database in which they are called otherwise shows pressures alone.
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
  DiagnosticTireTemperatureFrontLeftId: { kind: 'temperature_front_left', convert: fahrenheit },
  DiagnosticTireTemperatureFrontRightId: { kind: 'temperature_front_right', convert: fahrenheit },
  DiagnosticTireTemperatureRearLeftId: { kind: 'temperature_rear_left', convert: fahrenheit },
  DiagnosticTireTemperatureRearRightId: { kind: 'temperature_rear_right', convert: fahrenheit },
}

const SYSTEMS = 'PCBU'

/** The code as it is written: of passenger vehicles P0301 (769), of heavy ones the number of their standard. */
export const codeOf = (diagnosticType: string, code: number): string => {
  if (!/obd|gmccc|malfunction/i.test(diagnosticType))
    return /suspectparameter/i.test(diagnosticType) ? `SPN ${code}` : String(code)
  const system = SYSTEMS[(code >> 14) & 3]
  return `${system}${(code & 0x3fff).toString(16).toUpperCase().padStart(4, '0')}`
}
