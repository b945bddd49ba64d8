import { type CatalogService, LIGHT_ONLY, service, extra, INCLUDED } from './definition.ts'
import { localize, type LanguageCode } from '#features/countries/country.ts'
import { SIDES, OIL_TYPES, WIPERS, AXLES, INSPECTED_AXLES, WHEELS } from './positions.ts'

/** Tires, brakes, steering and suspension. */
const WHEELS_AND_BRAKES: readonly CatalogService[] = [
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

/** Routine maintenance and common additions to it. */
const ROUTINE: readonly CatalogService[] = [
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

/** Engine, fuel, exhaust, transmission, battery, electric drive and body. */
const ENGINE_AND_DRIVE: readonly CatalogService[] = [
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

/** Only for trailers. */
const OF_TRAILERS: readonly CatalogService[] = [
  service(50, 'wheel_bearing_service', null, 120, [1.5, 36_00], [2.5, 88_00]),
  service(51, 'trailer_lights_inspection', null, 30, [0.4, 6_00], [0.6, 12_00]),
]

/** All services, in the order of the selection lists. */
export const SERVICES: readonly CatalogService[] = [...ROUTINE, ...WHEELS_AND_BRAKES, ...ENGINE_AND_DRIVE, ...OF_TRAILERS]

const byCode = new Map<string, CatalogService>(SERVICES.map((definition) => [definition.code, definition]))

/** The service requested when a vehicle reports fault codes. */
export const FAULT_CODE_INSPECTION = 'fault_code_inspection'

export function serviceByCode(code: string): CatalogService | undefined {
  return byCode.get(code)
}

const byId = new Map(SERVICES.map((definition) => [definition.id, definition]))

/** The service by its id in an order or policy; undefined if it is no longer in the catalog. */
export const serviceById = (id: number | null): CatalogService | undefined => (id === null ? undefined : byId.get(id))

/** Display name of an order line: the shop's text, or else the catalog's name. */
export const lineName = (line: { name: string | null; serviceDefinitionId: number | null }, language: LanguageCode): string => {
  const service = serviceById(line.serviceDefinitionId)
  return line.name ?? (service ? localize(service.name, language) : '')
}
