import { z } from 'zod'
import { oneBulkChange } from '#features/accounts/bulk/bulk-contract.ts'
import { id } from '#platform/contract/fields.ts'

/** As many as the list of waiting orders has. */
const APPROVALS_MAXIMUM = 500

export const bulkApprovalCalls = {
  bulkApprove: {
    method: 'POST',
    path: '/orders/bulk_approvals',
    version: 'v6',
    keep: false,
    who: 'fleetUser',
    summary: 'Approve many orders',
    description:
      'Approves all services of these orders, each as its own approval would, ten seconds later in a job: until then it can be undone. What could not be approved says why, order by order',
    body: z.object({
      orders: z
        .array(z.object({ id: id(), version: z.number().int().positive().describe('The version that the approver looked at.') }))
        .max(APPROVALS_MAXIMUM),
    }),
    answer: oneBulkChange,
    refusals: ['no_orders_chosen', 'order_not_found'],
  },
} as const
