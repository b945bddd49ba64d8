import { bindCalls } from '#features/accounts/server/context.ts'
import { payCalls } from '../../pay/pay-contract.ts'
import { handleWebhook } from './handle-webhook.ts'
import { listPaymentDifferences } from './list-differences.ts'
import { listRefundable } from '../refunds/list-refundable.ts'
import { refundOrder } from '../refunds/refund-order.ts'

export const payRoutes = bindCalls(payCalls, {
  refund: refundOrder,
  refundable: listRefundable,
  differences: listPaymentDifferences,
  webhook: handleWebhook,
})
