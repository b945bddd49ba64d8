import type { CatalogueService } from './definition.ts'
import { ENGINE_AND_DRIVE } from './engine-and-drive.ts'
import { ROUTINE } from './routine.ts'
import { WHEELS_AND_BRAKES } from './wheels-and-brakes.ts'

/** All services of the product, in the order in which choosers list them. */
export const SERVICES: readonly CatalogueService[] = [...ROUTINE, ...WHEELS_AND_BRAKES, ...ENGINE_AND_DRIVE]

const byCode = new Map(SERVICES.map((definition) => [definition.code, definition]))

/** The service that is requested when a vehicle reports fault codes. */
export const FAULT_CODE_INSPECTION = 'fault_code_inspection'

export function serviceByCode(code: string): CatalogueService | undefined {
  return byCode.get(code)
}
