import { SERVICE_CATEGORIES } from '#features/services/service-category.ts'
import { oneOf, text, type ValuesOf } from '#platform/ui/address/params.ts'
import type { SpendBar } from '../contract.ts'
import { PERIOD_UNITS } from '../period.ts'
import { SPEND_REASONS } from '../spend-reason.ts'

export const GROUPINGS = ['department', 'shop', 'class', 'reason'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** The period, and the part of it that the table lists. `no_department`: vehicles without one, which an empty name cannot say. */
export const SPEND_PARAMS = {
  unit: oneOf(PERIOD_UNITS),
  start: text(),
  by: oneOf(GROUPINGS),
  category: oneOf(['', ...SERVICE_CATEGORIES]),
  department: text(),
  no_department: oneOf(['', '1']),
  vehicle: text(),
  shop: text(),
  shop_name: text(),
  duty_class: oneOf(['', 'light', 'medium_heavy']),
  reason: oneOf(['', ...SPEND_REASONS]),
  planned: oneOf(['', 'planned', 'unplanned']),
  page: text(),
}
export type SpendPlace = ValuesOf<typeof SPEND_PARAMS>

const NO_FILTER = {
  category: '',
  department: '',
  no_department: '',
  vehicle: '',
  shop: '',
  shop_name: '',
  duty_class: '',
  reason: '',
  planned: '',
  page: '',
}
type Filter = SpendBar['filter']

/** The change of the address that lists the orders of a bar; with none, all of them. */
export const placeOf = ({ category, department, vehicle_id, shop_id, shop_name, duty_class, reason }: Filter) => ({
  ...NO_FILTER,
  ...(category ? { category } : {}),
  ...(department === '' ? { no_department: '1' } : department ? { department } : {}),
  ...(vehicle_id ? { vehicle: String(vehicle_id) } : {}),
  ...(shop_id ? { shop: String(shop_id) } : {}),
  ...(shop_name ? { shop_name } : {}),
  ...(duty_class ? { duty_class } : {}),
  ...(reason ? { reason } : {}),
})

const idOf = (typed: string): number | undefined => (/^\d{1,15}$/.test(typed) && Number(typed) > 0 ? Number(typed) : undefined)
const isDay = (typed: string): boolean => /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed))

export const periodQuery = ({ unit, start }: SpendPlace) => ({ unit, ...(isDay(start) ? { start } : {}) })

export const filterOf = (place: SpendPlace): Filter => {
  const [vehicleId, shopId] = [idOf(place.vehicle), idOf(place.shop)]
  return {
    ...(place.category ? { category: place.category } : {}),
    ...(place.no_department ? { department: '' } : place.department ? { department: place.department } : {}),
    ...(vehicleId ? { vehicle_id: vehicleId } : {}),
    ...(shopId ? { shop_id: shopId } : {}),
    ...(place.shop_name ? { shop_name: place.shop_name } : {}),
    ...(place.duty_class ? { duty_class: place.duty_class } : {}),
    ...(place.reason ? { reason: place.reason } : {}),
  }
}

export const ordersQuery = (place: SpendPlace) => ({
  ...periodQuery(place),
  ...filterOf(place),
  ...(place.planned ? { planned: place.planned } : {}),
})
