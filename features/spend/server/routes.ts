import { bindCalls } from '#features/accounts/server/context.ts'
import { spendCalls } from '../contract.ts'
import { downloadSpend } from './download-spend.ts'
import { openSpendPdf } from './open-spend-pdf.ts'
import { listSpendOrders } from './list-spend.ts'
import { setBudget } from './set-budget.ts'
import { showSpend } from './show-spend.ts'

export const spendRoutes = bindCalls(spendCalls, {
  show: showSpend,
  orders: listSpendOrders,
  csv: downloadSpend,
  pdf: openSpendPdf,
  setBudget,
})
