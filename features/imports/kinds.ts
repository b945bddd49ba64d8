import type { ImportFields, ImportKind } from './import-fields.ts'
import { FUEL_FIELDS } from './fuel/fuel-fields.ts'
import { PEOPLE_FIELDS } from './people/people-fields.ts'
import { PROBLEM_FIELDS } from './problems/problem-fields.ts'
import { SERVICE_HISTORY_FIELDS } from './service-history/service-history-fields.ts'
import { SHOP_PRICE_FIELDS } from './shop-prices/shop-price-fields.ts'
import { SHOP_FIELDS } from './shops/shop-fields.ts'
import { VEHICLE_FIELDS } from './vehicles/vehicle-fields.ts'

export const FIELDS_OF_KIND: Record<ImportKind, ImportFields> = {
  vehicles: VEHICLE_FIELDS,
  people: PEOPLE_FIELDS,
  service_history: SERVICE_HISTORY_FIELDS,
  fuel: FUEL_FIELDS,
  shops: SHOP_FIELDS,
  problems: PROBLEM_FIELDS,
}

/** Shop price lists use the same parser, but are not stored as imports of a fleet. */
export type SheetKind = ImportKind | 'shop_prices'
export const FIELDS_OF_SHEET: Record<SheetKind, ImportFields> = { ...FIELDS_OF_KIND, shop_prices: SHOP_PRICE_FIELDS }
