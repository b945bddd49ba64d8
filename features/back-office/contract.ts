import { defineCalls } from '#platform/contract/call.ts'
import { auditCalls } from './audit/audit-contract.ts'
import { companyCalls } from './companies-contract.ts'
import { setupCalls } from './setup/setup-contract.ts'
import { officeShopCalls } from './shops/shops-contract.ts'
import { stuckCalls } from './stuck-contract.ts'

/**
 * Back-office calls. For Super Admins only, except the two with which the operator creates one. Promotion calls are in the
 * promotions feature.
 */
export const officeCalls = defineCalls('office', {
  ...stuckCalls,
  ...companyCalls,
  ...officeShopCalls,
  ...auditCalls,
  ...setupCalls,
})
