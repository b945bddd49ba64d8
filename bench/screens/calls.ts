import { BIG_FLEET, FMC_EMAIL, ownerOf, SMALL_FLEET } from './sizes.ts'

/** One call as its screen makes it; a path without a version is of the fourth. */
export type ScreenCall = { screen: string; who: string; path: string }

/** Ids that paths need, of the big fleet. */
export type Ids = { vehicle: number; order: number }

const EVERY_DAY = 'transactionsStartDate=2000-01-01&transactionsEndDate=2100-01-01'

/** Every screen whose cost could grow with the fleet, with the company, or with everything. */
export const screenCalls = ({ vehicle, order }: Ids): ScreenCall[] => {
  const company = (screen: string, path: string): ScreenCall => ({ screen: `company: ${screen}`, who: FMC_EMAIL, path })
  const big = (screen: string, path: string): ScreenCall => ({ screen: `big fleet: ${screen}`, who: ownerOf(BIG_FLEET), path })
  const small = (screen: string, path: string): ScreenCall => ({
    screen: `small fleet: ${screen}`,
    who: ownerOf(SMALL_FLEET),
    path,
  })
  return [
    small('vehicles', '/vehicles?page=1'),
    small('statistics', '/fleets/vehicles_state_summary'),
    small('due', '/due_services'),
    big('vehicles', '/vehicles?page=1'),
    big('vehicles, page 100', '/vehicles?page=100'),
    big('vehicles, search', '/vehicles?query=a3f'),
    big('vehicles, past due', '/vehicles?page=1&state=past_due&sort=due'),
    big('vehicles, by cost per mile', '/vehicles?page=1&sort=cost_per_mile&direction=desc'),
    big('vehicles, one department', '/vehicles?page=1&filter[department_number]=Department%203'),
    big('filter choices', '/vehicles/filter_choices'),
    big('statistics', '/fleets/vehicles_state_summary'),
    big('attention', '/dashboards/attention?limit=5'),
    big('scatter', '/dashboards/scatter'),
    big('due', '/due_services'),
    big('due by vehicle', '/due_services/vehicles'),
    big('due, counts', '/due_services/counts'),
    big('orders of two months', `/orders?${new URLSearchParams(twoMonths())}`),
    big('approvals history', '/v6/orders/approvals_history?page=1'),
    big('vehicle', `/vehicles/${vehicle}`),
    big('timeline', `/vehicles/${vehicle}/timeline`),
    big('approval', `/orders/${order}/approval`),
    big('search everything', '/search?query=a3f'),
    big('shops near', `/shops/select_shops?latitude=41.88&longitude=-87.65&vehicle_id=${vehicle}`),
    big('transactions', '/payment_activities?page=1'),
    big('recalls', '/v6/recalls'),
    company('fleets', '/fleets?page=1'),
    company('fleets, by vehicles past due', '/fleets?page=1&sort=past_due_total&direction=desc'),
    company('fleets, by cost', '/fleets?page=1&sort=total_maintenance_cost&direction=desc'),
    company('fleets, by users', '/fleets?page=1&sort=user_total&direction=desc'),
    company('fleets, summary', '/fleets/summary'),
    company('vehicles', '/vehicles?page=1&fmc=true'),
    company('vehicles, past due', '/vehicles?page=1&fmc=true&state=past_due&sort=due'),
    company('vehicles, by cost per mile', '/vehicles?page=1&fmc=true&sort=cost_per_mile&direction=desc'),
    company('filter choices', '/vehicles/filter_choices?fmc=true'),
    company('vehicles, search', '/vehicles?page=1&fmc=true&query=a3f9'),
    company('statistics', '/fleets/vehicles_state_summary?fmc=true'),
    company('open orders', '/orders/fleet_orders?page=1'),
    company('approvals history', '/v6/orders/approvals_history?page=1&fmc=true'),
    company('approvals history, page 100', '/v6/orders/approvals_history?page=100&fmc=true'),
    company('transactions, all days', `/payment_activities?fmc=true&${EVERY_DAY}`),
    company('transactions, sums of all days', `/transactions/summary?fmc=true&${EVERY_DAY}`),
    company('search everything', '/search?query=a3f9&fmc=true'),
    company('recalls', '/v6/recalls?fmc=true'),
  ]
}

const twoMonths = (): Record<string, string> => {
  const day = (daysFromNow: number): string => new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10)
  return { appointment_datetime_from: day(-60), appointment_datetime_to: day(0) }
}
