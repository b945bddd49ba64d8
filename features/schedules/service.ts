import type { LanguageCode } from '#features/countries/country.ts'
import { spokenLanguage } from '#features/countries/country.ts'
import type { DutyClass } from '#features/vehicles/body-type.ts'

/** Where or how a service is done: an axle, a wheel, an oil type. */
export type ServicePosition = { readonly code: string; readonly nameEn: string; readonly nameFr: string }

/** A service that a shop can do, as the catalogue and the database have it. */
export type ServiceDefinition = {
  readonly id: number
  readonly code: string
  readonly nameEn: string
  readonly nameFr: string
  /** Null: nothing to choose. */
  readonly positions: readonly ServicePosition[] | null
  /** Offered for medium- and heavy-duty vehicles too. */
  readonly mediumHeavy: boolean
  readonly standardMinutes: number
}

export function serviceName(service: Pick<ServiceDefinition, 'nameEn' | 'nameFr'>, language: LanguageCode): string {
  return spokenLanguage(language) === 'fr' ? service.nameFr : service.nameEn
}

/** The position's name, or null when the service has no such position. */
export function positionName(service: ServiceDefinition, positionCode: string | null, language: LanguageCode): string | null {
  const position = service.positions?.find(({ code }) => code === positionCode)
  return position ? serviceName(position, language) : null
}

/** Light vehicles take every service; medium- and heavy-duty ones only those flagged for them. */
export function fitsDutyClass(service: Pick<ServiceDefinition, 'mediumHeavy'>, dutyClass: DutyClass): boolean {
  return dutyClass === 'light' || service.mediumHeavy
}

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
  return service.positions?.find(({ nameEn }) => nameEn.toLowerCase() === wanted)?.code ?? null
}

/** Names in one line: "Tire rotation, brake inspection". Only the first keeps its capital; abbreviations keep theirs. */
export function inSentence(names: readonly string[]): string {
  return names
    .map((name, index) => (index === 0 || /^.\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)))
    .join(', ')
}
