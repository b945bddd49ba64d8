import { type LanguageCode, localize, type Words } from '#features/countries/country.ts'
import type { DutyClass, Powertrain } from '#features/vehicles/body-type.ts'
import type { ServiceCode } from './catalogue/service-names.ts'

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

/** Work on parts that an electric vehicle lacks: engine, fuel, exhaust, transmission. A plug-in hybrid has them all. */
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

export const needsEngine = ({ code }: Pick<ServiceDefinition, 'code'>): boolean => COMBUSTION_SERVICES.has(code)

/** Whether a service can be offered, due or booked on a vehicle: no oil change without an engine. */
export const fitsPowertrain = (service: Pick<ServiceDefinition, 'code'>, powertrain: Powertrain): boolean =>
  powertrain !== 'electric' || !needsEngine(service)

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

/** Names as a list of a sentence has them: only the first keeps its capital; abbreviations keep theirs. */
const namesInSentence = (names: readonly string[]): string[] =>
  names.map((name, index) => (index === 0 ? name : withinSentence(name)))

/** A name after other words, such as "Loop 04: oil change"; abbreviations keep their capitals. */
export const withinSentence = (name: string): string =>
  /^.\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

/** Names in one line: "Tire rotation, brake inspection". */
export const inSentence = (names: readonly string[]): string => namesInSentence(names).join(', ')
