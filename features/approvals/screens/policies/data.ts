import { client } from '#platform/contract/client.ts'
import type { approvalCalls } from '../../contract.ts'
import type { Received } from '#platform/contract/call.ts'

export const approvals = client<typeof approvalCalls>('approvals')
export type Choices = Received<typeof approvalCalls.policyChoices>
