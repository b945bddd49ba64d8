export const FLEET_SORTS = [
  'name',
  'rep',
  'user_total',
  'created_at',
  'vehicles_total',
  'past_due_total',
  'recalled_total',
  'parked_total',
  'awaiting_approval_count',
  'total_order_count',
  'total_maintenance_cost',
  'average_ticket_spend',
  'region',
  'is_active',
] as const
/** `mine`: those whose rep is the caller. */
export const FLEET_FILTERS = [
  'active',
  'inactive',
  'all',
  'mine',
  'awaiting_approval',
  'past_due',
  'recalled',
  'region',
  'rep',
] as const
export type FleetSort = (typeof FLEET_SORTS)[number]
export type FleetFilter = (typeof FLEET_FILTERS)[number]
