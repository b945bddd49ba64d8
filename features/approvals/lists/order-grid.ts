import { FILTER_STATUSES, OPEN_STATUSES, type OrderStatus } from '#features/orders/life/status.ts'

/** Page size of the grids that span fleets. */
export const ORDER_GRID_PAGE_SIZE = 50
export const ORDER_SEARCH_MINIMUM = 3

/** A fleet with more waiting orders has problems that a list cannot solve. */
export const WAITING_LISTED = 500

/** More than any one person decides: orders beyond, the last to come, are not counted as theirs. */
export const RULED_AT_ONCE = 2000

export const WAITING_FOR = ['me', 'others'] as const

/** Orders with a decision, waiting for one, or without any to come: all except those the shop has not inspected yet. */
export const APPROVAL_HISTORY_STATUSES = [
  'awaiting_approval',
  'approved',
  'complete',
  'paid',
  'paid_in_shop',
  'paid_deferred',
  'cancel',
] as const satisfies readonly OrderStatus[]

/** Sortable columns of a grid. */
export const ORDER_GRID_SORTS = [
  'appointment_datetime',
  'fleet_name',
  'status',
  'vehicle',
  'shop',
  'total',
  'waiting_since',
] as const
export type OrderGridSort = (typeof ORDER_GRID_SORTS)[number]

/** Segments of the open orders across fleets, those awaiting approval first: the groups of the fleet's own page, so that both count alike. */
export const OPEN_GROUPS = {
  awaiting_approval: FILTER_STATUSES.needs_approval,
  active: FILTER_STATUSES.active,
  approved: FILTER_STATUSES.approved,
} as const satisfies Record<string, readonly OrderStatus[]>

/** Without a status filter all statuses of the grid; a status outside the grid matches nothing. */
export const statusesOf = (kind: 'history' | 'open', requested: readonly OrderStatus[]): OrderStatus[] => {
  const available: readonly OrderStatus[] = kind === 'history' ? APPROVAL_HISTORY_STATUSES : OPEN_STATUSES
  return requested.length === 0 ? [...available] : available.filter((status) => requested.includes(status))
}

/** A manually entered record has no order to approve: its row links to the vehicle. */
export const MANUAL_MAINTENANCE_TYPE = 'Manually Entered'
export const isManual = (order: { maintenance_type: string }): boolean => order.maintenance_type === MANUAL_MAINTENANCE_TYPE
