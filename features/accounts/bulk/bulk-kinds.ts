/** Lists whose rows can be changed many at once. */
export const BULK_KINDS = ['vehicles', 'users', 'due', 'approvals'] as const
export type BulkKindName = (typeof BULK_KINDS)[number]

/** Rows named one by one; who means more sends the filter. */
export const BULK_IDS_MAXIMUM = 1000
