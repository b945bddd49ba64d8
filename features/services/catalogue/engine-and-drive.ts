import { LIGHT_ONLY, service } from './definition.ts'
import type { CatalogueService } from './definition.ts'
import { SIDES } from './positions.ts'

/** Engine, fuel, exhaust, transmission, battery, electric drive and body. */
export const ENGINE_AND_DRIVE: readonly CatalogueService[] = [
  service(21, 'battery_replacement', null, 30, [0.4, 165_00], [0.6, 240_00]),
  service(22, 'spark_plugs', null, 90, [1.4, 96_00], [1.8, 128_00]),
  service(23, 'glow_plugs', null, 90, [1.5, 140_00], [2, 180_00]),
  service(24, 'coolant_flush', null, 60, [1, 48_00], [1.5, 120_00]),
  service(25, 'transmission_fluid', null, 60, [1.1, 98_00], [1.6, 210_00]),
  service(26, 'differential_fluid', null, 45, [0.7, 44_00], [1, 78_00]),
  service(27, 'transfer_case_fluid', null, 45, [0.6, 38_00], [0.8, 60_00]),
  service(28, 'power_steering_fluid', null, 30, [0.5, 22_00], [0.7, 36_00]),
  service(29, 'fuel_filter', null, 45, [0.6, 58_00], [0.9, 96_00]),
  service(30, 'fuel_system_cleaning', null, 45, [0.6, 42_00], [0.9, 75_00]),
  service(31, 'drive_belt', null, 60, [0.8, 62_00], [1.2, 98_00]),
  service(32, 'timing_belt', null, 240, [4, 260_00], LIGHT_ONLY),
  service(33, 'valve_adjustment', null, 180, [2, 35_00], [3, 48_00]),
  service(34, 'dpf_cleaning', null, 180, [2.2, 160_00], [3.5, 250_00]),
  service(35, 'def_fill', null, 15, [0.1, 18_00], [0.15, 32_00]),
  service(36, 'def_filter', null, 45, [0.6, 72_00], [0.9, 110_00]),
  service(37, 'chassis_lubrication', null, 30, [0.3, 6_00], [0.6, 12_00]),
  service(38, 'hybrid_battery_filter', null, 30, [0.4, 28_00], LIGHT_ONLY),
  service(39, 'high_voltage_battery_inspection', null, 45, [0.6, 0], [1, 0]),
  service(40, 'battery_coolant', null, 90, [1.5, 110_00], [2, 180_00]),
  service(41, 'drive_unit_fluid', null, 60, [0.8, 64_00], [1.1, 98_00]),
  service(42, 'air_conditioning_service', null, 60, [1, 85_00], [1.3, 120_00]),
  service(43, 'headlamp_bulb', SIDES, 15, [0.3, 24_00], [0.3, 28_00]),
  service(48, 'windshield_replacement', null, 120, [1.5, 290_00], [2, 360_00]),
]
