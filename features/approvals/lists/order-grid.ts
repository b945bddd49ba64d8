import { OPEN_STATUSES, type OrderStatus } from '#features/orders/life/status.ts'

/** Rows of one page of the grids that reach over fleets. */
export const ORDER_GRID_PAGE_SIZE = 50
export const ORDER_SEARCH_MINIMUM = 3

/** What came to a decision, waits for one, or never will: everything but what the shop has not looked at yet. */
export const APPROVAL_HISTORY_STATUSES = [
  'awaiting_approval',
  'approved',
  'complete',
  'paid',
  'paid_in_shop',
  'paid_deferred',
  'cancel',
] as const satisfies readonly OrderStatus[]

/** The columns by which a grid can be sorted. */
export const ORDER_GRID_SORTS = ['appointment_datetime', 'fleet_name', 'status', 'vehicle', 'shop', 'total'] as const
export type OrderGridSort = (typeof ORDER_GRID_SORTS)[number]

/** The segments of the open orders, what waits for a decision first; a walk-in is in the shop. */
export const OPEN_GROUPS = {
  awaiting_approval: ['awaiting_approval'],
  active: ['active', 'walk_in'],
  approved: ['approved'],
  initiated: ['initiated'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type OpenGroup = keyof typeof OPEN_GROUPS

/** Without a status all of the grid's own; one that the grid does not show finds nothing. */
export const statusesOf = (kind: 'history' | 'open', requested: readonly OrderStatus[]): OrderStatus[] => {
  const available: readonly OrderStatus[] = kind === 'history' ? APPROVAL_HISTORY_STATUSES : OPEN_STATUSES
  return requested.length === 0 ? [...available] : available.filter((status) => requested.includes(status))
}

/** A record that somebody wrote by hand is nobody's order to approve: it leads to its vehicle. */
export const MANUAL_MAINTENANCE_TYPE = 'Manually Entered'
export const isManual = (order: { maintenance_type: string }): boolean => order.maintenance_type === MANUAL_MAINTENANCE_TYPE
