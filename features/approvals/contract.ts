import { z } from 'zod'
import { fullOrder, activityItem, note } from '#features/orders/wire.ts'
import { ORDER_SERVICE_STATUSES } from '#features/orders/status.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { id, ids, line, text } from '#platform/contract/fields.ts'

/** More of each than any fleet names in one policy. */
export const POLICY_VEHICLES_MAXIMUM = 5000
export const POLICY_USERS_MAXIMUM = 1000
export const POLICY_SERVICES_MAXIMUM = 500
const SERVICES_OF_ORDER_MAXIMUM = 200

const params = z.object({ id: id() })
const dollars = z.number().nullable()

/** A policy as calls answer it. 999999999999 stands for all users, or all vehicles. */
export const policyRow = z.object({
  id: z.number(),
  fleet_id: z.number(),
  /** In dollars, an order before tax; null: no limit. */
  amount: dollars,
  service_definition_ids: z.array(z.number()),
  user_ids: z.array(z.number()),
  vehicle_ids: z.array(z.number()),
  all_vehicles: z.boolean(),
  auto_approvable: z.boolean(),
  version: z.number(),
  /** What it permits, in the asker's language. */
  sentence: z.string(),
})
export type PolicyRow = z.output<typeof policyRow>

const policyForm = z.object({
  amount: z.union([z.number(), z.string().max(30)]).nullish(),
  service_definition_ids: ids(POLICY_SERVICES_MAXIMUM).default([]),
  user_ids: ids(POLICY_USERS_MAXIMUM).default([]),
  vehicle_ids: ids(POLICY_VEHICLES_MAXIMUM).default([]),
  all_vehicles: z.boolean().default(false),
  auto_approvable: z.boolean().default(false),
})

const POLICY_REFUSALS = [
  'policy_amount_invalid',
  'policy_approver_missing',
  'policy_user_unknown',
  'policy_vehicle_unknown',
  'policy_service_unknown',
] as const

const approver = z.object({ id: z.number(), name: z.string(), cellPhone: z.string().nullable(), roles: z.array(z.string()) })
export type Approver = z.output<typeof approver>

/** Who may approve and why: computed when asked, so that an edited policy acts on orders that wait. */
const rightToApprove = {
  can_approve: z.boolean(),
  approver_user_ids: z.array(z.number()),
  approvers: z.array(approver),
  over_policy: z.boolean(),
  decided_by: z.string(),
  /** The rule that decides, for this reader. */
  sentence: z.string(),
}

const orderApproval = z.object({
  order: fullOrder,
  ...rightToApprove,
  /** What decided at the last approval, as it was true then. */
  previous_decision: z
    .object({ rule: z.string(), sentence: z.string(), approver: z.string().nullable(), approved_at: z.string().nullable() })
    .nullable(),
  /** Positions to choose from, of the services that have some and wait. */
  positions: z.array(
    z.object({ order_service_id: z.number(), positions: z.array(z.object({ code: z.string(), name: z.string() })) }),
  ),
  pays_through_platform: z.boolean(),
  can_edit_vanity_label: z.boolean(),
  can_follow_history_link: z.boolean(),
  notes: z.array(note),
  activity: z.array(activityItem),
})
export type OrderApproval = z.output<typeof orderApproval>

const pricedService = z.object({
  id: z.number(),
  position: z.string().nullable(),
  price: dollars,
  retail_price: dollars,
  /** The shop has no price for this position: the price shown is that of the old one, and the position a wish. */
  is_wish: z.boolean(),
})

const preview = z.object({
  order_services: z.array(pricedService),
  pre_tax_sub_total: z.number(),
  promotion: z.number(),
  tax_amount: z.number(),
  total: z.number(),
  due_now: z.number(),
  saving: z.number(),
  ...rightToApprove,
})
export type Preview = z.output<typeof preview>

const decidedService = z.object({
  id: id(),
  status: z.enum(ORDER_SERVICE_STATUSES).default('approved'),
  position: z.string().max(40).nullish(),
})

const APPROVE_REFUSALS = [
  'order_not_found',
  'not_eligible',
  'wrong_status',
  'stale_estimate',
  'unknown_service',
  'service_named_twice',
  'service_already_decided',
  'decision_missing',
  'position_unknown',
  'comments_too_long',
  'po_number_too_long',
  'note_too_long',
] as const

export const approvalCalls = defineCalls('approvals', {
  policies: {
    method: 'GET',
    path: '/policies',
    who: 'fleetUser',
    summary: 'The policies of the acting fleet, each with what it permits in words',
    answer: z.object({ policies: z.array(policyRow) }),
  },
  policyChoices: {
    method: 'GET',
    path: '/policies/choices',
    who: 'policyEditors',
    summary: 'The users, services and vehicles that a policy may name',
    answer: z.object({
      users: z.array(z.object({ id: z.number(), name: z.string(), roles: z.array(z.string()), is_active: z.boolean() })),
      services: z.array(z.object({ id: z.number(), name: z.string() })),
      vehicles: z.array(z.object({ id: z.number(), name: z.string(), detail: z.string(), is_active: z.boolean() })),
    }),
  },
  createPolicy: {
    method: 'POST',
    path: '/policies',
    who: 'policyEditors',
    summary: 'Adds a policy; it acts at once, also on orders that wait',
    body: policyForm,
    answer: z.object({ policy: policyRow }),
    refusals: POLICY_REFUSALS,
  },
  updatePolicy: {
    method: 'PUT',
    path: '/policies/{id}',
    who: 'policyEditors',
    summary: 'Replaces what a policy says; it acts at once, also on orders that wait',
    params,
    /** `version`: the one that was edited; without it the last to save wins. */
    body: policyForm.extend({ version: z.number().int().positive().optional() }),
    answer: z.object({ policy: policyRow }),
    refusals: ['policy_not_found', 'conflict', ...POLICY_REFUSALS],
  },
  deletePolicy: {
    method: 'DELETE',
    path: '/policies/{id}',
    who: 'policyEditors',
    summary: 'Takes a policy out of force; its history stays',
    params,
    answer: z.object({}),
    refusals: ['policy_not_found'],
  },
  policyHistory: {
    method: 'GET',
    path: '/policies/{id}/history',
    who: 'policyEditors',
    summary: 'Who changed a policy when, with before and after, newest first; also of a deleted one',
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
    who: 'fleetUser',
    summary: 'The policies that name a vehicle; without any, every user of the fleet may approve its orders',
    params,
    answer: z.object({ policies: z.array(policyRow) }),
    refusals: ['vehicle_not_found'],
  },
  show: {
    method: 'GET',
    path: '/orders/{id}/approval',
    who: 'fleetUser',
    summary: 'An order with who may approve it and why, its notes and what happened to it',
    params,
    answer: orderApproval,
    refusals: ['order_not_found'],
  },
  approve: {
    method: 'PUT',
    path: '/orders/{id}',
    who: 'fleetUser',
    summary: 'Approves an order service by service; without `order_services` all of them (Accept All). All declined cancels it',
    params,
    body: z.object({
      id: id().optional(),
      status: z.literal('approved').optional(),
      order_services: z.array(decidedService).max(SERVICES_OF_ORDER_MAXIMUM).optional(),
      customer_comments: text(10_000).nullish(),
      po_number: line(1000).nullish(),
      approver_note: text(10_000).nullish(),
      payment_token: line(500).nullish(),
      payment_type: line(40).nullish(),
      /** The version that the approver looked at; without it only the status is checked. */
      version: z.number().int().positive().optional(),
    }),
    answer: orderApproval,
    refusals: APPROVE_REFUSALS,
  },
  preview: {
    method: 'POST',
    path: '/orders/{id}/preview',
    who: 'fleetUser',
    summary: 'What an order costs with these positions and decisions; stores nothing',
    params,
    body: z.object({
      order: z.object({ order_services: z.array(decidedService).max(SERVICES_OF_ORDER_MAXIMUM) }),
      /** True: the price that the shop entered where there is one, else its list. False: the list only. */
      price_as_approvals_logic: z.boolean().default(true),
    }),
    answer: preview,
    refusals: ['order_not_found', 'unknown_service', 'position_unknown'],
    transaction: false,
  },
  setVanityLabel: {
    method: 'POST',
    path: '/orders/{id}/vanity',
    who: 'fleetUser',
    summary: 'What the fleet calls a service of an order; blank gives the service its own name back',
    params,
    body: z.object({ order_service_id: id(), shop_order_id: id().optional(), vanity_label: line(1000).nullable() }),
    answer: z.object({ order_service_id: z.number(), vanity_label: z.string().nullable() }),
    refusals: ['order_not_found', 'unknown_service', 'not_for_drivers', 'vanity_label_too_long'],
  },
})
