import { listManualByIds } from '#features/history/server/manual/list-manual.ts'
import type { ManualRows } from '#features/orders/server/lists/list-page.ts'
import { asOrder } from '../manual-order.ts'

/** Maintenance done elsewhere as rows of an order list. */
export const manualRows: ManualRows = async (ctx, ids) => (await listManualByIds(ctx, ids)).map(asOrder)
