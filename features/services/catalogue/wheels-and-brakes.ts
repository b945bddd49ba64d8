import { service } from './definition.ts'
import type { CatalogueService } from './definition.ts'
import { AXLES, INSPECTED_AXLES, WHEELS } from './positions.ts'

/** Tires, brakes, steering and suspension. */
export const WHEELS_AND_BRAKES: readonly CatalogueService[] = [
  service(2, 'tire_rotation', null, 30, [0.3, 3_00], [1, 8_00]),
  service(6, 'brake_inspection', INSPECTED_AXLES, 30, [0.2, 5_00], [0.6, 9_00]),
  service(7, 'brake_pads_and_rotors', AXLES, 90, [1.2, 204_00], [2.5, 520_00]),
  service(8, 'brake_pads', AXLES, 60, [0.9, 79_00], [1.8, 210_00]),
  service(9, 'brake_fluid_flush', null, 45, [0.7, 24_00], [1.2, 48_00]),
  service(10, 'brake_test', null, 60, [0.5, 0], [1, 14_75]),
  service(11, 'brake_shoes_and_drums', AXLES, 120, [1.6, 185_00], [3, 640_00]),
  service(12, 'tire_rotation_and_balance', null, 60, [0.75, 5_00], [1.8, 20_00]),
  service(13, 'tire_replacement', WHEELS, 30, [0.1, 177_00], [0.3, 389_00]),
  service(14, 'mount_and_balance', WHEELS, 30, [0.2, 0], [0.4, 0]),
  service(15, 'tire_disposal', null, 0, [0, 5_00], [0, 12_00]),
  service(16, 'tire_repair', WHEELS, 30, [0.25, 4_00], [0.5, 9_00]),
  service(17, 'seasonal_tire_change', null, 60, [0.65, 6_00], [1.6, 15_00]),
  service(18, 'wheel_alignment', null, 60, [0.9, 1_00], [2, 5_00]),
  service(44, 'shock_absorbers', AXLES, 120, [1.8, 240_00], [2.2, 380_00]),
]
