/**
 * Statuses in which a requested order occupies its vehicle: it cannot be booked again and counts as neither past due nor due
 * soon. Vehicles cannot import orders, so the list is repeated here; a table test in orders compares the two.
 */
export const OPEN_REQUEST_STATUSES = ['initiated', 'active', 'awaiting_approval', 'approved'] as const

/** Also includes walk-ins: an open order in every list, count and sentence. */
export const OPEN_ORDER_STATUSES = [...OPEN_REQUEST_STATUSES, 'walk_in'] as const

/** Statuses of an order whose work and costs count, paid or not. Covered by the same table test. */
export const FINISHED_ORDER_STATUSES = ['complete', 'paid', 'paid_in_shop', 'paid_deferred'] as const
