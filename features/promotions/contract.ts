import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { day, id, line, page } from '#platform/contract/fields.ts'
import { CODE_MAXIMUM, DESCRIPTION_MAXIMUM, NAME_MAXIMUM } from './promotion.ts'

const dollars = z.number().nullable()

/** A promotion as somebody who decides on an order sees it. */
const available = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  is_applied: z.boolean(),
})
export type AvailablePromotion = z.output<typeof available>

const applied = z.object({ shop_order_id: z.number(), promotions: z.array(available) })

const APPLY_REFUSALS = [
  'order_not_found',
  'promotion_not_found',
  'promotion_already_applied',
  'promotion_too_late',
  'promotion_not_for_order',
  'promotion_not_started',
  'promotion_over',
  'promotion_minimum',
  'promotion_used_up',
] as const

/** A promotion as the back office sees it. */
const promotionRow = z.object({
  id: z.number(),
  name: z.string(),
  /** Null: French readers see the English words. */
  name_fr: z.string().nullable(),
  description: z.string().nullable(),
  description_fr: z.string().nullable(),
  code: z.string().nullable(),
  percent_off: z.number().nullable(),
  amount_off: dollars,
  fleet: z.object({ id: z.number(), name: z.string() }).nullable(),
  shop: z.object({ id: z.number(), name: z.string() }).nullable(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  minimum: dollars,
  /** Of amount and minimum; null where neither is given. */
  currency: z.enum(['USD', 'CAD']).nullable(),
  maximum_uses: z.number().nullable(),
  uses: z.number(),
  state: z.enum(['planned', 'running', 'used_up', 'ended']),
  version: z.number(),
})
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
  amount_off: z.number().max(DOLLARS_MAXIMUM).nullish(),
  fleet_id: id().nullish(),
  shop_id: id().nullish(),
  starts_on: day().nullish(),
  ends_on: day().nullish(),
  minimum: z.number().min(0).max(DOLLARS_MAXIMUM).nullish(),
  /** Of amount and minimum; left out, US dollars. */
  currency: z.enum(['USD', 'CAD']).nullish(),
  maximum_uses: z.number().int().min(1).max(USES_MAXIMUM).nullish(),
})
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
    who: 'fleetUser',
    summary: 'The promotions that fit an order, the one that it carries among them',
    query: z.object({ shop_order_id: id() }),
    answer: z.object({ promotions: z.array(available) }),
    refusals: ['order_not_found'],
  },
  apply: {
    method: 'POST',
    path: '/customers_promotions/apply',
    who: 'fleetUser',
    summary: 'Applies a promotion to an order that waits for its first approval; it replaces the one before',
    body: z.object({ shop_order_id: id(), promotion_id: id() }),
    answer: applied,
    refusals: APPLY_REFUSALS,
  },
  applyCode: {
    method: 'POST',
    path: '/customers_promotions',
    who: 'fleetUser',
    summary: 'The same by the promotion’s code',
    body: z.object({ shop_order_id: id(), code: line(CODE_MAXIMUM) }),
    answer: applied,
    refusals: [...APPLY_REFUSALS, 'promotion_code_unknown', 'promotion_code_missing'],
  },
  removeFromOrder: {
    method: 'DELETE',
    path: '/customers_promotions/{shop_order_id}',
    who: 'fleetUser',
    summary: 'Takes the promotion off an order that waits for its first approval',
    params: z.object({ shop_order_id: id() }),
    answer: applied,
    refusals: ['order_not_found', 'promotion_not_found', 'promotion_too_late'],
  },
  list: {
    method: 'GET',
    path: '/back_office/promotions',
    who: 'superAdmin',
    summary: 'All promotions with how often they were used, the newest first',
    query: z.object({ page: page(), query: line(100).optional() }),
    answer: z.object({ promotions: z.array(promotionRow), total_count: z.number() }),
  },
  add: {
    method: 'POST',
    path: '/back_office/promotions',
    who: 'superAdmin',
    summary: 'Adds a promotion: a share of the subtotal or a fixed amount; with a code, only whoever knows it may use it',
    body: form,
    answer: z.object({ promotion: promotionRow }),
    status: 201,
    refusals: FORM_REFUSALS,
  },
  update: {
    method: 'PUT',
    path: '/back_office/promotions/{id}',
    who: 'superAdmin',
    summary: 'Changes a promotion; orders that carry it keep what it took off',
    params: z.object({ id: id() }),
    /** `version`: the one that was edited; without it the last to save wins. */
    body: form.extend({ version: z.number().int().positive().optional() }),
    answer: z.object({ promotion: promotionRow }),
    refusals: ['promotion_not_found', 'conflict', ...FORM_REFUSALS],
  },
  end: {
    method: 'PUT',
    path: '/back_office/promotions/{id}/end',
    who: 'superAdmin',
    summary: 'Ends a promotion now; an order that still waits with it is asked to do without',
    params: z.object({ id: id() }),
    answer: z.object({ promotion: promotionRow }),
    refusals: ['promotion_not_found', 'promotion_over'],
  },
})
