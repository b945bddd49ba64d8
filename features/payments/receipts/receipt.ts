import { type MovedKind, signedCents } from '#features/payments/transactions/transactions.ts'

/** An order's sum, in whole cents. The total includes promotion and tax. */
type OrderSum = { subTotalCents: number; taxCents: number; totalCents: number }

export type SumLine = {
  key: 'sub_total' | 'promotion' | 'tax' | 'total' | 'paid_otherwise' | 'this_payment' | 'refunded' | 'disputed' | 'dispute_won'
  cents: number
  /** The last line: the amount of this receipt. */
  isResult: boolean
}

/**
 * The sum of a payment for screen and PDF. An order paid at once ends in its total; one paid in parts or refunded ends in this
 * movement and lists the other payments.
 */
export const sumOfPayment = (order: OrderSum, movement: { kind: MovedKind; amountCents: number }): SumLine[] => {
  const promotionCents = order.subTotalCents + order.taxCents - order.totalCents
  const { kind, amountCents } = movement
  const isBack = kind === 'refunded' || kind === 'disputed' || kind === 'dispute_won'
  const isWhole = !isBack && amountCents === order.totalCents
  const lines: (SumLine | null)[] = [
    line('sub_total', order.subTotalCents),
    promotionCents > 0 ? line('promotion', -promotionCents) : null,
    line('tax', order.taxCents),
    { ...line('total', order.totalCents), isResult: isWhole },
    !isWhole && !isBack && amountCents < order.totalCents ? line('paid_otherwise', amountCents - order.totalCents) : null,
    isWhole ? null : { ...line(isBack ? kind : 'this_payment', signedCents(movement)), isResult: true },
  ]
  return lines.filter((one) => one !== null)
}

/** The sum of a monthly fee: vehicles times price, and the taxes in Canada. A refund has only its amount. */
export const sumOfFee = (movement: { kind: MovedKind; amountCents: number; feeTaxCents: number | null }): SumLine[] => {
  const result = { ...line(resultOfFee(movement.kind), signedCents(movement)), isResult: true }
  const taxCents = movement.feeTaxCents ?? 0
  if (result.key !== 'total' || taxCents === 0) return [result]
  return [line('sub_total', movement.amountCents - taxCents), line('tax', taxCents), result]
}

const resultOfFee = (kind: MovedKind): SumLine['key'] => (kind === 'captured' || kind === 'settled' ? 'total' : kind)

const line = (key: SumLine['key'], cents: number): SumLine => ({ key, cents, isResult: false })

/** A document's title, the label of the payer and the label of its date, by kind of movement. */
export const documentNameOf = (kind: MovedKind) => DOCUMENT_NAMES[kind]
const OF_PAYMENT = { title: 'receipt', payer: 'paidBy', on: 'paid' } as const
const DOCUMENT_NAMES = {
  captured: OF_PAYMENT,
  settled: OF_PAYMENT,
  refunded: { title: 'refundReceipt', payer: 'refundedTo', on: 'refundedOn' },
  disputed: { title: 'disputeStatement', payer: 'refundedTo', on: 'disputed' },
  dispute_won: { title: 'disputeStatement', payer: 'paidBy', on: 'dispute_won' },
} as const satisfies Record<MovedKind, object>
