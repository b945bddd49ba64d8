import { CURRENCIES } from '#features/ledger/ledger.ts'
import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { CENT, day, id, line, namedRef, page, withVersion } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { CODE_MAXIMUM, DESCRIPTION_MAXIMUM, NAME_MAXIMUM } from './promotion.ts'

const dollars = z.number().nullable()

const available = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  is_applied: z.boolean(),
  percent_off: z.number().nullable().describe('One of the two: a share of the subtotal, or an amount.'),
  amount_off: dollars,
})
registerSchema('AvailablePromotion', available, 'A promotion as somebody who decides on an order sees it.')
export type AvailablePromotion = z.output<typeof available>

const applied = z.object({ shop_order_id: z.number(), promotions: z.array(available) })
registerSchema('AppliedPromotions', applied)

const APPLY_REFUSALS = [
  'order_not_found',
  'not_eligible',
  'promotion_not_found',
  'promotion_already_applied',
  'promotion_too_late',
  'promotion_not_for_order',
  'promotion_not_started',
  'promotion_over',
  'promotion_minimum',
  'promotion_used_up',
] as const

const promotionRow = z.object({
  id: z.number(),
  name: z.string(),
  name_fr: z.string().nullable().describe('Null: French readers see the English words.'),
  description: z.string().nullable(),
  description_fr: z.string().nullable(),
  code: z.string().nullable(),
  percent_off: z.number().nullable(),
  amount_off: dollars,
  fleet: namedRef.nullable(),
  shop: namedRef.nullable(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  minimum: dollars,
  currency: z.enum(CURRENCIES).nullable().describe('Of amount and minimum; null where neither is given.'),
  maximum_uses: z.number().nullable(),
  uses: z.number(),
  state: z.enum(['planned', 'running', 'used_up', 'ended']),
  version: z.number(),
})
registerSchema('Promotion', promotionRow, 'A promotion as the back office sees it.')
export type PromotionRow = z.output<typeof promotionRow>

const USES_MAXIMUM = 1_000_000
const DOLLARS_MAXIMUM = 100_000

const form = z.object({
  name: line(NAME_MAXIMUM),
  name_fr: line(NAME_MAXIMUM).nullish(),
  description: line(DESCRIPTION_MAXIMUM).nullish(),
  description_fr: line(DESCRIPTION_MAXIMUM).nullish(),
  code: line(CODE_MAXIMUM).nullish(),
  percent_off: z.number().nullish(),
  amount_off: z.number().max(DOLLARS_MAXIMUM).multipleOf(CENT, 'amount_not_cents').nullish(),
  fleet_id: id().nullish(),
  shop_id: id().nullish(),
  starts_on: day().nullish(),
  ends_on: day().nullish(),
  minimum: z.number().min(0).max(DOLLARS_MAXIMUM).multipleOf(CENT, 'amount_not_cents').nullish(),
  currency: z.enum(CURRENCIES).nullish().describe('Of amount and minimum; left out, US dollars.'),
  maximum_uses: z.number().int().min(1).max(USES_MAXIMUM).nullish(),
})
registerSchema('PromotionForm', form)
export type PromotionBody = z.output<typeof form>

const FORM_REFUSALS = [
  'promotion_name_missing',
  'promotion_off_missing',
  'promotion_percent_invalid',
  'promotion_amount_invalid',
  'promotion_days_invalid',
  'promotion_code_taken',
  'promotion_fleet_unknown',
  'promotion_shop_unknown',
  'promotion_currency_differs',
] as const

export const promotionCalls = defineCalls('promotions', {
  available: {
    method: 'GET',
    path: '/promotions/available',
    who: 'promotions.apply',
    summary: 'List promotions for an order',
    description: 'The promotions that fit an order, the one that it carries among them',
    query: z.object({ shop_order_id: id() }),
    answer: z.object({ promotions: z.array(available) }),
    refusals: ['order_not_found'],
  },
  apply: {
    method: 'POST',
    path: '/customers_promotions/apply',
    who: 'promotions.apply',
    summary: 'Apply a promotion',
    description: 'Applies a promotion to an order that waits for its first approval; it replaces the one before',
    body: z.object({ shop_order_id: id(), promotion_id: id() }),
    answer: applied,
    refusals: APPLY_REFUSALS,
  },
  applyCode: {
    method: 'POST',
    path: '/customers_promotions',
    who: 'promotions.apply',
    summary: 'Apply a promotion code',
    description: 'The same by the promotion’s code',
    body: z.object({ shop_order_id: id(), code: line(CODE_MAXIMUM) }),
    answer: applied,
    refusals: [...APPLY_REFUSALS, 'promotion_code_unknown', 'promotion_code_missing', 'too_many_requests'],
    transaction: false,
  },
  removeFromOrder: {
    method: 'DELETE',
    path: '/customers_promotions/{shop_order_id}',
    who: 'promotions.apply',
    summary: 'Remove the promotion of an order',
    description: 'Takes the promotion off an order that waits for its first approval',
    params: z.object({ shop_order_id: id() }),
    answer: applied,
    refusals: ['order_not_found', 'not_eligible', 'promotion_not_found', 'promotion_too_late'],
  },
  list: {
    method: 'GET',
    path: '/back_office/promotions',
    who: 'office.promotions',
    summary: 'List all promotions',
    description: 'All promotions with how often they were used, the newest first',
    query: z.object({ page: page(), query: line(100).optional() }),
    answer: z.object({ promotions: z.array(promotionRow), total_count: z.number() }),
  },
  add: {
    method: 'POST',
    path: '/back_office/promotions',
    who: 'office.promotions',
    summary: 'Add a promotion',
    description: 'Adds a promotion: a share of the subtotal or a fixed amount; with a code, only those who know it may use it',
    body: form,
    answer: z.object({ promotion: promotionRow }),
    status: 201,
    refusals: FORM_REFUSALS,
  },
  update: {
    method: 'PUT',
    path: '/back_office/promotions/{id}',
    who: 'office.promotions',
    summary: 'Update a promotion',
    description: 'Changes a promotion; orders that carry it keep what it took off',
    params: z.object({ id: id() }),
    body: withVersion(form),
    answer: z.object({ promotion: promotionRow }),
    refusals: ['promotion_not_found', 'conflict', ...FORM_REFUSALS],
  },
  end: {
    method: 'PUT',
    path: '/back_office/promotions/{id}/end',
    who: 'office.promotions',
    summary: 'End a promotion',
    description: 'Ends a promotion now; a waiting order with it must be changed',
    params: z.object({ id: id() }),
    answer: z.object({ promotion: promotionRow }),
    refusals: ['promotion_not_found', 'promotion_over'],
  },
})
