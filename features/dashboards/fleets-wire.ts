import { CURRENCIES } from '#features/ledger/ledger.ts'
import { z } from 'zod'
import { registerSchema } from '#platform/contract/named.ts'

const currency = z.enum(CURRENCIES)

/** Wire format of the fleets on a management company's dashboard. */

export const fleetRow = z.object({
  id: z.number(),
  name: z.string(),
  other_id: z.string().nullable(),
  rep: z.string().nullable(),
  region: z.string().nullable(),
  is_active: z.boolean(),
  created_at: z.string(),
  created_at_pretty: z.string(),
  user_total: z.number(),
  vehicles_total: z.number(),
  past_due_total: z.number().describe('Those past due without an order.'),
  recalled_total: z.number().describe('Vehicles with an open recall, and those that must not be driven.'),
  parked_total: z.number(),
  awaiting_approval_count: z.number(),
  total_order_count: z.number().describe('Finished orders and records of maintenance elsewhere, which its total is of.'),
  currency: currency.describe('Of its total and its average.'),
  total_maintenance_cost: z.number(),
  average_ticket_spend: z.number().nullable().describe('Null before the first finished order.'),
})
registerSchema('FleetFigures', fleetRow)

export const fleetsSummary = z.object({
  total_fleets: z.number(),
  active_fleets: z.number(),
  my_fleets: z.number().describe('Those whose rep is the caller.'),
  total_vehicles: z.number(),
  total_m_cost: z
    .number()
    .describe(
      'What maintenance cost in the currency of the company. Fleets that pay in another one are in `total_m_costs` alone.',
    ),
  total_m_costs: z
    .array(z.object({ currency, total: z.number() }))
    .describe('The same by currency, those of the company first. Amounts of different currencies are never added up.'),
  awaiting_fleets: z.number(),
  awaiting_approval_count: z.number(),
  past_due_fleets: z.number(),
  past_due_vehicles: z.number(),
  most_past_due: z
    .object({ name: z.string(), vehicles: z.number() })
    .nullable()
    .describe('The fleet with most vehicles past due; null when none is.'),
  recalled_fleets: z.number(),
  recalled_vehicles: z.number(),
  parked_vehicles: z.number(),
})
registerSchema(
  'FleetsSummary',
  fleetsSummary,
  "Totals over every fleet within reach: what the company's dashboard heads its list with.",
)
