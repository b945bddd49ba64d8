/**
 * Statuses in which a requested order occupies its vehicle: it cannot be booked again and counts as neither past due nor due soon.
 * Vehicles know no orders, so the words stand here; the orders' own table test holds the two lists together.
 */
export const OPEN_REQUEST_STATUSES = ['initiated', 'active', 'awaiting_approval', 'approved'] as const

/** The same with a vehicle that stands in a shop without an appointment: an open order in every list, count and sentence. */
export const OPEN_ORDER_STATUSES = [...OPEN_REQUEST_STATUSES, 'walk_in'] as const

/** Statuses of an order that is done and has cost what it says, paid or not. The same table test holds them together. */
export const FINISHED_ORDER_STATUSES = ['complete', 'paid', 'paid_in_shop', 'paid_deferred'] as const
