import { bindCalls } from '#features/accounts/server/context.ts'
import { disputeCalls } from '../../disputes/disputes-contract.ts'
import { listDisputes } from './list-disputes.ts'
import { simulateDispute } from './simulate-dispute.ts'

export const disputeRoutes = bindCalls(disputeCalls, { list: listDisputes, simulate: simulateDispute })
