import type { CatalogueService } from './definition.ts'
import { ENGINE_AND_DRIVE } from './engine-and-drive.ts'
import { ROUTINE } from './routine.ts'
import { WHEELS_AND_BRAKES } from './wheels-and-brakes.ts'
import { localize, type LanguageCode } from '#features/countries/country.ts'

/** All services, in the order of the selection lists. */
export const SERVICES: readonly CatalogueService[] = [...ROUTINE, ...WHEELS_AND_BRAKES, ...ENGINE_AND_DRIVE]

const byCode = new Map<string, CatalogueService>(SERVICES.map((definition) => [definition.code, definition]))

/** The service requested when a vehicle reports fault codes. */
export const FAULT_CODE_INSPECTION = 'fault_code_inspection'

export function serviceByCode(code: string): CatalogueService | undefined {
  return byCode.get(code)
}

const byId = new Map(SERVICES.map((definition) => [definition.id, definition]))

/** Looks up the id in an order or policy; undefined if the catalog no longer has it. */
export const serviceById = (id: number | null): CatalogueService | undefined => (id === null ? undefined : byId.get(id))

/** Name of an order's line: the shop's text, else the catalog's name. */
export const lineName = (line: { name: string | null; serviceDefinitionId: number | null }, language: LanguageCode): string => {
  const service = serviceById(line.serviceDefinitionId)
  return line.name ?? (service ? localize(service.name, language) : '')
}
