/** Lists that support changing many rows at once. */
export const BULK_KINDS = ['vehicles', 'users', 'due', 'problems', 'approvals', 'declines'] as const
export type BulkKindName = (typeof BULK_KINDS)[number]

/** Maximum number of rows sent by id; to change more, send the filter. */
export const BULK_IDS_MAXIMUM = 1000
