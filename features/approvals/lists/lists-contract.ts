import { z } from 'zod'
import { ORDER_STATUSES } from '#features/orders/life/status.ts'
import { orderRow } from '#features/orders/wire.ts'
import { flag, id, page } from '#platform/contract/fields.ts'
import { approver } from '../wire.ts'
import { ORDER_GRID_SORTS } from './order-grid.ts'

/** An order in a grid that may reach over fleets. */
export const fleetOrderRow = orderRow.extend({ fleet_id: z.number(), fleet_name: z.string() })
export type FleetOrderRow = z.output<typeof fleetOrderRow>

/** An open order with who may approve it: what Accept All and Cancel are offered by. */
const activeMaintenance = orderRow.extend({
  can_approve: z.boolean(),
  approver_user_ids: z.array(z.number()),
  approvers: z.array(approver),
  /** The rule that decides, for this reader. */
  sentence: z.string(),
  /** What Accept All is paid with; null where nothing is, or where a method has to be chosen. */
  pays_with: z.string().nullable(),
})
export type ActiveMaintenance = z.output<typeof activeMaintenance>

const waitingOrder = z.object({
  id: z.number(),
  waiting_since: z.string(),
  /** Whether it is the asker's own task, and not only within their rights. */
  is_mine: z.boolean(),
  /** "You or Adam can approve", for this reader. */
  who_can_approve: z.string(),
})

const stateId = z.coerce.number<number>().int().min(1).max(ORDER_STATUSES.length)

const grid = {
  /** Vehicle, VIN, other id, shop, PO or invoice number; three characters at least. */
  query: z.string().trim().max(100).optional(),
  state_id: z.array(stateId).max(ORDER_STATUSES.length).default([]),
  /** One fleet of those within reach. */
  fleet_id: id().optional(),
  sort: z.enum(ORDER_GRID_SORTS).default('appointment_datetime'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

const answer = z.object({ orders: z.array(fleetOrderRow), total_count: z.number(), total_pages: z.number() })

export const listCalls = {
  history: {
    method: 'GET',
    path: '/orders/approvals_history',
    version: 'v6',
    who: 'fleetUser',
    summary: 'One page of what was or is to be approved in the acting fleet, or in every fleet of a management company',
    /** `fmc`: over the fleets that the asker oversees, even while acting for one of them. */
    query: z.object({ page: page(), fmc: flag().optional(), ...grid }),
    answer,
    refusals: ['search_too_short', 'fmc_only'],
  },
  fleetOrders: {
    method: 'GET',
    path: '/orders/fleet_orders',
    version: 'v6',
    who: 'fmc',
    summary: 'The open orders of every fleet within reach: all of them, or one page',
    query: z.object({ page: page().optional().catch(undefined), ...grid }),
    answer,
    refusals: ['search_too_short'],
  },
  waiting: {
    method: 'GET',
    path: '/orders/awaiting_approval',
    version: 'v6',
    who: 'fleetUser',
    summary: 'Who can approve the orders of the acting fleet that await approval, and since when they wait',
    answer: z.object({ orders: z.array(waitingOrder) }),
  },
  activeMaintenances: {
    method: 'GET',
    path: '/orders/active_maintenances',
    version: 'v6',
    who: 'fleetUser',
    summary: 'The open orders of the acting fleet with who may approve each, what waits for an approval first',
    answer: z.object({ orders: z.array(activeMaintenance) }),
  },
} as const
