import { z } from 'zod'
import { oneBulkChange } from '#features/accounts/bulk/bulk-contract.ts'
import { CUSTOMER_COMMENTS_MAXIMUM } from '#features/orders/invoice.ts'
import { id, text } from '#platform/contract/fields.ts'

/** The same number as in the list of waiting orders. */
const APPROVALS_MAXIMUM = 500

const version = z.number().int().positive().describe('The version that the approver looked at.')

const ordersOfFleets = z.array(z.object({ id: id(), fleet_id: id(), version })).max(APPROVALS_MAXIMUM)

export const bulkApprovalCalls = {
  bulkApprove: {
    method: 'POST',
    path: '/orders/bulk_approvals',
    version: 'v6',
    keep: false,
    who: 'orders.approve',
    summary: 'Approve many orders',
    description:
      'Approves all services of these orders, each as its own approval would, ten seconds later in a job: until then it can be undone. What could not be approved says why, order by order',
    body: z.object({
      orders: z.array(z.object({ id: id(), version })).max(APPROVALS_MAXIMUM),
    }),
    answer: oneBulkChange,
    refusals: ['no_orders_chosen', 'order_not_found'],
  },
  bulkApproveFleets: {
    method: 'POST',
    path: '/orders/fleet_orders/bulk_approvals',
    version: 'v6',
    keep: false,
    who: 'orders.approve_across',
    summary: 'Approve orders of several fleets',
    description:
      'For staff of a management company: approves all services of these orders, each under the policies and payments of its own fleet, ten seconds later in a job: until then it can be undone. What could not be approved says why, order by order',
    body: z.object({ orders: ordersOfFleets }),
    answer: oneBulkChange,
    refusals: ['no_orders_chosen', 'order_not_found'],
  },
  bulkDeclineFleets: {
    method: 'POST',
    path: '/orders/fleet_orders/bulk_declines',
    version: 'v6',
    keep: false,
    who: 'orders.approve_across',
    summary: 'Decline orders of several fleets',
    description:
      'For staff of a management company: declines all waiting services of these orders, each within its own fleet, ten seconds later in a job: until then it can be undone. What could not be declined says why, order by order',
    body: z.object({ orders: ordersOfFleets, reason: text(CUSTOMER_COMMENTS_MAXIMUM).describe('The shops read it.') }),
    answer: oneBulkChange,
    refusals: ['no_orders_chosen', 'order_not_found', 'decline_reason_missing'],
  },
} as const
