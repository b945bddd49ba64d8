import { serviceByCode } from '#features/services/catalogue/services.ts'
import type { ServiceCode } from '#features/services/catalogue/service-names.ts'

export const SPEND_CATEGORIES = [
  'oil_and_filters',
  'tires',
  'brakes',
  'fluids',
  'electrical',
  'engine',
  'inspection',
  'other',
] as const
export type SpendCategory = (typeof SPEND_CATEGORIES)[number]

/** What is not listed, and what a shop writes in its own words, is `other`. */
const CODES: Record<Exclude<SpendCategory, 'other'>, readonly ServiceCode[]> = {
  oil_and_filters: ['oil_change', 'engine_air_filter', 'cabin_air_filter', 'fuel_filter', 'def_filter', 'hybrid_battery_filter'],
  tires: [
    'tire_rotation',
    'tire_rotation_and_balance',
    'tire_replacement',
    'mount_and_balance',
    'tire_disposal',
    'tire_repair',
    'seasonal_tire_change',
    'wheel_alignment',
  ],
  brakes: ['brake_inspection', 'brake_pads_and_rotors', 'brake_pads', 'brake_fluid_flush', 'brake_test', 'brake_shoes_and_drums'],
  fluids: [
    'coolant_flush',
    'transmission_fluid',
    'differential_fluid',
    'transfer_case_fluid',
    'power_steering_fluid',
    'battery_coolant',
    'drive_unit_fluid',
    'def_fill',
    'chassis_lubrication',
  ],
  electrical: ['battery_test', 'battery_replacement', 'high_voltage_battery_inspection', 'headlamp_bulb'],
  engine: [
    'spark_plugs',
    'glow_plugs',
    'fuel_system_cleaning',
    'drive_belt',
    'timing_belt',
    'valve_adjustment',
    'dpf_cleaning',
    'shock_absorbers',
  ],
  inspection: ['multi_point_inspection', 'fault_code_inspection', 'safety_inspection', 'recall_repair'],
}

/** Ids of catalog services with their category. */
export const CATEGORY_OF_SERVICE: readonly { id: number; category: SpendCategory }[] = Object.entries(CODES).flatMap(
  ([category, codes]) =>
    codes.flatMap((code) => {
      const service = serviceByCode(code)
      return service ? [{ id: service.id, category: category as SpendCategory }] : []
    }),
)

/** Why the work was done: a service of the vehicle's schedule, a recall, a fault that was reported, or none of these. */
export const SPEND_REASONS = ['scheduled', 'repair', 'problem', 'recall'] as const
export type SpendReason = (typeof SPEND_REASONS)[number]
