import { CURRENCIES } from '#features/ledger/ledger.ts'
import { z } from 'zod'
import { stateId } from '#features/orders/contract.ts'
import { ORDER_STATUSES } from '#features/orders/life/status.ts'
import { orderRow } from '#features/orders/wire.ts'
import { flag, id, ids, page } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { approver, serviceToCheck } from '../wire.ts'
import { ORDER_GRID_SORTS, WAITING_FOR, WAITING_LISTED } from './order-grid.ts'

const currency = z.enum(CURRENCIES)

export const fleetOrderRow = orderRow.extend({
  fleet_id: z.number(),
  fleet_name: z.string(),
  currency: currency.describe('Of its amounts: that of its fleet.'),
  fleet_rep: z.string().nullable(),
  can_approve: z.boolean().optional().describe('Of an order that waits: whether the caller can decide it.'),
  is_mine: z.boolean().optional().describe("Of an order that waits: whether it is the caller's own task."),
  waiting_since: z.string().optional().describe('Of an order that waits: when its estimate arrived.'),
  reason: z.string().optional().describe('Of an order that waits: "Over Mia’s $400.00 limit".'),
})
registerSchema('FleetOrder', fleetOrderRow, 'An order in a grid that may reach over fleets.')
export type FleetOrderRow = z.output<typeof fleetOrderRow>

const payment = {
  approval_amount: z.number().describe('The amount to approve: what is still due if the fleet pays here, else the total.'),
  payment_problem: z.string().nullable().describe('Why its payment would be refused; null: it would not.'),
  to_check: z.array(serviceToCheck).describe('Its waiting services that need a look.'),
}

const activeMaintenance = orderRow.extend({
  can_approve: z.boolean(),
  approver_user_ids: z.array(z.number()),
  approvers: z.array(approver),
  sentence: z.string().describe('The rule that decides, for this reader.'),
  pays_with: z
    .string()
    .nullable()
    .describe('What Accept All is paid with; null where nothing is, or where a method has to be chosen.'),
  ...payment,
})
registerSchema(
  'ActiveOrder',
  activeMaintenance,
  'An open order with who may approve it: what Accept All and Cancel are offered by.',
)
export type ActiveMaintenance = z.output<typeof activeMaintenance>

const waitingOrder = z.object({
  id: z.number(),
  version: z.number().describe('Sent with an approval, so that an order that changed meanwhile is not approved.'),
  waiting_since: z.string(),
  vehicle_name: z.string(),
  total: z.number(),
  services_count: z.number().describe('How many of its services wait.'),
  ...payment,
  is_mine: z.boolean().describe("Whether it is the caller's own task, and not only within their rights."),
  can_approve: z.boolean(),
  who_can_approve: z.string().describe('"You or Adam can approve", for this reader.'),
})
registerSchema('WaitingOrder', waitingOrder)
export type WaitingOrder = z.output<typeof waitingOrder>

const waitingOfFleet = waitingOrder.omit({ is_mine: true }).extend({
  fleet_id: z.number(),
  fleet_name: z.string(),
  pre_tax_sub_total: z.number(),
  currency: currency.describe('Of its total: totals of different currencies are not added up.'),
})
registerSchema('WaitingFleetOrder', waitingOfFleet, 'An order of one of several fleets that awaits approval.')
export type WaitingFleetOrder = z.output<typeof waitingOfFleet>

/**
 * Filters of the grids, besides the status. These keys type both stores' conditions (`order-grid-store.ts`, for page and counts), the
 * address and the choices (`OrderGrid.tsx`): a missing one does not compile.
 */
const filters = {
  query: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('Vehicle, VIN, other id, shop, PO or invoice number; three characters at least.'),
  fleet_id: id().optional().describe('One fleet of those within reach.'),
}
export type OrderGridFilters = z.output<z.ZodObject<typeof filters>>

const grid = {
  ...filters,
  state_id: z.array(stateId).max(ORDER_STATUSES.length).default([]),
  sort: z.enum(ORDER_GRID_SORTS).default('appointment_datetime'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

/** Whose task the waiting orders are. */
const waitingFor = z.enum(WAITING_FOR).optional().describe('Only orders that await approval, by the caller or by others.')

const ordersOfFleet = z.object({
  fleet_id: z.number(),
  fleet_name: z.string(),
  fleet_rep: z.string().nullable(),
  currency,
  count: z.number(),
  pre_tax_sub_total: z.number().describe('Of those with an estimate.'),
})
registerSchema('OrdersOfFleet', ordersOfFleet, 'What a list holds of one fleet.')
export type OrdersOfFleet = z.output<typeof ordersOfFleet>

const waitingForMe = z.object({
  count: z.number(),
  fleets: z.number(),
  pre_tax_sub_totals: z.array(z.object({ amount: z.number(), currency })).describe('One for each currency.'),
  waiting_since: z.string().nullable().describe('Since when the first waits.'),
})
registerSchema('OrdersWaitingForMe', waitingForMe)
export type OrdersWaitingForMe = z.output<typeof waitingForMe>

const answer = z.object({ orders: z.array(fleetOrderRow), total_count: z.number(), total_pages: z.number() })

export const listCalls = {
  history: {
    method: 'GET',
    path: '/orders/approvals_history',
    version: 'v6',
    who: 'orders.read',
    summary: 'List approvals',
    description:
      'One page of orders to approve, or already decided, in the acting fleet, or in every fleet of a management company',
    query: z
      .object({ page: page(), fmc: flag().optional(), ...grid })
      .describe('`fmc`: over the fleets that the caller oversees, even while acting for one of them.'),
    answer,
    refusals: ['search_too_short', 'fmc_only'],
  },
  fleetOrders: {
    method: 'GET',
    path: '/orders/fleet_orders',
    version: 'v6',
    who: 'fmc.orders',
    summary: 'List open orders of all fleets',
    description: 'The open orders of every fleet within reach: all of them, or one page',
    query: z.object({
      page: page().optional().catch(undefined),
      ...grid,
      waiting_for: waitingFor,
      by_fleet: flag().optional().describe('Keeps the orders of a fleet together, fleets in the order of their first.'),
    }),
    answer: answer.extend({
      counts: z
        .object({
          all: z.number(),
          awaiting_approval: z.number(),
          waiting_for_me: z.number(),
          active: z.number(),
          approved: z.number(),
        })
        .describe('Number in each group, regardless of the status.'),
      fleets: z.array(ordersOfFleet).describe('Of the whole list, with its first page; none with the others.'),
    }),
    refusals: ['search_too_short'],
  },
  waitingForMe: {
    method: 'GET',
    path: '/orders/fleet_orders/waiting_for_me',
    version: 'v6',
    who: 'fmc.orders',
    summary: 'Count orders of all fleets that wait for you',
    description: 'How many orders of the fleets within reach the caller is asked to decide, and how much they are',
    answer: waitingForMe,
  },
  waiting: {
    method: 'GET',
    path: '/orders/awaiting_approval',
    version: 'v6',
    who: 'orders.read',
    summary: 'List orders awaiting approval',
    description: 'Who can approve the orders of the acting fleet that await approval, and since when they wait',
    query: z.object({
      order_ids: ids(WAITING_LISTED).optional().describe('Only those of these orders that wait; by default the latest 500.'),
    }),
    answer: z.object({
      orders: z.array(waitingOrder),
      total_count: z.number().describe('Of all that wait, not only those listed.'),
    }),
  },
  fleetsWaiting: {
    method: 'GET',
    path: '/orders/fleet_orders/awaiting_approval',
    version: 'v6',
    who: 'fmc.orders',
    summary: 'List orders of all fleets awaiting approval',
    description: 'Which orders of the fleets within reach wait, and which of them the caller can decide',
    query: z.object({
      order_ids: ids(WAITING_LISTED).optional().describe('Only those of these orders that wait.'),
      waiting_for: waitingFor,
      ...filters,
    }),
    answer: z.object({
      orders: z.array(waitingOfFleet),
      total_count: z.number().describe('Of all that match; the first 500 are listed, earliest appointment first.'),
    }),
    refusals: ['search_too_short'],
  },
  activeMaintenances: {
    method: 'GET',
    path: '/orders/active_maintenances',
    version: 'v6',
    who: 'orders.read',
    summary: 'List open orders with their approvers',
    description: 'The open orders of the acting fleet with who may approve each, what waits for an approval first',
    answer: z.object({ orders: z.array(activeMaintenance) }),
  },
} as const
