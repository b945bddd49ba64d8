import { client } from '#platform/contract/client.ts'
import type { approvalCalls } from '../contract.ts'

export const approvals = client<typeof approvalCalls>('approvals')
