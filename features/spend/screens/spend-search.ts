import { SERVICE_CATEGORIES } from '#features/services/service-category.ts'
import { givenOf, type NothingElse, oneOf, text, type ValuesOf } from '#platform/ui/address/params.ts'
import type { SpendFilters } from '../contract.ts'
import { PERIOD_UNITS } from '../period.ts'
import { SPEND_REASONS } from '../spend-reason.ts'

export const GROUPINGS = ['department', 'shop', 'class', 'reason'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Parameters of the list's filters, parsed by `filtersOf`. `no_department`: vehicles without one, since an empty name means no filter. */
const FILTER_PARAMS = {
  category: oneOf(['', ...SERVICE_CATEGORIES]),
  department: text(),
  no_department: oneOf(['', '1']),
  vehicle: text(),
  shop: text(),
  shop_name: text(),
  duty_class: oneOf(['', 'light', 'medium_heavy']),
  reason: oneOf(['', ...SPEND_REASONS]),
  planned: oneOf(['', 'planned', 'unplanned']),
}

/** The period, and the filters of the table. */
export const SPEND_PARAMS = {
  unit: oneOf(PERIOD_UNITS),
  start: text(),
  by: oneOf(GROUPINGS),
  ...FILTER_PARAMS,
  page: text(),
}
export type SpendParams = ValuesOf<typeof SPEND_PARAMS>

type FilterParams = ValuesOf<typeof FILTER_PARAMS>

/** The change of the address that lists the orders of these filters from the first page; without filters, all of them. */
export const paramsOf = (filters: SpendFilters): FilterParams & { page: string } => {
  const { category, department, vehicle_id, shop_id, shop_name, duty_class, reason, planned, ...others } = filters
  others satisfies NothingElse
  return {
    category: category ?? '',
    department: department ?? '',
    no_department: department === '' ? '1' : '',
    vehicle: vehicle_id ? String(vehicle_id) : '',
    shop: shop_id ? String(shop_id) : '',
    shop_name: shop_name ?? '',
    duty_class: duty_class ?? '',
    reason: reason ?? '',
    planned: planned ?? '',
    page: '',
  }
}

const idOf = (typed: string): number | undefined => (/^\d{1,15}$/.test(typed) && Number(typed) > 0 ? Number(typed) : undefined)
const isDay = (typed: string): boolean => /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed))

export const periodQuery = ({ unit, start }: SpendParams) => ({ unit, ...(isDay(start) ? { start } : {}) })

export const filtersOf = (params: FilterParams): SpendFilters => {
  const { category, department, no_department, vehicle, shop, shop_name, duty_class, reason, planned, ...others } = params
  others satisfies NothingElse
  return givenOf<SpendFilters>({
    category: category || undefined,
    department: no_department ? '' : department || undefined,
    vehicle_id: idOf(vehicle),
    shop_id: idOf(shop),
    shop_name: shop_name || undefined,
    duty_class: duty_class || undefined,
    reason: reason || undefined,
    planned: planned || undefined,
  })
}

export const ordersQuery = (params: SpendParams) => ({ ...periodQuery(params), ...filtersOf(params) })
