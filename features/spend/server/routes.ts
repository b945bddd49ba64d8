import { bindCalls } from '#features/accounts/server/context.ts'
import { spendCalls } from '../contract.ts'
import { downloadSpend, listSpendOrders } from './list-spend.ts'
import { setBudget, showSpend } from './show-spend.ts'

export const spendRoutes = bindCalls(spendCalls, {
  show: showSpend,
  orders: listSpendOrders,
  csv: downloadSpend,
  saveBudget: setBudget,
})
