import { extra, INCLUDED, service } from './definition.ts'
import type { CatalogueService } from './definition.ts'
import { OIL_TYPES, WIPERS } from './positions.ts'

/** Routine maintenance and common additions to it. */
export const ROUTINE: readonly CatalogueService[] = [
  service(1, 'oil_change', OIL_TYPES, 30, [0.4, 41_40], [1, 145_00]),
  service(3, 'multi_point_inspection', null, 30, INCLUDED, INCLUDED),
  service(4, 'engine_air_filter', null, 15, [0.2, 22_50], [0.4, 88_00]),
  service(5, 'cabin_air_filter', null, 15, [0.15, 20_00], [0.3, 32_00]),
  extra(service(19, 'wiper_blades', WIPERS, 15, [0.1, 30_00], [0.1, 38_00])),
  extra(service(20, 'battery_test', null, 15, INCLUDED, INCLUDED)),
  service(45, 'fault_code_inspection', null, 60, [1, 0], [1, 0]),
  service(49, 'recall_repair', null, 60, INCLUDED, INCLUDED),
  extra(service(46, 'safety_inspection', null, 60, [0.8, 0], [1.5, 0])),
  extra(service(47, 'interior_and_exterior_wash', null, 60, [0.5, 8_00], [0.9, 15_00])),
]
