import { z } from 'zod'
import { day, id, line, page } from '#platform/contract/fields.ts'
import { MANUAL, type OrdersFilter } from './find-orders.ts'
import {
  FILTER_STATUSES,
  type OrderFilter,
  ORDER_STATUSES,
  ORDERS_PAGE_SIZE,
  type OrderTab,
  TAB_STATUSES,
} from './life/status.ts'
import { listedOrder } from './listed-wire.ts'
import { ORDERS_PAGE_MAXIMUM } from './page-limits.ts'
import { ORDER_SORTS } from './sort-orders.ts'

const tabs = Object.keys(TAB_STATUSES) as [OrderTab, ...OrderTab[]]
const filters = Object.keys(FILTER_STATUSES) as [OrderFilter, ...OrderFilter[]]

/** Parameters of a list on the services page, before searching. */
const list = {
  tab: z
    .enum(tabs)
    .default('active')
    .describe(
      '`active`: all open orders. `past`: finished ones and maintenance done elsewhere, by the day of completion. `canceled`: by the day of the appointment.',
    ),
  appointment_datetime_from: day().optional().describe('Not of open orders: the first day.'),
  appointment_datetime_to: day().optional().describe('Not of open orders: the last day.'),
}

/** Search and filters of a list, shared by its pages and its export. */
export const narrowing = {
  query: line(100)
    .default('')
    .describe('Words of vehicle, VIN, plate, shop, services, invoice or PO number; each has to be found.'),
  status: z
    .enum(['', ...ORDER_STATUSES, MANUAL])
    .default('')
    .describe('Orders in one status; `manual`: only maintenance done elsewhere.'),
  shop: line(200).default('').describe('The name of a shop.'),
} satisfies Record<'query' | keyof OrdersFilter, z.ZodType>

const count = z.number().int()
const dollars = z.number()

export const pageCalls = {
  page: {
    method: 'GET',
    path: '/orders/pages',
    version: 'v6',
    who: 'orders.read',
    summary: 'List one page of orders',
    description:
      'One page of the open or of the past orders of the acting fleet, searched, filtered and sorted, with the counts and sums of all that match',
    query: z.object({
      ...list,
      page: page(),
      page_size: z.coerce
        .number<number>()
        .int()
        .min(1)
        .max(ORDERS_PAGE_MAXIMUM)
        .default(ORDERS_PAGE_SIZE)
        .describe('Rows of a page.'),
      ...narrowing,
      order_filter: z.enum(filters).optional().describe('Only of open orders: one of the three groups that `counts` counts.'),
      vehicle_id: id().optional(),
      sort: z
        .enum(ORDER_SORTS)
        .default('date')
        .describe(
          '`waiting_since`: open orders that await approval by the instant since which they wait, then the others by their appointment; closed ones as by `date`.',
        ),
      direction: z.enum(['asc', 'desc']).optional().describe('By default the earliest open and the latest past orders first.'),
    }),
    answer: z.object({
      orders: z.array(listedOrder),
      total_count: count,
      total_pages: count,
      counts: z
        .object({ active: count, needs_approval: count.describe('Those that await an approval.'), approved: count })
        .describe('Matching open orders in each of the three groups, regardless of the filter.'),
      sums: z.object({ total: dollars, saving: dollars }).describe('Of past orders that match.'),
      whole: z
        .object({
          count: count.describe('Without search and filters.'),
          needs_approval: count.describe('Of them, those that await an approval.'),
          total: dollars.describe('Of what awaits an approval.'),
          waiting_since: z.string().nullable().describe('The instant since which the longest waits.'),
        })
        .describe('The list before it is searched and filtered.'),
    }),
  },
  shopNames: {
    method: 'GET',
    path: '/orders/shop_names',
    version: 'v6',
    who: 'orders.read',
    summary: 'List shops of orders',
    description: 'The names of the shops that the open or the past orders of the acting fleet are at, for its filter',
    query: z.object(list),
    answer: z.object({ shop_names: z.array(z.string()).describe('In alphabetical order.') }),
  },
} as const
