import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toCents } from '#features/countries/money.ts'
import { awaitsDecision } from '#features/orders/order.ts'
import type { OrderApproval, Preview } from '../../contract.ts'
import { type Choice, choiceOf, type Choices, decisionSums } from '../../decision-form.ts'
import { type ShownService } from '../order/data.ts'
import { usePayment } from '../pay/use-payment.ts'
import { approvals } from '../calls.ts'

type Draft = { choices: Choices; positions: Readonly<Record<number, string>>; message: string | null; note: string }
const EMPTY: Draft = { choices: {}, positions: {}, message: null, note: '' }
const keyOf = (orderId: number): string => `approval-draft-${orderId}`

const readDraft = (orderId: number): Draft => {
  try {
    return { ...EMPTY, ...(JSON.parse(sessionStorage.getItem(keyOf(orderId)) ?? '{}') as Partial<Draft>) }
  } catch {
    return EMPTY
  }
}

/** What is being decided: kept in the browser until it is sent, so that a reload or a new sign-in finds it again. */
export const useDecision = (shown: OrderApproval) => {
  const { order } = shown
  const [draft, setDraft] = useState<Draft>(() => readDraft(order.id))
  useEffect(() => sessionStorage.setItem(keyOf(order.id), JSON.stringify(draft)), [draft, order.id])
  const change = (part: Partial<Draft>): void => setDraft((known) => ({ ...known, ...part }))
  const priced = usePositionPrices(shown, draft.positions)
  const paying = usePayment(shown)
  const services = order.order_services.map((service) => withPrice(service, priced))
  const tax = priced?.tax_amount ?? order.tax_amount ?? 0
  const [promotion] = order.promotions
  const bill = {
    services: services.map(({ id, status, price, retail_price: retail }) => ({
      id,
      status,
      priceCents: price === null ? null : toCents(price),
      retailCents: retail === null ? null : toCents(retail),
    })),
    taxCents: toCents(tax),
    promotionCents: toCents(promotion?.amount_off ?? 0),
    promotionPercent: promotion?.percent_off ?? 0,
    previousPaymentsCents: toCents(order.previous_payments ?? 0),
  }
  return {
    ...paying,
    services,
    wishes: new Set((priced?.order_services ?? []).filter((service) => service.is_wish).map(({ id }) => id)),
    sums: decisionSums(bill, draft.choices),
    /** With tax, of all that waits or was approved: the total that the button names when nothing is declined. */
    askedFor: priced?.total ?? order.total ?? 0,
    /** A dearer position may take the order over policy. */
    right: priced ?? shown,
    choiceOf: (id: number): Choice => choiceOf(draft.choices, id),
    choose: (id: number, choice: Choice): void => change({ choices: { ...draft.choices, [id]: choice } }),
    move: (id: number, position: string): void => change({ positions: { ...draft.positions, [id]: position } }),
    message: draft.message ?? order.customer_comments ?? '',
    setMessage: (message: string): void => change({ message }),
    note: draft.note,
    setNote: (note: string): void => change({ note }),
    forget: (): void => sessionStorage.removeItem(keyOf(order.id)),
    body: (): DecisionBody => ({
      version: order.version,
      customer_comments: draft.message ?? order.customer_comments,
      ...(draft.note.trim() ? { approver_note: draft.note } : {}),
      ...(paying.payment ? { payment_type: paying.payment.type, payment_token: paying.payment.token } : {}),
      order_services: services
        .filter(awaitsDecision)
        .map(({ id, position }) => ({ id, status: choiceOf(draft.choices, id), position })),
    }),
  }
}
export type Decision = ReturnType<typeof useDecision>

type DecisionBody = {
  version: number
  customer_comments: string | null
  approver_note?: string
  payment_type?: string
  payment_token?: string
  order_services: { id: number; status: Choice; position: string | null }[]
}

/** The shop's prices for positions other than the estimate's; null while none is chosen. */
const usePositionPrices = ({ order }: OrderApproval, positions: Draft['positions']): Preview | null => {
  const moved = order.order_services.filter(
    (service) => awaitsDecision(service) && positions[service.id] !== undefined && positions[service.id] !== service.position,
  )
  const order_services = moved.map(({ id }) => ({ id, position: positions[id]! }))
  const body = { order: { order_services }, price_as_approvals_logic: true }
  const { data } = useQuery({
    ...approvals.preview.options({ params: { id: order.id }, body }),
    enabled: moved.length > 0,
    placeholderData: (known) => known,
  })
  return moved.length > 0 ? (data ?? null) : null
}

const withPrice = (service: ShownService, priced: Preview | null): ShownService => {
  const known = priced?.order_services.find(({ id }) => id === service.id)
  return known ? { ...service, position: known.position, price: known.price, retail_price: known.retail_price } : service
}
