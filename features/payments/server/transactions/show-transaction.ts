import type { Ctx } from '#features/accounts/server/context.ts'
import { toDollars } from '#features/countries/money.ts'
import { taxLines } from '#features/countries/sales-tax.ts'
import { isLive } from '#features/orders/order.ts'
import { findNamedOrders, type NamedOrder } from '#features/orders/server/lists/order-list-store.ts'
import { findLabeledServices } from '#features/orders/server/order-store.ts'
import { promotionNameFor } from '#features/orders/server/promotion-name-store.ts'
import { presentService, type StoredService } from '#features/orders/server/present-order.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Language } from '#platform/http/context.ts'
import { sumOfFee, sumOfPayment, type SumLine } from '../../receipts/receipt.ts'
import type { transactionCalls } from '../../transactions/transactions-contract.ts'
import { findReceiptNames } from '../receipts/payer-store.ts'
import { findShownMethod } from '../subscriptions/charge-store.ts'
import { moneyInScope } from './money-scope.ts'
import { findMoved, type MovedLine } from './moved-store.ts'
import { presentPayment, presentSubscription, taxLinesOfFee } from './present-transaction.ts'

export const findPaid = async (ctx: Ctx, subject: 'orders' | 'fees', id: number): Promise<MovedLine> =>
  (await findMoved(ctx.db, moneyInScope(ctx), subject, id)) ?? refuse('payment_not_found')

/** The order of a payment, with its services. */
export const findPaidOrder = async (ctx: Ctx, line: MovedLine): Promise<{ order: NamedOrder; services: StoredService[] }> => {
  const [[order], services] = await Promise.all([
    findNamedOrders(ctx.db, { fleetIds: [line.fleetId] }, [line.orderId!]),
    findLabeledServices(ctx.db, line.fleetId, [line.orderId!]),
  ])
  return { order: order ?? refuse('payment_not_found'), services: (services.get(line.orderId!) ?? []).filter(isLive) }
}

/** The paid services as in the order. A fleet's own label replaces the service's name. */
export const paidServices = (services: readonly StoredService[], language: Language) =>
  services.map((service) => {
    const { name, vanity_label: label, position_name: position, quantity, price } = presentService(service, language, true)
    return { name: label || name, position, quantity, price: price ?? 0 }
  })

type Named = { promotion: string | null; taxes: ReturnType<typeof taxLines> }

/** In Canada each tax is a separate line with the name and number on the receipt. */
const presentSum = (lines: readonly SumLine[], { promotion, taxes }: Named = { promotion: null, taxes: [] }) =>
  lines.flatMap(({ key, cents, isResult }) => {
    const whole = [{ name: key === 'promotion' ? promotion : null, cents }]
    const parts = key === 'tax' && taxes.length > 0 ? taxes.map((tax) => ({ name: tax.label, cents: tax.cents })) : whole
    return parts.map((part) => ({ key, name: part.name, amount: toDollars(part.cents), is_result: isResult }))
  })

export const showPayment = async (ctx: Ctx, { params }: Input<typeof transactionCalls.payment>) => {
  const line = await findPaid(ctx, 'orders', params.id)
  const [{ order, services }, names] = await Promise.all([findPaidOrder(ctx, line), findReceiptNames(ctx.db, line)])
  return {
    payment_activity: {
      ...presentPayment(ctx, line),
      year: order.year,
      make: order.make,
      model: order.model,
      can_open_order: line.fleetId === ctx.acting.fleetId,
      services: paidServices(services, ctx.language),
      sum: presentSum(sumOfPayment(order, line), {
        promotion: await promotionNameFor(ctx.db, order, ctx.language),
        taxes: taxLines(order, names.shop ?? order, ctx.language),
      }),
    },
  }
}

export const showSubscription = async (ctx: Ctx, { params, query }: Input<typeof transactionCalls.subscription>) => {
  const { subscription_id: named } = query
  if (named !== undefined && named !== params.id) refuse('id_of_another', {}, { field: 'subscription_id' })
  const line = await findPaid(ctx, 'fees', params.id)
  const method = line.methodId === null ? undefined : await findShownMethod(ctx.db, line.fleetId, line.methodId)
  return {
    subscription_activity: {
      ...presentSubscription(ctx, line),
      method: method
        ? { kind: method.kind, card_type: method.cardType, owner: method.owner, expires_on: method.expiresOn }
        : null,
      sum: presentSum(sumOfFee(line), { promotion: null, taxes: taxLinesOfFee(ctx, line) }),
    },
  }
}
