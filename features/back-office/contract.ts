import { defineCalls } from '#platform/contract/call.ts'
import { auditCalls } from './audit/audit-contract.ts'
import { placeCalls } from './places-contract.ts'
import { stuckCalls } from './stuck-contract.ts'

/** Back-office calls, for Super Admins only. Promotion calls are in the promotions feature. */
export const officeCalls = defineCalls('office', { ...stuckCalls, ...placeCalls, ...auditCalls })
