import type { FuelType, VolumeUnit } from '#features/fuel/energy.ts'

/** Lower case without accents, punctuation and repeated spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** What cards sell besides fuel: not a fill, and left out. Diesel exhaust fluid is named like a fuel. */
const NOT_FUEL =
  /\b(def|adblue|exhaust fluid|urea|car ?wash|lave auto|lavage|wash|motor oil|huile moteur|merchandise|marchandise|food|snack|fee|frais|tax|taxe|antifreeze|antigel|washer|lave glace|service|repair|parts|tire|parking|toll|cash|discount|rebate|rabais)\b/

/** In this order: "premium diesel" is diesel, "super unleaded" is premium. */
const FUELS: [FuelType, RegExp][] = [
  ['electric', /\b(electric|electricity|electricite|electrique|charging|recharge|ev|kwh)\b/],
  ['diesel', /\b(diesel|dsl|dsel|ulsd|biodiesel|b5|b20|dyed|gazole|mazout)\b/],
  ['premium', /\b(premium|super|supreme|suprem|plus|midgrade|mid grade|intermediaire|91|92|93|94|89)\b/],
  ['regular', /\b(regular|reg|unleaded|unl|ordinaire|reguliere|regulier|gasoline|gas|essence|87|e10|fuel|carburant)\b/],
]

/** `null`: the cell is empty; `none`: it is no fuel. */
export const readFuelType = (text: string): FuelType | 'none' | 'unknown' | null => {
  const words = plain(text)
  if (words === '') return null
  if (words === 'other' || words === 'autre') return 'other'
  if (NOT_FUEL.test(words)) return 'none'
  return FUELS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'unknown'
}

const UNITS: Record<VolumeUnit, readonly string[]> = {
  gallons: ['g', 'gal', 'gals', 'gallon', 'gallons', 'us gal', 'us gallon', 'us gallons', 'usg'],
  liters: ['l', 'lt', 'ltr', 'lit', 'litre', 'litres', 'liter', 'liters'],
  kilowatt_hours: ['kwh', 'kw h', 'kilowatt hour', 'kilowatt hours', 'kilowattheure', 'kilowattheures'],
}

export const readVolumeUnit = (text: string): VolumeUnit | null => {
  const words = plain(text)
  return (Object.keys(UNITS) as VolumeUnit[]).find((unit) => UNITS[unit].includes(words)) ?? null
}

const YES = ['yes', 'y', 'true', 't', '1', 'x', 'oui', 'o', 'vrai', 'partial', 'partiel']
const NO = ['', 'no', 'n', 'false', 'f', '0', 'non', 'faux', 'full', 'plein', 'complet']

export const readPartial = (text: string): boolean | null => {
  const words = plain(text)
  if (YES.includes(words)) return true
  return NO.includes(words) ? false : null
}
