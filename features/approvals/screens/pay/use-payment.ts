import { pageFacts } from '#platform/ui/page-facts.ts'
import { useState } from 'react'
import type { OrderApproval } from '../../contract.ts'

/** A provider, and the method if there is one. */
export type Choice = { type: string; token: string }
export type Declined = { token: string; at: string }

/** The current payment choice: the stored one until another is chosen; after a decline the next chargeable one. */
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
      setDeclined({ token, at: new Date(pageFacts().now()).toISOString() })
      const next = nextAfter(order, token)
      if (next) choose(next)
    },
  }
}

/** The next chargeable method. */
const nextAfter = ({ payment_methods: methods }: OrderApproval['order'], token: string): Choice | null => {
  const next = methods.find((method) => method.is_usable && method.payment_token !== token)
  return next ? { type: next.payment_type, token: next.payment_token } : null
}

/** The method that failed to pay for completed work. */
const failedBefore = (failed: NonNullable<OrderApproval['payment']>['failed']): Declined | null =>
  failed?.payment_token ? { token: failed.payment_token, at: failed.at } : null
