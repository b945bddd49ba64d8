import { defineWords, type Words } from '#platform/i18n/texts.ts'

/** Variant of a service: an oil type, an axle, a wheel. */
export type CatalogPosition = {
  readonly code: string
  readonly name: Words
  /** Catalog labor and parts apply to factor 1, the default. */
  readonly priceFactor?: number
}

const positionNames = defineWords('services.positions', {
  conventional: { en: 'Conventional', fr: 'Conventionnelle' },
  synthetic_blend: { en: 'Synthetic Blend', fr: 'Semi-synthétique' },
  full_synthetic: { en: 'Full Synthetic', fr: 'Synthétique' },
  diesel: { en: 'Diesel', fr: 'Diesel' },
  front_left: { en: 'Front left', fr: 'Avant gauche' },
  front_right: { en: 'Front right', fr: 'Avant droite' },
  rear_left: { en: 'Rear left', fr: 'Arrière gauche' },
  rear_right: { en: 'Rear right', fr: 'Arrière droite' },
  all_four: { en: 'All four', fr: 'Les quatre' },
  front_pair: { en: 'Front pair', fr: 'Paire avant' },
  front_pair_and_rear: { en: 'Front pair and rear', fr: 'Paire avant et arrière' },
  left: { en: 'Left', fr: 'Gauche' },
  right: { en: 'Right', fr: 'Droite' },
  both: { en: 'Both', fr: 'Les deux' },
  front: { en: 'Front', fr: 'Avant' },
  rear: { en: 'Rear', fr: 'Arrière' },
  front_and_rear: { en: 'Front and rear', fr: 'Avant et arrière' },
})

/** Oil types; a vehicle's `oil_type_name` is one of the English names and preselects its position. */
export const OIL_TYPES: readonly CatalogPosition[] = [
  { code: 'conventional', name: positionNames.conventional, priceFactor: 0.6 },
  { code: 'synthetic_blend', name: positionNames.synthetic_blend, priceFactor: 0.75 },
  { code: 'full_synthetic', name: positionNames.full_synthetic, priceFactor: 1 },
  { code: 'diesel', name: positionNames.diesel, priceFactor: 1.6 },
]

/** Price per axle. */
export const AXLES: readonly CatalogPosition[] = [
  { code: 'front', name: positionNames.front },
  { code: 'rear', name: positionNames.rear },
  { code: 'front_and_rear', name: positionNames.front_and_rear, priceFactor: 2 },
]

/** Both axles are usually inspected, at little more than the price of one. */
export const INSPECTED_AXLES: readonly CatalogPosition[] = [
  { code: 'front', name: positionNames.front, priceFactor: 0.6 },
  { code: 'rear', name: positionNames.rear, priceFactor: 0.6 },
  { code: 'front_and_rear', name: positionNames.front_and_rear, priceFactor: 1 },
]

/** Price per wheel. */
export const WHEELS: readonly CatalogPosition[] = [
  { code: 'front_left', name: positionNames.front_left },
  { code: 'front_right', name: positionNames.front_right },
  { code: 'rear_left', name: positionNames.rear_left },
  { code: 'rear_right', name: positionNames.rear_right },
  { code: 'all_four', name: positionNames.all_four, priceFactor: 4 },
]

export const WIPERS: readonly CatalogPosition[] = [
  { code: 'front_pair', name: positionNames.front_pair },
  { code: 'rear', name: positionNames.rear, priceFactor: 0.5 },
  { code: 'front_pair_and_rear', name: positionNames.front_pair_and_rear, priceFactor: 1.5 },
]

export const SIDES: readonly CatalogPosition[] = [
  { code: 'left', name: positionNames.left },
  { code: 'right', name: positionNames.right },
  { code: 'both', name: positionNames.both, priceFactor: 2 },
]
