import { z } from 'zod'
import type { Calls } from '#platform/contract/call.ts'
import { CENT, flag, id, line, words } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { LABOR_RATE_MAXIMUM_CENTS, LABOR_RATE_MINIMUM_CENTS, PRICE_CHANGES_MAXIMUM } from './price-list.ts'
import { PRICE_MAXIMUM_CENTS } from './estimate.ts'
import { PRICE_GROUPS } from './price-groups.ts'

/** In dollars. `price`: set by the shop; `usual`: computed from its hourly rate. Null: none. */
const priced = { price: z.number().nullable(), usual: z.number().nullable() }

export const listedService = z.object({
  service_definition_id: z.number(),
  name: words,
  group: z.enum(PRICE_GROUPS),
  ...priced,
  positions: z
    .array(z.object({ code: z.string(), name: words, ...priced }))
    .nullable()
    .describe('A position without a price of its own costs what the service costs, where that has one.'),
})
registerSchema('ListedService', listedService)

const dutyClass = z.enum(['light', 'medium_heavy'])
const price = z
  .number('price_invalid')
  .min(0, 'price_invalid')
  .max(PRICE_MAXIMUM_CENTS / 100, 'price_invalid')
  .multipleOf(CENT, 'price_invalid')
const laborRate = z
  .number('labor_rate_invalid')
  .min(LABOR_RATE_MINIMUM_CENTS / 100, 'labor_rate_invalid')
  .max(LABOR_RATE_MAXIMUM_CENTS / 100, 'labor_rate_invalid')
  .multipleOf(CENT, 'labor_rate_invalid')

const priceList = z.object({ labor_rate: z.number(), medium_heavy: z.boolean(), services: z.array(listedService) })
registerSchema('PriceList', priceList)

/** The shop's prices. */
export const priceCalls = {
  prices: {
    method: 'GET',
    path: '/shop_portal/prices',
    version: 'v6',
    who: 'shopDesk',
    summary: 'Get the price list',
    description: 'The price list of this shop for a vehicle class, beside what its hourly rate makes of each service',
    query: z.object({ medium_heavy: flag().optional() }),
    answer: priceList,
  },
  savePrices: {
    method: 'PUT',
    path: '/shop_portal/prices',
    version: 'v6',
    who: 'shopDesk',
    summary: 'Save the price list',
    description: 'Saves the prices that changed, and the hourly rate; estimates that were sent stay',
    body: z.object({
      labor_rate: laborRate.optional(),
      prices: z
        .array(
          z.object({
            service_definition_id: id(),
            position: line(40).nullish().describe('Left out: for every position, or for a service without positions.'),
            duty_class: dutyClass.default('light'),
            price: price.nullable().describe("Null: no price of the shop's own any more."),
          }),
        )
        .max(PRICE_CHANGES_MAXIMUM)
        .default([]),
    }),
    answer: z.object({ saved: z.number() }),
    refusals: [
      'price_invalid',
      'labor_rate_invalid',
      'price_twice',
      'unknown_service',
      'position_unknown',
      'service_does_not_fit',
    ],
  },
} as const satisfies Calls
