import { CURRENCIES } from '#features/ledger/ledger.ts'
import { z } from 'zod'
import { vehicleIdentityFields } from '#features/vehicles/identity-fields.ts'
import { taxParts } from '#features/payments/transactions/transactions-contract.ts'
import { SERVICE_CATEGORIES } from '#features/services/service-category.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { CENT, day, id, line, page } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { PERIOD_UNITS } from './period.ts'
import { SPEND_REASONS } from './spend-reason.ts'

/** Maximum length of a fleet's department name. */
const NAME_MAXIMUM = 200
const BUDGET_MAXIMUM = 100_000_000

export const spendPeriod = {
  unit: z.enum(PERIOD_UNITS).default('month'),
  start: day().optional().describe('Any day of the period, in the product’s zone; without one, today.'),
}

/**
 * Filters of the list. These keys type the bars that open the list with one of them, the conditions (`spend-store.ts`, for page,
 * counts, sums and file), and the address (`spend-search.ts`): a missing one does not compile.
 */
const filters = {
  category: z.enum(SERVICE_CATEGORIES).optional(),
  department: line(NAME_MAXIMUM).optional().describe('Empty: vehicles without one.'),
  vehicle_id: id().optional(),
  shop_id: id().optional(),
  shop_name: line(NAME_MAXIMUM).optional().describe('Of maintenance elsewhere, where no shop of the product did it.'),
  duty_class: z.enum(['light', 'medium_heavy']).optional(),
  reason: z.enum(SPEND_REASONS).optional(),
  planned: z.enum(['planned', 'unplanned']).optional(),
}
export type SpendFilters = z.output<z.ZodObject<typeof filters>>

const taxes = taxParts

const filter = z.object({
  category: z.enum(SERVICE_CATEGORIES).optional(),
  department: z.string().optional(),
  vehicle_id: z.number().optional(),
  shop_id: z.number().optional(),
  shop_name: z.string().optional(),
  duty_class: z.enum(['light', 'medium_heavy']).optional(),
  reason: z.enum(SPEND_REASONS).optional(),
} satisfies Record<Exclude<keyof SpendFilters, 'planned'>, z.ZodType>)

const bar = z.object({
  name: z.string(),
  amount: z.number(),
  before: z.number(),
  filter,
})
registerSchema('SpendBar', bar, 'A part of the total, and the filter of the list that holds its orders.')
export type SpendBar = z.output<typeof bar>

const reason = z.object({
  sentence: z.string(),
  amount: z.number(),
  difference: z.number(),
  filter,
})
registerSchema('SpendDifference', reason, 'A part of the difference in words; these and the rest add up to it.')

const spend = z.object({
  unit: z.enum(PERIOD_UNITS),
  from: z.string(),
  to: z.string(),
  name: z.string(),
  is_running: z.boolean(),
  previous_start: z.string(),
  previous_name: z.string(),
  next_start: z.string().nullable().describe('Null where the next period has not begun.'),
  compared_from: z.string(),
  compared_to: z.string().describe('While the period runs, the same days of the one before are compared.'),
  compared_name: z.string(),
  compared_in: z.string(),
  currency: z.enum(CURRENCIES),
  headline: z.string(),
  short_headline: z.string().describe('The same without the comparison.'),
  line: z.string(),
  total: z.number(),
  sub_total: z.number(),
  promotion: z.number().describe('What promotions took off, below zero.'),
  tax: z.number(),
  taxes,
  saving: z.number(),
  orders_count: z.number(),
  vehicles_count: z.number(),
  before_total: z.number(),
  difference: z.number(),
  budget: z.number().nullable().describe('The monthly budget times the months of the period.'),
  monthly_budget: z.number().nullable(),
  unplanned: z.number(),
  unplanned_count: z.number(),
  reasons: z.array(reason),
  rest: z.object({ amount: z.number(), difference: z.number() }),
  by_category: z.array(bar),
  by_department: z.array(bar),
  by_vehicle: z.array(bar),
  by_shop: z.array(bar),
  by_class: z.array(bar),
  by_reason: z.array(bar),
  can_set_budget: z.boolean(),
  can_send_monthly: z.boolean(),
})
registerSchema('Spend', spend, 'What a fleet spent in a period. Every list of bars adds up to the total.')
export type Spend = z.output<typeof spend>

const row = z.object({
  kind: z.enum(['order', 'manual']).describe('An order, or a record of maintenance elsewhere.'),
  id: z.number(),
  done_on: z.string(),
  vehicle_id: z.number(),
  vehicle_name: z.string(),
  ...vehicleIdentityFields,
  department_number: z.string().nullable(),
  service_names: z.array(z.string()),
  service_categories: z.array(z.string()),
  reason: z.enum(SPEND_REASONS),
  is_unplanned: z.boolean(),
  shop_name: z.string(),
  invoice_number: z.string().nullable(),
  sub_total: z.number(),
  promotion: z.number(),
  tax: z.number(),
  taxes,
  gst_number: z
    .string()
    .nullable()
    .describe('Under which the shop collects GST or HST, and the province’s own tax; in Canada alone.'),
  pst_number: z.string().nullable(),
  total: z.number(),
  saving: z.number(),
  share: z.number().describe('What the chosen category has of the total; the total without one.'),
})
registerSchema(
  'SpendOrder',
  row,
  'An order that cost something in the period. In a record of maintenance elsewhere the tax is not known, and is 0.',
)
export type SpendOrder = z.output<typeof row>

const who = 'costs.read'
const listRefusals = ['vehicle_not_found'] as const

export const spendCalls = defineCalls('spend', {
  show: {
    method: 'GET',
    path: '/spend',
    who,
    summary: 'Show what a fleet spent',
    description: 'The total of a month, quarter or year, against the one before and the budget, and what it is made of',
    query: z.object(spendPeriod),
    answer: spend,
  },
  orders: {
    method: 'GET',
    path: '/spend/orders',
    who,
    summary: 'List orders of a period',
    description: 'Visits finished in the period with subtotal, each tax and total, newest first, and the sums of all pages',
    query: z.object({ ...spendPeriod, ...filters, page: page() }),
    answer: z.object({
      orders: z.array(row),
      total_count: z.number(),
      total_pages: z.number(),
      planned_count: z.number(),
      unplanned_count: z.number(),
      sub_total: z.number(),
      promotion: z.number(),
      tax: z.number(),
      taxes,
      total: z.number(),
      saving: z.number(),
      share: z.number(),
    }),
    refusals: listRefusals,
  },
  csv: {
    method: 'GET',
    path: '/spend.csv',
    who,
    summary: 'Export orders of a period',
    description: 'The same as CSV, all pages',
    query: z.object({ ...spendPeriod, ...filters }),
    answer: 'csv',
    refusals: listRefusals,
  },
  pdf: {
    method: 'GET',
    path: '/spend.pdf',
    who,
    summary: 'Download what a fleet spent',
    description: 'The total of a period, its reasons, what it is made of and its orders as PDF',
    query: z.object(spendPeriod),
    answer: 'file',
  },
  setBudget: {
    method: 'PUT',
    path: '/spend/budget',
    who: 'budget.set',
    summary: 'Set the monthly budget',
    description: 'What the fleet means to spend in a month; null takes it away',
    body: z.object({ monthly_budget: z.number().positive().max(BUDGET_MAXIMUM).multipleOf(CENT).nullable() }),
    answer: z.object({ monthly_budget: z.number().nullable() }),
  },
})
