/**
 * Statuses in which a requested order occupies its vehicle: it cannot be booked again and counts as neither past due nor due soon.
 * Vehicles know no orders, so the words stand here; the orders' own table test holds the two lists together.
 */
export const OPEN_REQUEST_STATUSES = ['initiated', 'active', 'awaiting_approval', 'approved'] as const
