import type { Ctx } from '#features/accounts/server/context.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { positionName, serviceName } from '#features/services/service.ts'

/** Services for comparing shops without a request: the most common ones, in their usual position. */
const COMPARED: readonly (readonly [code: string, position: string | null])[] = [
  ['oil_change', 'full_synthetic'],
  ['oil_change', 'synthetic_blend'],
  ['oil_change', 'diesel'],
  ['tire_rotation', null],
  ['tire_replacement', 'all_four'],
  ['brake_pads', 'front'],
  ['brake_pads_and_rotors', 'front'],
  ['wheel_alignment', null],
  ['battery_replacement', null],
]

/** Services whose prices a list of shops can show, in the format of the search parameter. */
export const listComparedServices = async ({ language }: Ctx) => ({
  services: COMPARED.flatMap(([code, position]) => {
    const service = serviceByCode(code)
    if (!service) return []
    const where = positionName(service, position, language)
    const name = serviceName(service, language)
    return [{ requested: position ? `${service.id}:${position}` : `${service.id}`, name: where ? `${name}, ${where}` : name }]
  }),
})
