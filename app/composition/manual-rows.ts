import { listManualHistories } from '#features/history/server/manual/list-manual.ts'
import type { ManualRows } from '#features/orders/server/lists/orders-csv.ts'
import { asOrder } from '../manual-order.ts'

/** Maintenance done elsewhere, latest first, by page. */
export const manualRows: ManualRows = async function* (ctx, window) {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await listManualHistories(ctx, { query: { ...window, page } })
    pages = answer.total_pages
    yield answer.manual_histories.map(asOrder)
  }
}
