import type { approvalCalls } from '../../contract.ts'
import type { Received } from '#platform/contract/call.ts'

export type Choices = Received<typeof approvalCalls.policyChoices>
