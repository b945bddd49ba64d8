import { toCents } from '#features/countries/money.ts'
import type { ShopTax } from '#features/countries/sales-tax.ts'
import { awaitsDecision } from '#features/orders/order.ts'
import type { OrderServiceStatus } from '#features/orders/life/status.ts'
import { type Totals, totalsWithout } from '#features/orders/totals.ts'

export type Choice = 'approved' | 'rejected'
/** By service id. No choice means approve. */
export type Choices = Readonly<Record<number, Choice>>

/** A line in the form, in whole cents. */
export type FormLine = { id: number; status: OrderServiceStatus; priceCents: number | null; retailCents: number | null }
export type FormBill = {
  services: readonly FormLine[]
  taxCents: number
  salesTax?: ShopTax | null
  promotionCents: number
  promotionPercent?: number
  previousPaymentsCents: number
}

/** An order as calls answer it, in dollars. */
type ShownOrder = {
  shop: { state: string; tax_rate: number }
  promotions: readonly { amount_off: number | null; percent_off: number | null }[]
  previous_payments: number | null
}
type ShownLine = { id: number; status: OrderServiceStatus; price: number | null; retail_price: number | null }

export const billOf = (order: ShownOrder, services: readonly ShownLine[], tax: number): FormBill => {
  const [promotion] = order.promotions
  return {
    services: services.map(({ id, status, price, retail_price: retail }) => ({
      id,
      status,
      priceCents: price === null ? null : toCents(price),
      retailCents: retail === null ? null : toCents(retail),
    })),
    taxCents: toCents(tax),
    salesTax: { state: order.shop.state, taxRate: order.shop.tax_rate },
    promotionCents: toCents(promotion?.amount_off ?? 0),
    promotionPercent: promotion?.percent_off ?? 0,
    previousPaymentsCents: toCents(order.previous_payments ?? 0),
  }
}

type DecisionSums = Totals & {
  /** Number of waiting lines with this decision. */
  approvedCount: number
  declinedCount: number
  /** The decision would decline all remaining lines, which cancels the order. */
  cancelsOrder: boolean
}

export const choiceOf = (choices: Choices, id: number): Choice => choices[id] ?? 'approved'

/** Sums of the order with these choices: the live total, also shown on the button. */
export function decisionSums(bill: FormBill, choices: Choices): DecisionSums {
  const waiting = bill.services.filter(awaitsDecision)
  const declinedIds = waiting.filter(({ id }) => choiceOf(choices, id) === 'rejected').map(({ id }) => id)
  const approvedCount = waiting.length - declinedIds.length
  const isApprovedBefore = bill.services.some(({ status }) => status === 'approved')
  return {
    ...totalsWithout(bill, declinedIds),
    approvedCount,
    declinedCount: declinedIds.length,
    cancelsOrder: waiting.length > 0 && approvedCount === 0 && !isApprovedBefore,
  }
}

/** Entries of the approver. */
type DecisionEntries = {
  choices: Choices
  message: string
  note: string
  payment: { type: string; token: string } | null
}
export type DecisionBody = {
  id: number
  version: number
  po_number: string | null
  customer_comments: string | null
  approver_note?: string
  payment_type?: string
  payment_token?: string
  order_services: { id: number; status: Choice; position: string | null }[]
}

/**
 * The body of an approval. `lines` have the positions whose prices are displayed: users must not approve unseen prices.
 */
export const decisionBody = (
  order: { id: number; version: number; po_number: string | null; customer_comments: string | null },
  lines: readonly { id: number; status: OrderServiceStatus; position: string | null }[],
  { choices, message, note, payment }: DecisionEntries,
): DecisionBody => ({
  id: order.id,
  version: order.version,
  po_number: order.po_number,
  customer_comments: message === '' && !order.customer_comments ? null : message,
  ...(note.trim() ? { approver_note: note } : {}),
  ...(payment ? { payment_type: payment.type, payment_token: payment.token } : {}),
  order_services: lines.filter(awaitsDecision).map(({ id, position }) => ({ id, status: choiceOf(choices, id), position })),
})
