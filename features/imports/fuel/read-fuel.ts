import type { FuelType, VolumeUnit } from '#features/fuel/energy.ts'

/** Lower case without accents, punctuation and repeated spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Diesel exhaust fluid is named like a fuel but has a separate tank and is not burned. */
const EXHAUST_FLUID = /\b(def|adblue|exhaust fluid|fluide d echappement|urea|uree)\b/

/** Order matters: "premium diesel" is diesel, "super unleaded" is premium. Any match makes the row fuel, whatever else it names. */
const FUELS: [FuelType, RegExp][] = [
  ['electric', /\b(electric|electricity|electricite|electrique|charging|recharge|ev|kwh)\b/],
  ['diesel', /\b(diesel|dsl|dsel|ulsd|ulsd2|biodiesel|b5|b10|b20|b99|dyed|gazole|mazout)\b/],
  ['other', /\b(cng|lng|lpg|propane|autogas|hydrogen|methanol|ethanol|kerosene|gnc|gnl|gpl|hydrogene|gaz naturel|natural gas)\b/],
  [
    'premium',
    /\b(premium|super|supreme|suprem|plus|midgrade|mid grade|intermediaire)\b.*\b(unleaded|unl|gasoline|gas|essence|sans plomb)\b/,
  ],
  [
    'premium',
    /\b(unleaded|unl|gasoline|gas|essence|sans plomb)\b.*\b(premium|super|supreme|suprem|plus|midgrade|mid grade|intermediaire|89|91|92|93|94)\b/,
  ],
  ['regular', /\b(unleaded|unl|gasoline|essence|sans plomb|e10|e15|e85|flex fuel|carburant)\b/],
]

/** Grades of fuel, which are also used for car washes. */
const GRADES: [FuelType, RegExp][] = [
  ['premium', /\b(premium|super|supreme|suprem|plus|midgrade|mid grade|intermediaire|91|92|93|94|89)\b/],
  ['regular', /\b(regular|reg|ordinaire|reguliere|regulier|gas|fuel|87)\b/],
]

/** Products other than fuel that fuel cards pay for. */
const THINGS =
  /\b(car ?wash|lave auto|lavage|wash|motor oil|huile moteur|merchandise|marchandise|antifreeze|antigel|washer|lave glace|parking|stationnement|tobacco|tabac|cigarettes?|lottery|loterie|beverages?|boissons?|coffee|cafe)\b/

/** Words about the sale or taxes, with or without a fuel next to them: "Self Service", "tax exempt", "cash price". */
const CIRCUMSTANCES =
  /\b(food|snack|fees?|frais|tax|taxes?|service|repair|reparation|parts|pieces|tires?|pneus?|toll|peage|cash|comptant|discount|rebate|rabais)\b/

/** `null`: the cell is empty; `none`: not a fuel. Text that names a fuel counts as fuel, whatever else it contains. */
export const readFuelType = (text: string): FuelType | 'none' | 'unknown' | null => {
  const words = plain(text)
  if (words === '') return null
  if (words === 'other' || words === 'autre') return 'other'
  if (EXHAUST_FLUID.test(words)) return 'none'
  const fuel = named(FUELS, words)
  if (fuel) return fuel === 'other' ? 'unknown' : fuel
  if (THINGS.test(words)) return 'none'
  return named(GRADES, words) ?? (CIRCUMSTANCES.test(words) ? 'none' : 'unknown')
}

const named = (fuels: [FuelType, RegExp][], words: string): FuelType | undefined =>
  fuels.find(([, pattern]) => pattern.test(words))?.[0]

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
