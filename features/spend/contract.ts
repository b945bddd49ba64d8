import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { CENT, line, page } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { SPEND_CATEGORIES, SPEND_REASONS } from './spend-category.ts'
import { SPEND_DIMENSIONS } from './spend-dimension.ts'
import { PERIOD_KINDS } from './spend-period.ts'

/** In dollars a month. */
const BUDGET_MAXIMUM = 100_000_000

const period = line(7).optional().describe('`2026-10`, `2026-Q4` or `2026`; left out: the last whole month.')

const reason = z.object({
  kind: z.enum(['vehicle', 'category']),
  category: z.enum(SPEND_CATEGORIES).nullable(),
  vehicle_id: z.number().nullable(),
  vehicle_name: z.string().nullable(),
  services: z.array(z.string()).describe('Of a vehicle: what was done on it in the period.'),
  vehicles: z.number().describe('Of a category: on how many vehicles, without those that are reasons of their own.'),
  vehicles_before: z.number(),
  total: z.number(),
  total_before: z.number(),
})
registerSchema('SpendReason', reason, 'Why a period cost more or less than the one before; reasons share no cent.')
export type SpendReasonShown = z.output<typeof reason>

const part = z.object({
  value: z.string().nullable().describe('What `by` filters the orders with; null: none, or all others.'),
  name: z.string().nullable().describe('Null: none, as for vehicles without a department.'),
  total: z.number(),
  is_rest: z.boolean().describe('All others together.'),
})
registerSchema('SpendPart', part)
export type SpendPartShown = z.output<typeof part>

const spend = z.object({
  period: z.string(),
  kind: z.enum(PERIOD_KINDS),
  start_date: z.string(),
  end_date: z.string().describe('Today, while the period is not over.'),
  is_open: z.boolean().describe('Not over: the period before counts as many days.'),
  period_before: z.string(),
  period_after: z.string().nullable().describe('Null: it has not begun.'),
  total: z.number().describe('Tax included: finished orders by the day they were finished, and maintenance done elsewhere.'),
  total_before: z.number(),
  tax: z.number(),
  taxes: z.array(z.object({ label: z.string(), amount: z.number() })).describe('Each tax, where a sale has several.'),
  sub_total: z.number(),
  saving: z.number(),
  orders: z.number(),
  vehicles: z.number(),
  unplanned: z.number().describe('Reported problems, and visits without an appointment.'),
  unplanned_orders: z.number(),
  monthly_budget: z.number().nullable(),
  budget: z.number().nullable().describe('Of the whole period.'),
  can_edit_budget: z.boolean(),
  reasons: z.array(reason),
  rest: z.object({ total: z.number(), total_before: z.number() }).describe('Everything that is no reason of its own.'),
  by: z.record(z.enum(SPEND_DIMENSIONS), z.array(part)).describe('Each list adds up to the total.'),
})
registerSchema('Spend', spend, 'What maintenance cost in a period, and why it was more or less than before.')
export type Spend = z.output<typeof spend>

const entry = z.object({
  id: z.number().describe('Of the order; of the record, if `is_record`.'),
  is_record: z.boolean().describe('Maintenance done elsewhere.'),
  done_on: z.string(),
  vehicle_id: z.number(),
  vehicle_name: z.string(),
  year: z.number().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  other_id: z.string().nullable(),
  license_plate_number: z.string().nullable(),
  license_plate_state: z.string().nullable(),
  department_number: z.string().nullable(),
  services: z.array(z.string()),
  shop: z.string(),
  reason: z.enum(SPEND_REASONS),
  is_unplanned: z.boolean(),
  sub_total: z.number(),
  tax: z.number(),
  saving: z.number(),
  total: z.number(),
})
registerSchema('SpendEntry', entry, 'Finished work with what it cost.')
export type SpendEntryShown = z.output<typeof entry>

const filters = {
  period,
  kind: z.enum(['planned', 'unplanned']).optional(),
  by: z.enum(SPEND_DIMENSIONS).optional(),
  value: line(200).optional().describe('Of `by`; empty: those without.'),
}

export const spendCalls = defineCalls('spend', {
  show: {
    method: 'GET',
    path: '/spend',
    who: 'fleetUser',
    summary: 'Get what maintenance cost',
    description: 'What maintenance cost in a month, quarter or year, against the one before and the budget, with the reasons',
    query: z.object({ period }),
    answer: z.object({ spend }),
    refusals: ['not_for_drivers', 'period_not_valid'],
  },
  orders: {
    method: 'GET',
    path: '/spend/orders',
    who: 'fleetUser',
    summary: 'List what maintenance cost',
    description: 'The work behind the figures, newest first',
    query: z.object({ ...filters, page: page() }),
    answer: z.object({
      entries: z.array(entry),
      total_count: z.number(),
      total_pages: z.number(),
      unplanned_count: z.number().describe('Of both kinds.'),
      all_count: z.number().describe('Of both kinds.'),
      sub_total: z.number(),
      tax: z.number(),
      total: z.number(),
    }),
    refusals: ['not_for_drivers', 'period_not_valid'],
  },
  csv: {
    method: 'GET',
    path: '/spend/orders.csv',
    who: 'fleetUser',
    summary: 'Export what maintenance cost',
    description: 'The same list as a file',
    query: z.object(filters),
    answer: 'csv',
    refusals: ['not_for_drivers', 'period_not_valid'],
  },
  saveBudget: {
    method: 'PUT',
    path: '/spend/budget',
    who: 'policyEditors',
    summary: 'Set the monthly budget',
    description: 'What the fleet means to spend on maintenance in a month; null: no budget',
    body: z.object({ monthly_budget: z.number().max(BUDGET_MAXIMUM).multipleOf(CENT, 'amount_not_cents').nullable() }),
    answer: z.object({ monthly_budget: z.number().nullable() }),
    refusals: ['budget_not_valid'],
  },
})
