import { defineCalls } from '#platform/contract/call.ts'
import { auditCalls } from './audit/audit-contract.ts'
import { placeCalls } from './places-contract.ts'
import { stuckCalls } from './stuck-contract.ts'

/** The calls of the back office, for Super Admins alone. Promotions have theirs with the promotions. */
export const officeCalls = defineCalls('office', { ...stuckCalls, ...placeCalls, ...auditCalls })
