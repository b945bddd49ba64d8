import { useState } from 'react'
import type { OrderApproval } from '../../contract.ts'

/** A provider, and the method behind it where there is one. */
export type Choice = { type: string; token: string }
export type Declined = { token: string; at: string }

/** What pays: what stood chosen, until another is; after a decline the next that can be charged. */
export const usePayment = ({ order, payment }: OrderApproval) => {
  const [chosen, choose] = useState<Choice | null>(null)
  const [declined, setDeclined] = useState<Declined | null>(null)
  const standing = payment?.payment_type ? { type: payment.payment_type, token: payment.payment_token ?? '' } : null
  const current = chosen ?? standing
  return {
    payment: payment ? current : null,
    declined,
    payBy: choose,
    decline: (token: string): void => {
      setDeclined({ token, at: new Date().toISOString() })
      const next = order.payment_methods.find((method) => method.is_usable && method.payment_token !== token)
      if (next) choose({ type: next.payment_type, token: next.payment_token })
    },
  }
}
