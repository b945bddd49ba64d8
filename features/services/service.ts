import { type LanguageCode, localize, type Words } from '#features/countries/country.ts'
import type { DutyClass, Powertrain } from '#features/vehicles/body-type.ts'
import type { ServiceCode } from './catalogue/service-names.ts'

/** Where or how a service is done: an axle, a wheel, an oil type. */
type ServicePosition = { readonly code: string; readonly name: Words }

/** A service that a shop can do, as the catalogue and the database have it. */
export type ServiceDefinition = {
  readonly id: number
  readonly code: string
  readonly name: Words
  /** Null: nothing to choose. */
  readonly positions: readonly ServicePosition[] | null
  /** Offered for medium- and heavy-duty vehicles too. */
  readonly mediumHeavy: boolean
  readonly standardMinutes: number
}

/** The name of a service, or of one of its positions. */
export const serviceName = ({ name }: { readonly name: Words }, language: LanguageCode): string => localize(name, language)

/** The position's name, or null when the service has no such position. */
export function positionName(service: ServiceDefinition, positionCode: string | null, language: LanguageCode): string | null {
  const position = service.positions?.find(({ code }) => code === positionCode)
  return position ? serviceName(position, language) : null
}

/** Light vehicles take every service; medium- and heavy-duty ones only those flagged for them. */
export function fitsDutyClass(service: Pick<ServiceDefinition, 'mediumHeavy'>, dutyClass: DutyClass): boolean {
  return dutyClass === 'light' || service.mediumHeavy
}

/** Work on what an electric vehicle does not have: engine, fuel, exhaust, gearbox. A plug-in hybrid has them all. */
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

/** What is neither offered nor due nor booked on a vehicle: an oil change where there is no engine. */
export const fitsPowertrain = (service: Pick<ServiceDefinition, 'code'>, powertrain: Powertrain): boolean =>
  powertrain !== 'electric' || !needsEngine(service)

/** Whether a chosen position is one that the service has; a service without positions takes none. */
export function isPositionOf(service: ServiceDefinition, positionCode: string | null): boolean {
  if (service.positions === null) return positionCode === null
  return service.positions.some(({ code }) => code === positionCode)
}

/** How the position is asked for: wheels may be several at once, everything else is one of the list. */
export function positionChoice(service: ServiceDefinition): 'none' | 'one' | 'several' {
  if (service.positions === null) return 'none'
  return service.positions.some(({ code }) => code === 'front_left') ? 'several' : 'one'
}

/** An oil change starts with the vehicle's own oil (`oil_type_name`, an English name); otherwise nothing is chosen. */
export function defaultPosition(service: ServiceDefinition, oilTypeName: string | null): string | null {
  const wanted = oilTypeName?.trim().toLowerCase()
  return service.positions?.find(({ name }) => name.en.toLowerCase() === wanted)?.code ?? null
}

/** Names in one line: "Tire rotation, brake inspection". Only the first keeps its capital; abbreviations keep theirs. */
export function inSentence(names: readonly string[]): string {
  return names
    .map((name, index) => (index === 0 || /^.\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)))
    .join(', ')
}
