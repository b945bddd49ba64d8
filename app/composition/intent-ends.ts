import { approvalEnded, autoApprovalEnded } from '#features/approvals/server/approval-ended.ts'
import { paidAgain } from '#features/payments/server/pay/paid-again.ts'
import type { IntentEnds } from '#features/payments/server/intents/end-intent.ts'
import { ORDER_ENDS } from '#features/payments/server/pay/payment-reactions.ts'
import { FEE_ENDS } from '#features/payments/server/subscriptions/charge-fees.ts'

/** How each intent is completed, by its name: by the call that began it, or by a job after a crash. */
export const INTENT_ENDS: IntentEnds = {
  ...ORDER_ENDS,
  ...FEE_ENDS,
  approve: approvalEnded,
  auto_approve: autoApprovalEnded,
  pay_again: paidAgain,
}
