import type { ImportKind } from '../import-fields.ts'
import type { ServerKind } from './kind.ts'
import { FUEL_KIND } from './fuel/fuel-kind.ts'
import { PEOPLE_KIND } from './people/people-kind.ts'
import { PROBLEMS_KIND } from './problems/problems-kind.ts'
import { SERVICE_HISTORY_KIND } from './service-history/service-history-kind.ts'
import { SHOPS_KIND } from './shops/shops-kind.ts'
import { VEHICLES_KIND } from './vehicles/vehicles-kind.ts'

export const KINDS: Record<ImportKind, ServerKind> = {
  vehicles: VEHICLES_KIND,
  people: PEOPLE_KIND,
  service_history: SERVICE_HISTORY_KIND,
  fuel: FUEL_KIND,
  shops: SHOPS_KIND,
  problems: PROBLEMS_KIND,
}
