import { type LanguageCode, localize, type Words } from '#features/countries/country.ts'
import type { DutyClass, Powertrain } from '#features/vehicles/body-type.ts'
import type { ServiceCode } from './catalog/service-names.ts'

/** Variant of a service: an axle, a wheel, an oil type. */
type ServicePosition = { readonly code: string; readonly name: Words }

/** A service as in the catalog and the database. */
export type ServiceDefinition = {
  readonly id: number
  readonly code: string
  readonly name: Words
  /** Null: no positions. */
  readonly positions: readonly ServicePosition[] | null
  /** Also offered for medium- and heavy-duty vehicles. */
  readonly mediumHeavy: boolean
  readonly standardMinutes: number
}

/** The name of a service or of one of its positions. */
export const serviceName = ({ name }: { readonly name: Words }, language: LanguageCode): string => localize(name, language)

/** The position's name, or null if the service has no such position. */
export function positionName(service: ServiceDefinition, positionCode: string | null, language: LanguageCode): string | null {
  const position = service.positions?.find(({ code }) => code === positionCode)
  return position ? serviceName(position, language) : null
}

/** Light vehicles take every service; medium- and heavy-duty ones only those flagged for them. */
export function fitsDutyClass(service: Pick<ServiceDefinition, 'mediumHeavy'>, dutyClass: DutyClass): boolean {
  return dutyClass === 'light' || service.mediumHeavy
}

/** Work on parts that electric vehicles lack: engine, fuel, exhaust, transmission. Plug-in hybrids have them all. */
const COMBUSTION_SERVICES: ReadonlySet<string> = new Set<ServiceCode>([
  'oil_change',
  'engine_air_filter',
  'spark_plugs',
  'glow_plugs',
  'transmission_fluid',
  'fuel_filter',
  'fuel_system_cleaning',
  'drive_belt',
  'timing_belt',
  'valve_adjustment',
  'dpf_cleaning',
  'def_fill',
  'def_filter',
  'hybrid_battery_filter',
])

/** Services for trailers only: hand-packed bearings, and lights behind a plug. */
const TRAILER_ONLY: readonly ServiceCode[] = ['wheel_bearing_service', 'trailer_lights_inspection']
const TRAILER_ONLY_SERVICES: ReadonlySet<string> = new Set(TRAILER_ONLY)

/** Services for parts that trailers have: wheels, brakes, axles, frame, lights. They have no engine, cabin, windshield or headlamps. */
const TRAILER_SERVICES: ReadonlySet<string> = new Set<ServiceCode>([
  ...TRAILER_ONLY,
  'tire_rotation',
  'tire_rotation_and_balance',
  'tire_replacement',
  'mount_and_balance',
  'tire_disposal',
  'tire_repair',
  'seasonal_tire_change',
  'wheel_alignment',
  'brake_inspection',
  'brake_pads_and_rotors',
  'brake_pads',
  'brake_shoes_and_drums',
  'brake_test',
  'shock_absorbers',
  'chassis_lubrication',
  'multi_point_inspection',
  'safety_inspection',
  'recall_repair',
  'interior_and_exterior_wash',
])

type PowertrainCode = 'service_needs_engine' | 'service_not_for_trailer' | 'service_only_for_trailer'

/** Why a service cannot be offered, due or booked for a vehicle: no oil change without an engine. Null if it can. */
export const powertrainProblem = ({ code }: Pick<ServiceDefinition, 'code'>, powertrain: Powertrain): PowertrainCode | null => {
  if (powertrain === 'none') return TRAILER_SERVICES.has(code) ? null : 'service_not_for_trailer'
  if (TRAILER_ONLY_SERVICES.has(code)) return 'service_only_for_trailer'
  return powertrain === 'electric' && COMBUSTION_SERVICES.has(code) ? 'service_needs_engine' : null
}

export const fitsPowertrain = (service: Pick<ServiceDefinition, 'code'>, powertrain: Powertrain): boolean =>
  powertrainProblem(service, powertrain) === null

/** Whether the service has this position; a service without positions accepts none. */
export function isPositionOf(service: ServiceDefinition, positionCode: string | null): boolean {
  if (service.positions === null) return positionCode === null
  return service.positions.some(({ code }) => code === positionCode)
}

/** How to select a position: several wheels, or one of a list. */
export function positionChoice(service: ServiceDefinition): 'none' | 'one' | 'several' {
  if (service.positions === null) return 'none'
  return service.positions.some(({ code }) => code === 'front_left') ? 'several' : 'one'
}

/** An oil change defaults to the vehicle's oil (`oil_type_name`, an English name); other services have no default. */
export function defaultPosition(service: ServiceDefinition, oilTypeName: string | null): string | null {
  const normalized = oilTypeName?.trim().toLowerCase()
  return service.positions?.find(({ name }) => name.en.toLowerCase() === normalized)?.code ?? null
}

/** Names as in a sentence: only the first keeps its capital; abbreviations keep theirs. */
const namesInSentence = (names: readonly string[]): string[] =>
  names.map((name, index) => (index === 0 ? name : withinSentence(name)))

/** Lowercases a name that follows other words, such as "Loop 04: oil change"; abbreviations keep their capitals. */
export const withinSentence = (name: string): string =>
  /^.\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

/** Names in one line: "Tire rotation, brake inspection". */
export const inSentence = (names: readonly string[]): string => namesInSentence(names).join(', ')
