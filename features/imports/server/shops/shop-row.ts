import type { ChosenLanguage } from '#features/countries/country.ts'
import type { DayHours } from '#features/shops/opening-times.ts'
import type { ShopPlace } from '#features/shops/setup/shop-setup.ts'

/** Data of a row about a shop; null or undefined: not in the file. */
export type ShopRow = {
  knownId: number | null
  name: string
  phone: string | null
  place: ShopPlace
  hours: DayHours[] | null
  bays: number | null
  laborRateCents: number | null
  taxRate: number | null
  mediumHeavy: boolean | null
  phoneOnly: boolean | null
  desk: { email: string; firstName: string; lastName: string; language: ChosenLanguage } | null
}
