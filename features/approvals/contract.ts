import { z } from 'zod'
import { ORDER_SERVICE_STATUSES } from '#features/orders/life/status.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { CENT, id, ids, line, namedRef, text, withVersion } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { bulkApprovalCalls } from './bulk/bulk-approval-contract.ts'
import { deputyCalls } from './deputies/deputies-contract.ts'
import { heldCalls } from './held/held-contract.ts'
import { listCalls } from './lists/lists-contract.ts'
import { APPROVER_ROLES, DUTY_CLASSES } from './policy.ts'
import { type approver, orderApproval, orderWithRights, policyRow, preview } from './wire.ts'

export type PolicyRow = z.output<typeof policyRow>
export type Approver = z.output<typeof approver>
export type OrderApproval = z.output<typeof orderApproval>
export type Preview = z.output<typeof preview>

/** Upper bounds above the size of any fleet's policy. */
const POLICY_VEHICLES_MAXIMUM = 5000
const POLICY_USERS_MAXIMUM = 1000
const POLICY_SERVICES_MAXIMUM = 500
const POLICY_DEPARTMENTS_MAXIMUM = 500
const SERVICES_OF_ORDER_MAXIMUM = 200

const params = z.object({ id: id() })
/** In dollars. */
const PREVIEW_MAXIMUM = 1_000_000
const policyForm = z.object({
  fleet_id: id().optional().describe('The acting fleet.'),
  amount: z.union([z.number(), z.string().max(30)]).nullish(),
  service_definition_ids: ids(POLICY_SERVICES_MAXIMUM).default([]),
  user_ids: ids(POLICY_USERS_MAXIMUM).default([]),
  vehicle_ids: ids(POLICY_VEHICLES_MAXIMUM).default([]),
  all_vehicles: z.boolean().default(false),
  auto_approvable: z.boolean().default(false),
  roles: z.array(z.enum(APPROVER_ROLES)).max(APPROVER_ROLES.length).default([]).describe('Whoever holds one of them approves.'),
  departments: z
    .array(line(100))
    .max(POLICY_DEPARTMENTS_MAXIMUM)
    .default([])
    .describe('Covers the vehicles that are in one of them, now or later, beside those named by id.'),
  duty_classes: z
    .array(z.enum(DUTY_CLASSES))
    .max(DUTY_CLASSES.length)
    .default([])
    .describe('`light`: GVWR classes 1 and 2, and pickups and vans of class 3; `medium_heavy`: the others.'),
  second_approver_above: z
    .union([z.number(), z.string().max(30)])
    .nullish()
    .describe('In dollars, before tax: above it two people approve; null: one does.'),
})
registerSchema('PolicyForm', policyForm)

const policyPreview = z.object({
  is_automatic: z.boolean().describe('No approver.'),
  sentence: z.string(),
  approvers: z.array(z.string()).describe('Who is asked first.'),
})
registerSchema('PolicyPreview', policyPreview)

const POLICY_REFUSALS = [
  'policy_amount_invalid',
  'policy_approver_missing',
  'policy_user_unknown',
  'policy_vehicle_unknown',
  'policy_department_unknown',
  'policy_second_amount_invalid',
  'policy_service_unknown',
] as const

const decidedService = z.object({
  id: id(),
  status: z.enum(ORDER_SERVICE_STATUSES).meta({ id: 'OrderServiceStatus' }).default('approved'),
  position: z.string().max(40).nullish(),
})
registerSchema('ServiceDecision', decidedService)

const APPROVE_REFUSALS = [
  'order_not_found',
  'not_eligible',
  'wrong_status',
  'stale_estimate',
  'estimate_not_read',
  'approved_first_meanwhile',
  'amount_changed',
  'key_amount_missing',
  'key_over_limit',
  'key_chooses_no_payment',
  'payment_type_unknown',
  'payment_type_not_of_fleet',
  'no_payment_provider',
  'payment_provider_missing',
  'payment_provider_differs',
  'payment_card_missing',
  'wex_number_missing',
  'account_not_yours',
  'no_payment_method',
  'payment_declined',
  'payment_in_progress',
  'unknown_service',
  'service_named_twice',
  'service_already_decided',
  'decision_missing',
  'position_unknown',
  'comments_too_long',
  'po_number_too_long',
  'note_too_long',
  'promotion_not_for_order',
  'promotion_not_started',
  'promotion_over',
  'promotion_minimum',
  'promotion_used_up',
] as const

const approveBody = z.object({
  id: id().optional(),
  status: z.literal('approved').optional().describe('Accept All: approves every service that awaits approval.'),
  order_services: z.array(decidedService).max(SERVICES_OF_ORDER_MAXIMUM).optional(),
  customer_comments: text(10_000).nullish(),
  po_number: line(1000).nullish(),
  approver_note: text(10_000).nullish(),
  payment_token: line(500).nullish(),
  payment_type: line(40).nullish(),
  version: z
    .number()
    .int()
    .positive()
    .optional()
    .describe('The version that the approver looked at; without it, the one that this person last read while it waited.'),
  amount: z.number().min(0).multipleOf(CENT).optional().describe('The amount before tax that the approver looked at.'),
})
registerSchema('OrderApprovalForm', approveBody)

export const approvalCalls = defineCalls('approvals', {
  ...listCalls,
  ...deputyCalls,
  ...heldCalls({ params, body: approveBody, refusals: APPROVE_REFUSALS }),
  ...bulkApprovalCalls,
  policies: {
    method: 'GET',
    path: '/policies',
    who: 'policies.read',
    summary: 'List approval policies',
    description: 'The policies of the acting fleet, each with what it permits in words',
    answer: z.object({ policies: z.array(policyRow) }),
  },
  policyChoices: {
    method: 'GET',
    path: '/policies/choices',
    who: 'policies.edit',
    summary: 'Get the choices of the policy form',
    description: 'The users, services and vehicles that a policy may name',
    answer: z.object({
      users: z.array(z.object({ id: z.number(), name: z.string(), roles: z.array(z.string()), is_active: z.boolean() })),
      roles: z.array(z.object({ role: z.enum(APPROVER_ROLES).describe('As policies name it.'), name: z.string() })),
      departments: z.array(z.string()),
      services: z.array(namedRef),
      vehicles: z.array(z.object({ id: z.number(), name: z.string(), detail: z.string(), is_active: z.boolean() })),
    }),
  },
  createPolicy: {
    method: 'POST',
    path: '/policies',
    who: 'policies.edit',
    summary: 'Add an approval policy',
    description: 'Adds a policy; it acts at once, also on orders that wait',
    body: policyForm,
    answer: z.object({ policy: policyRow }),
    refusals: ['policy_binds_you', ...POLICY_REFUSALS],
  },
  updatePolicy: {
    method: 'PUT',
    path: '/policies/{id}',
    who: 'policies.edit',
    summary: 'Update an approval policy',
    description: 'Replaces what a policy says; it acts at once, also on orders that wait',
    params,
    body: withVersion(policyForm.extend({ id: id().optional() })),
    answer: z.object({ policy: policyRow }),
    refusals: ['policy_not_found', 'conflict', 'policy_binds_you', ...POLICY_REFUSALS],
  },
  deletePolicy: {
    method: 'DELETE',
    path: '/policies/{id}',
    who: 'policies.edit',
    summary: 'Delete an approval policy',
    description: 'Takes a policy out of force; its history stays',
    params,
    answer: z.object({}),
    refusals: ['policy_not_found', 'policy_binds_you'],
  },
  previewPolicy: {
    method: 'POST',
    path: '/policies/preview',
    who: 'policies.edit',
    summary: 'Preview who would approve an order',
    description:
      'Who would decide an order of this amount, by the policies in force and the one that is being edited; nothing is saved',
    body: z.object({
      amount: z
        .number()
        .min(0)
        .max(PREVIEW_MAXIMUM)
        .multipleOf(CENT, 'amount_not_cents')
        .describe('Before tax, as policies compare it.'),
      vehicle_id: id(),
      service_definition_ids: ids(POLICY_SERVICES_MAXIMUM).default([]).describe('Empty: work in the shop’s own words.'),
      policy: policyForm.optional().describe('The current form instead of the stored version.'),
      policy_id: id().optional().describe('The policy that is edited; left out for a new one.'),
    }),
    answer: policyPreview,
    refusals: ['vehicle_not_found', ...POLICY_REFUSALS],
  },
  policyHistory: {
    method: 'GET',
    path: '/policies/{id}/history',
    who: 'policies.history',
    summary: 'Get the history of a policy',
    description: 'Who changed a policy when, with before and after, newest first; also of a deleted one',
    params,
    answer: z.object({
      history: z.array(
        z.object({
          id: z.number(),
          created_at: z.string(),
          acting_user: z.string(),
          activity_type: z.enum(['policy_created', 'policy_updated', 'policy_deleted']),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      ),
    }),
    refusals: ['policy_not_found'],
  },
  vehiclePolicies: {
    method: 'GET',
    path: '/vehicles/{id}/policies',
    who: 'policies.read',
    summary: 'List the policies of a vehicle',
    description: 'The policies that name a vehicle; without any, every user of the fleet may approve its orders',
    params,
    answer: z.object({ policies: z.array(policyRow) }),
    refusals: ['vehicle_not_found'],
  },
  userPolicies: {
    method: 'GET',
    path: '/fleet_users/{id}/policies',
    who: 'policies.read',
    summary: 'List the policies of a user',
    description: 'The policies of the acting fleet that name a user, and what else ends when the user leaves',
    params,
    answer: z.object({
      policies: z.array(policyRow),
      stands_in_for: z.array(z.string()).describe('The users whose deputy this user is, now or later, by name.'),
      deputy: z.string().nullable().describe('Who stands in for this user, now or later.'),
      view_mails: z.array(z.string()).describe('The lists that are mailed regularly in the name of this user.'),
    }),
  },
  order: {
    method: 'GET',
    path: '/orders/{id}',
    who: 'orders.read',
    summary: 'Get an order',
    description: 'One order in full, with who may cancel it and who may approve it',
    params,
    answer: orderWithRights,
    refusals: ['order_not_found'],
  },
  show: {
    method: 'GET',
    path: '/orders/{id}/approval',
    who: 'orders.read',
    summary: 'Get an order with its approval',
    description: 'An order with who may approve it and why, its notes and what happened to it',
    params,
    answer: orderApproval,
    refusals: ['order_not_found'],
  },
  approve: {
    method: 'PUT',
    path: '/orders/{id}',
    keep: false,
    who: 'orders.approve',
    summary: 'Approve an order',
    description:
      'Approves an order service by service with `order_services`, or all of them with `status` `approved` (Accept All). A body with neither approves nothing and is refused with `decision_missing`. All declined cancels it',
    params,
    body: approveBody,
    answer: orderApproval,
    refusals: APPROVE_REFUSALS,
    // The bank is called in between, which must not happen inside a transaction.
    transaction: false,
  },
  payAgain: {
    method: 'POST',
    path: '/orders/{id}/payment',
    keep: false,
    version: 'v6',
    who: 'orders.pay',
    summary: 'Pay for an order again',
    description: 'Pays for done work whose payment failed, at once, with the method that is chosen now',
    params,
    body: z.object({ payment_token: line(500) }),
    answer: orderApproval,
    refusals: [
      'order_not_found',
      'payment_not_failed',
      'payment_not_yours',
      'payment_card_missing',
      'no_payment_method',
      'payment_declined',
      'payment_in_progress',
      'payment_unheard',
    ],
    transaction: false,
  },
  preview: {
    method: 'POST',
    path: '/orders/{id}/preview',
    who: 'orders.approve',
    summary: 'Preview the price of an order',
    description: 'What an order costs with these positions and decisions; stores nothing',
    params,
    body: z.object({
      order: z.object({ order_services: z.array(decidedService).max(SERVICES_OF_ORDER_MAXIMUM) }),
      price_as_approvals_logic: z
        .boolean()
        .default(true)
        .describe('True: the price that the shop entered where there is one, else its list. False: the list only.'),
    }),
    answer: preview,
    refusals: ['order_not_found', 'unknown_service', 'position_unknown'],
    transaction: false,
  },
  setVanityLabel: {
    method: 'POST',
    path: '/orders/{id}/vanity',
    who: 'orders.vanity',
    summary: 'Rename a service of an order',
    description: 'What the fleet calls a service of an order; blank gives the service its own name back',
    params,
    body: z.object({ order_service_id: id(), shop_order_id: id().optional(), vanity_label: line(1000).nullable() }),
    answer: z.object({ order_service_id: z.number(), vanity_label: z.string().nullable() }),
    refusals: ['order_not_found', 'unknown_service', 'vanity_label_too_long'],
  },
})
