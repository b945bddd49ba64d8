import { useState } from 'react'
import type { OrderApproval } from '../../contract.ts'

/** A provider, and the method behind it where there is one. */
export type Choice = { type: string; token: string }
export type Declined = { token: string; at: string }

/** What pays: what stood chosen, until another is; after a decline the next that can be charged. */
export const usePayment = ({ order, payment }: OrderApproval) => {
  const [declined, setDeclined] = useState<Declined | null>(() => failedBefore(payment?.failed ?? null))
  const [chosen, choose] = useState<Choice | null>(() => (declined ? nextAfter(order, declined.token) : null))
  const defaultChoice = payment?.payment_type ? { type: payment.payment_type, token: payment.payment_token ?? '' } : null
  const current = chosen ?? defaultChoice
  return {
    payment: payment ? current : null,
    declined,
    payBy: choose,
    decline: (token: string): void => {
      setDeclined({ token, at: new Date().toISOString() })
      const next = nextAfter(order, token)
      if (next) choose(next)
    },
  }
}

/** The next method that can be charged. */
const nextAfter = ({ payment_methods: methods }: OrderApproval['order'], token: string): Choice | null => {
  const next = methods.find((method) => method.is_usable && method.payment_token !== token)
  return next ? { type: next.payment_type, token: next.payment_token } : null
}

/** Of done work: the method that the bank did not pay with. */
const failedBefore = (failed: NonNullable<OrderApproval['payment']>['failed']): Declined | null =>
  failed?.payment_token ? { token: failed.payment_token, at: failed.at } : null
