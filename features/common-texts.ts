import { PLAIN_TEXTS } from '#platform/i18n/common-texts.ts'
import { COMMON_TABLE } from '#platform/i18n/pack.ts'
import { defineWords } from '#platform/i18n/texts.ts'

/** The common texts and the product's words. */
export const COMMON = /* @__PURE__ */ defineWords(COMMON_TABLE, {
  ...PLAIN_TEXTS,
  affiliation: { en: 'Fleet company', fr: 'Société de gestion de parcs' },
  bringBack: { en: 'Bring back', fr: 'Remettre dans le parc' },
  drivers: { en: 'Drivers', fr: 'Conducteurs' },
  fleet: { en: 'Fleet', fr: 'Parc' },
  fleetName: { en: 'Fleet name', fr: 'Nom du parc' },
  fleets: { en: 'Fleets', fr: 'Parcs' },
  licensePlate: { en: 'License plate', fr: 'Plaque d’immatriculation' },
  retireVehicle: { en: 'Retire vehicle…', fr: 'Retirer du parc…' },
  numberOfVehicles: { en: 'Number of vehicles', fr: 'Nombre de véhicules' },
  odometer: { en: 'Odometer', fr: 'Odomètre' },
  outOfService: { en: 'Out of service', fr: 'Hors service' },
  plate: { en: 'Plate', fr: 'Plaque' },
  plateExpiration: { en: 'Plate expiration', fr: 'Expiration de la plaque' },
  shop: { en: 'Shop', fr: 'Atelier' },
  shops: { en: 'Shops', fr: 'Ateliers' },
  testMode: { en: 'Test mode', fr: 'Mode d’essai' },
  vehicle: { en: 'Vehicle', fr: 'Véhicule' },
  vehicles: { en: 'Vehicles', fr: 'Véhicules' },
})

/** Picks entries into a table under the same keys: `{ ...common('save', 'cancel') }`. */
export const common = <const Key extends keyof typeof COMMON>(...keys: readonly Key[]): Pick<typeof COMMON, Key> =>
  Object.fromEntries(keys.map((key) => [key, COMMON[key]])) as Pick<typeof COMMON, Key>
