import { BIG_FLEET, FMC_EMAIL, ownerOf, SMALL_FLEET } from './sizes.ts'

/** One call as its screen makes it; a path without a version is v4. */
export type ScreenCall = { screen: string; who: string; path: string }

/** Ids of the big fleet that paths need. */
export type Ids = { vehicle: number; order: number }

const EVERY_DAY = 'transactionsStartDate=2000-01-01&transactionsEndDate=2100-01-01'

/** Every screen whose cost could grow with the fleet, with the company, or with everything. */
export const screenCalls = (ids: Ids): ScreenCall[] => [...smallFleetCalls(), ...bigFleetCalls(ids), ...companyCalls()]

const company = (screen: string, path: string): ScreenCall => ({ screen: `company: ${screen}`, who: FMC_EMAIL, path })
const big = (screen: string, path: string): ScreenCall => ({ screen: `big fleet: ${screen}`, who: ownerOf(BIG_FLEET), path })
const small = (screen: string, path: string): ScreenCall => ({
  screen: `small fleet: ${screen}`,
  who: ownerOf(SMALL_FLEET),
  path,
})

const smallFleetCalls = (): ScreenCall[] => [
  small('vehicles', '/vehicles?page=1'),
  small('statistics', '/fleets/vehicles_state_summary'),
  small('due', '/due_services'),
]

const bigFleetCalls = ({ vehicle, order }: Ids): ScreenCall[] => [
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
  ...DUE_SORTS.map((sort) => big(`due, past due by ${sort}`, `/due_services?state=past_due&${sort}`)),
  big('due, search', '/due_services?query=a3f'),
  big('due, one department', '/due_services?department=Department%203'),
  big('due, page 40', '/due_services?page=40'),
  big('due by vehicle', '/due_services/vehicles'),
  ...DUE_SORTS.filter((sort) => !sort.includes('service')).map((sort) =>
    big(`due by vehicle, past due by ${sort}`, `/due_services/vehicles?state=past_due&${sort}`),
  ),
  big('due by vehicle, with upcoming', '/due_services/vehicles?with_upcoming=true'),
  big('due by vehicle, with upcoming by name', '/due_services/vehicles?with_upcoming=true&sort=vehicle'),
  big('due, counts', '/due_services/counts'),
  ...pagesOf('open', 'tab=active', ['order_filter=needs_approval', 'status=initiated']).map((page) => big(...page)),
  ...pagesOf('past', `tab=past&${days(-91, 0)}`, ['status=complete', 'status=manual']).map((page) => big(...page)),
  ...pagesOf('past year', `tab=past&${days(-364, 0)}`, ['status=complete', 'status=manual']).map((page) => big(...page)),
  big('orders of two months', `/orders?${days(-60, 0)}`),
  big('approvals history', '/v6/orders/approvals_history?page=1'),
  big('vehicle', `/vehicles/${vehicle}`),
  big('timeline', `/vehicles/${vehicle}/timeline`),
  big('approval', `/orders/${order}/approval`),
  big('search everything', '/search?query=a3f'),
  big('shops near', `/shops/select_shops?latitude=41.88&longitude=-87.65&vehicle_id=${vehicle}`),
  big('transactions', '/payment_activities?page=1'),
  big('recalls', '/v6/recalls'),
  big('recalls, open', '/v6/recalls?filter=open'),
  big('recalls, booked', '/v6/recalls?filter=booked'),
  big('recalls, search', '/v6/recalls?query=a3f'),
  big('recalls, summary', '/v6/recalls/summary'),
  big('recalls, vehicles of one', '/v6/recalls/1/vehicles'),
  big('recalls, vehicles of one, page 10', '/v6/recalls/1/vehicles?page=10'),
  big('recalls, vehicles of one, search', '/v6/recalls/1/vehicles?query=a3f'),
]

const companyCalls = (): ScreenCall[] => [
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

const DUE_SORTS = ['due', 'vehicle', 'service'].flatMap((sort) => [`sort=${sort}`, `sort=${sort}&direction=desc`])

/** A list of orders by page: each sort both ways, each filter, searches with one and with many hits, a page far down, and its shops. */
const pagesOf = (list: string, query: string, filters: readonly string[]): [screen: string, path: string][] => {
  const pages = [
    '',
    ...['date', 'vehicle', 'total', 'saving', 'mileage'].flatMap((sort) => [`sort=${sort}`, `sort=${sort}&direction=desc`]),
    ...filters,
    ...filters.map((filter) => `${filter}&sort=total&direction=desc`),
    'shop=Lakeside%20Garage%20301',
    'query=a3f',
    'query=unit',
    'query=oil',
    'query=lakeside%20oil',
    'query=zzzzzz',
    'page=100',
    'page=100&sort=vehicle',
  ]
  return [
    ...pages.map((one): [string, string] => [
      `${list} orders, ${one || 'first page'}`,
      `/v6/orders/pages?${query}${one && `&${one}`}`,
    ]),
    [`${list} orders, names of shops`, `/v6/orders/shop_names?${query}`],
  ]
}

const days = (from: number, to: number): string => {
  const day = (daysFromNow: number): string => new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10)
  return String(new URLSearchParams({ appointment_datetime_from: day(from), appointment_datetime_to: day(to) }))
}
