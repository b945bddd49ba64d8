import type { Acting } from '#features/accounts/acting.ts'
import { withoutLimit } from '#features/accounts/capabilities.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { formatMoney, toCents } from '#features/countries/money.ts'
import type { Order } from '#features/orders/order.ts'
import { preTaxSubTotal } from '#features/orders/totals.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Input } from '#platform/contract/call.ts'
import type { approvalCalls } from '../contract.ts'
import { canApprove, type Ruling } from '../who-may-approve.ts'

type Body = Input<typeof approvalCalls.approve>['body']

/** An API key approves up to its limit; people have none here, their policies do. */
const isWithinKeyLimit = ({ apiKeyId, approvesUpToCents }: Acting, { services }: Pick<Order, 'services'>): boolean =>
  apiKeyId === undefined || (approvesUpToCents !== undefined && preTaxSubTotal(services) <= approvesUpToCents)

type Ruled = { order: Pick<Order, 'status'>; services: Order['services']; ruling: Ruling }

/** `can_approve` in every list and on the order: by the policies, and for an API key within its limit too. */
export const canReaderApprove = ({ acting }: Pick<Ctx, 'acting'>, { order, services, ruling }: Ruled): boolean =>
  canApprove(order, ruling, acting.userId) && isWithinKeyLimit(acting, { services })

type Decided = { shown: Order; chosen: Order }

/** A key names the version and the amount that it approves, and no payment. */
export const checkKeyBody = ({ acting }: Ctx, body: Body): void => {
  if (acting.apiKeyId === undefined) return
  if (body.version === undefined || body.amount === undefined) refuse('key_amount_missing')
  if (body.payment_token || body.payment_type) refuse('key_chooses_no_payment')
}

/** The amount that the approver names must still be that of the order, and a key stays within its limit. */
export const checkAmountAndKey = (ctx: WritingCtx, body: Body, { shown, chosen }: Decided): void => {
  const amountCents = preTaxSubTotal(shown.services)
  if (body.amount !== undefined && toCents(body.amount) !== amountCents)
    refuse('amount_changed', { amount: moneyOf(ctx, amountCents) }, { version: shown.version })
  if (ctx.acting.apiKeyId === undefined) return
  const tooHigh = [shown, chosen].find((order) => !isWithinKeyLimit(ctx.acting, order))
  if (tooHigh)
    refuse('key_over_limit', {
      amount: moneyOf(ctx, preTaxSubTotal(tooHigh.services)),
      limit: moneyOf(ctx, ctx.acting.approvesUpToCents ?? 0),
    })
}

/** With the payment methods of the key's maker: the approval uses the one that the screen would preselect. */
export const asMaker = (ctx: WritingCtx): WritingCtx => ({
  ...ctx,
  acting: { ...ctx.acting, roles: [...withoutLimit(ctx.acting.roles)] },
})

const moneyOf = ({ acting, language }: Ctx, cents: number): string => formatMoney(cents, { country: acting.country, language })
