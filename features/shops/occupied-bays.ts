/**
 * Statuses in which an order's visit occupies a bay. Shops cannot import orders, so the list is repeated here; a test in
 * orders compares the two.
 */
export const BAY_STATUSES = ['initiated', 'active', 'awaiting_approval', 'approved', 'walk_in'] as const
