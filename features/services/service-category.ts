import { type LanguageCode, localize, type Words } from '#features/countries/country.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import { SERVICES } from './catalog/services.ts'
import type { ServiceCode } from './catalog/service-names.ts'

export const SERVICE_CATEGORIES = [
  'oil_and_filters',
  'tires',
  'brakes',
  'electrical',
  'engine_and_drive',
  'inspection',
  'other',
] as const
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number]

const categoryWords: Record<ServiceCategory, Words> = defineWords('services.category', {
  oil_and_filters: { en: 'Oil and filters', fr: 'Huile et filtres' },
  tires: { en: 'Tires', fr: 'Pneus' },
  brakes: { en: 'Brakes', fr: 'Freins' },
  electrical: { en: 'Electrical', fr: 'Système électrique' },
  engine_and_drive: { en: 'Engine and drivetrain', fr: 'Moteur et transmission' },
  inspection: { en: 'Inspection', fr: 'Inspection' },
  other: { en: 'Other', fr: 'Autre' },
})

/** Cost categories of services. A service that is not listed here counts as engine and drivetrain. */
const CODES: Partial<Record<ServiceCategory, readonly ServiceCode[]>> = {
  oil_and_filters: ['oil_change', 'engine_air_filter', 'cabin_air_filter', 'fuel_filter', 'def_filter'],
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
  electrical: [
    'battery_test',
    'battery_replacement',
    'headlamp_bulb',
    'hybrid_battery_filter',
    'high_voltage_battery_inspection',
    'battery_coolant',
  ],
  inspection: ['multi_point_inspection', 'safety_inspection', 'fault_code_inspection', 'trailer_lights_inspection'],
  other: ['recall_repair', 'wiper_blades', 'interior_and_exterior_wash', 'windshield_replacement'],
}

const categoryByCode = new Map(
  Object.entries(CODES).flatMap(([category, codes]) => codes.map((code) => [code, category as ServiceCategory] as const)),
)
const categoryById = new Map(SERVICES.map(({ id, code }) => [id, categoryByCode.get(code) ?? 'engine_and_drive'] as const))

/** A shop's own line is in no catalog category. */
export const categoryOf = (serviceDefinitionId: number | null): ServiceCategory =>
  categoryById.get(serviceDefinitionId ?? 0) ?? 'other'

/** The services of a category. `other` also covers lines outside the catalog. */
export const servicesIn = (category: ServiceCategory): number[] =>
  [...categoryById].filter(([, one]) => one === category).map(([id]) => id)

export const nameCategory = (category: ServiceCategory, language: LanguageCode): string =>
  localize(categoryWords[category], language)

/** The distinct categories of these lines. */
export const categoriesOf = (lines: readonly { serviceDefinitionId: number | null }[], language: LanguageCode): string[] =>
  [...new Set(lines.map(({ serviceDefinitionId }) => categoryOf(serviceDefinitionId)))].map((category) =>
    nameCategory(category, language),
  )
