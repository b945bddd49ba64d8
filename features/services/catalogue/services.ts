import type { CatalogueService } from './definition.ts'
import { ENGINE_AND_DRIVE } from './engine-and-drive.ts'
import { ROUTINE } from './routine.ts'
import { WHEELS_AND_BRAKES } from './wheels-and-brakes.ts'
import { localize, type LanguageCode } from '#features/countries/country.ts'

/** All services of the product, in the order in which choosers list them. */
export const SERVICES: readonly CatalogueService[] = [...ROUTINE, ...WHEELS_AND_BRAKES, ...ENGINE_AND_DRIVE]

const byCode = new Map<string, CatalogueService>(SERVICES.map((definition) => [definition.code, definition]))

/** The service that is requested when a vehicle reports fault codes. */
export const FAULT_CODE_INSPECTION = 'fault_code_inspection'

export function serviceByCode(code: string): CatalogueService | undefined {
  return byCode.get(code)
}

const byId = new Map(SERVICES.map((definition) => [definition.id, definition]))

/** What orders and policies hold; nothing for a service that the catalogue no longer has. */
export const serviceById = (id: number | null): CatalogueService | undefined => (id === null ? undefined : byId.get(id))

/** What a line of an order is called: in the shop's own words, or by the catalogue. */
export const lineName = (line: { name: string | null; serviceDefinitionId: number | null }, language: LanguageCode): string => {
  const service = serviceById(line.serviceDefinitionId)
  return line.name ?? (service ? localize(service.name, language) : '')
}
