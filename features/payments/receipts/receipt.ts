import type { MovedKind } from '#features/payments/transactions/transactions.ts'

/** What an order came to, in whole cents. The total is what it cost with promotion and tax. */
export type OrderSum = { subTotalCents: number; taxCents: number; totalCents: number }

export type SumLine = {
  key: 'sub_total' | 'promotion' | 'tax' | 'total' | 'paid_otherwise' | 'this_payment' | 'refunded'
  cents: number
  /** What this receipt is for: the last line. */
  isResult: boolean
}

/**
 * The sum of a payment as it is shown on the screen and on paper: both read it here. An order paid at once ends in its total; one
 * that was paid in parts, or given back, ends in this movement and says what was paid otherwise.
 */
export const sumOfPayment = (order: OrderSum, movement: { kind: MovedKind; amountCents: number }): SumLine[] => {
  const promotionCents = order.subTotalCents + order.taxCents - order.totalCents
  const { kind, amountCents } = movement
  const isWhole = kind !== 'refunded' && amountCents === order.totalCents
  const lines: (SumLine | null)[] = [
    line('sub_total', order.subTotalCents),
    promotionCents > 0 ? line('promotion', -promotionCents) : null,
    line('tax', order.taxCents),
    { ...line('total', order.totalCents), isResult: isWhole },
    !isWhole && kind !== 'refunded' && amountCents < order.totalCents
      ? line('paid_otherwise', amountCents - order.totalCents)
      : null,
    isWhole
      ? null
      : { ...(kind === 'refunded' ? line('refunded', -amountCents) : line('this_payment', amountCents)), isResult: true },
  ]
  return lines.filter((one) => one !== null)
}

/** The sum of a monthly fee: vehicles by price, and nothing else. */
export const sumOfFee = (movement: { kind: MovedKind; amountCents: number }): SumLine[] =>
  movement.kind === 'refunded'
    ? [{ ...line('refunded', -movement.amountCents), isResult: true }]
    : [{ ...line('total', movement.amountCents), isResult: true }]

const line = (key: SumLine['key'], cents: number): SumLine => ({ key, cents, isResult: false })
