/**
 * Statuses in which an order's visit takes a bay. Shops know no orders, so the words stand here; a test of the orders holds the
 * two lists together.
 */
export const BAY_STATUSES = ['initiated', 'active', 'awaiting_approval', 'approved', 'walk_in'] as const
