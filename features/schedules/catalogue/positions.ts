/** Where or how a service is done: an oil type, an axle, a wheel. */
export type CataloguePosition = {
  readonly code: string
  readonly nameEn: string
  readonly nameFr: string
  /** Catalogue labour and parts are for factor 1; a position without one costs the same as the others. */
  readonly priceFactor?: number
}

const FRONT = { nameEn: 'Front', nameFr: 'Avant' }
const REAR = { nameEn: 'Rear', nameFr: 'Arrière' }
const FRONT_AND_REAR = { nameEn: 'Front and rear', nameFr: 'Avant et arrière' }

/** Oil types; a vehicle's `oil_type_name` is one of the English names and preselects its position. */
export const OIL_TYPES: readonly CataloguePosition[] = [
  { code: 'conventional', nameEn: 'Conventional', nameFr: 'Conventionnelle', priceFactor: 0.6 },
  { code: 'synthetic_blend', nameEn: 'Synthetic Blend', nameFr: 'Semi-synthétique', priceFactor: 0.75 },
  { code: 'full_synthetic', nameEn: 'Full Synthetic', nameFr: 'Synthétique', priceFactor: 1 },
  { code: 'diesel', nameEn: 'Diesel', nameFr: 'Diesel', priceFactor: 1.6 },
]

/** Priced an axle. */
export const AXLES: readonly CataloguePosition[] = [
  { code: 'front', ...FRONT },
  { code: 'rear', ...REAR },
  { code: 'front_and_rear', ...FRONT_AND_REAR, priceFactor: 2 },
]

/** An inspection of both axles is the usual one and costs little more than one. */
export const INSPECTED_AXLES: readonly CataloguePosition[] = [
  { code: 'front', ...FRONT, priceFactor: 0.6 },
  { code: 'rear', ...REAR, priceFactor: 0.6 },
  { code: 'front_and_rear', ...FRONT_AND_REAR, priceFactor: 1 },
]

/** Priced a wheel. */
export const WHEELS: readonly CataloguePosition[] = [
  { code: 'front_left', nameEn: 'Front left', nameFr: 'Avant gauche' },
  { code: 'front_right', nameEn: 'Front right', nameFr: 'Avant droite' },
  { code: 'rear_left', nameEn: 'Rear left', nameFr: 'Arrière gauche' },
  { code: 'rear_right', nameEn: 'Rear right', nameFr: 'Arrière droite' },
  { code: 'all_four', nameEn: 'All four', nameFr: 'Les quatre', priceFactor: 4 },
]

export const WIPERS: readonly CataloguePosition[] = [
  { code: 'front_pair', nameEn: 'Front pair', nameFr: 'Paire avant' },
  { code: 'rear', ...REAR, priceFactor: 0.5 },
  { code: 'front_pair_and_rear', nameEn: 'Front pair and rear', nameFr: 'Paire avant et arrière', priceFactor: 1.5 },
]

export const SIDES: readonly CataloguePosition[] = [
  { code: 'left', nameEn: 'Left', nameFr: 'Gauche' },
  { code: 'right', nameEn: 'Right', nameFr: 'Droite' },
  { code: 'both', nameEn: 'Both', nameFr: 'Les deux', priceFactor: 2 },
]
