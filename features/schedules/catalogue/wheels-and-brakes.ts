import { service } from './definition.ts'
import type { CatalogueService } from './definition.ts'
import { AXLES, INSPECTED_AXLES, WHEELS } from './positions.ts'

/** Tires, brakes, steering and suspension. */
export const WHEELS_AND_BRAKES: readonly CatalogueService[] = [
  service(2, 'tire_rotation', 'Tire rotation', 'Permutation des pneus', null, 30, [0.3, 3_00], [1, 8_00]),
  service(6, 'brake_inspection', 'Brake inspection', 'Inspection des freins', INSPECTED_AXLES, 30, [0.2, 5_00], [0.6, 9_00]),
  service(
    7,
    'brake_pads_and_rotors',
    'Brake pads and rotors',
    'Plaquettes et disques de frein',
    AXLES,
    90,
    [1.2, 204_00],
    [2.5, 520_00],
  ),
  service(8, 'brake_pads', 'Brake pads', 'Plaquettes de frein', AXLES, 60, [0.9, 79_00], [1.8, 210_00]),
  service(9, 'brake_fluid_flush', 'Brake fluid flush', 'Remplacement du liquide de frein', null, 45, [0.7, 24_00], [1.2, 48_00]),
  service(10, 'brake_test', 'Brake test', 'Essai de freinage', null, 60, [0.5, 0], [1, 14_75]),
  service(
    11,
    'brake_shoes_and_drums',
    'Brake shoes and drums',
    'Garnitures et tambours de frein',
    AXLES,
    120,
    [1.6, 185_00],
    [3, 640_00],
  ),
  service(
    12,
    'tire_rotation_and_balance',
    'Tire rotation and balance',
    'Permutation et équilibrage des pneus',
    null,
    60,
    [0.75, 5_00],
    [1.8, 20_00],
  ),
  service(13, 'tire_replacement', 'Tire replacement', 'Remplacement de pneus', WHEELS, 30, [0.1, 177_00], [0.3, 389_00]),
  service(14, 'mount_and_balance', 'Mount and balance', 'Montage et équilibrage', WHEELS, 30, [0.2, 0], [0.4, 0]),
  service(15, 'tire_disposal', 'Tire disposal', 'Élimination des pneus usés', null, 0, [0, 5_00], [0, 12_00]),
  service(16, 'tire_repair', 'Tire repair', 'Réparation de crevaison', WHEELS, 30, [0.25, 4_00], [0.5, 9_00]),
  service(
    17,
    'seasonal_tire_change',
    'Seasonal tire change',
    'Changement de pneus saisonnier',
    null,
    60,
    [0.65, 6_00],
    [1.6, 15_00],
  ),
  service(18, 'wheel_alignment', 'Wheel alignment', 'Géométrie des roues', null, 60, [0.9, 1_00], [2, 5_00]),
  service(44, 'shock_absorbers', 'Shock absorbers', 'Amortisseurs', AXLES, 120, [1.8, 240_00], [2.2, 380_00]),
]
