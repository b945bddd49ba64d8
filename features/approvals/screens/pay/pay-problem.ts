import { choosePayment, type PayCode } from '#features/payments/pay/pay-choice.ts'
import type { OrderApproval } from '../../contract.ts'
import type { Choice } from './use-payment.ts'

/** Validates the choice before anything is sent, with the server's rule. */
export const payProblem = ({ order, payment }: OrderApproval, chosen: Choice | null, dueCents: number): PayCode | null => {
  if (!payment || dueCents === 0) return null
  const methods = order.payment_methods
  const choice = choosePayment(
    {
      providers: [
        ...new Set([...(payment.payment_type ? [payment.payment_type] : []), ...methods.map((one) => one.payment_type)]),
      ],
      methods: methods.flatMap((one) =>
        one.payment_token === '' ? [] : [{ id: Number(one.payment_token), isUsable: one.is_usable, isDefault: one.is_default }],
      ),
      accountNumber: methods.some(
        ({ kind, is_usable: usable, problem }) => kind === 'account' && (usable || problem === 'not_shared'),
      )
        ? 'known'
        : null,
      mayUseAccount: methods.every(({ problem }) => problem !== 'not_shared'),
      previous: null,
    },
    { type: chosen?.type ?? payment.payment_type ?? undefined, token: chosen?.token || null },
  )
  return choice.ok ? null : choice.code
}

/** Whether the problem is fixed in the fleet's settings, by permitted users. */
export const isFixedInSettings = (code: string, { payment }: OrderApproval): boolean =>
  payment?.can_add_method === true && (code === 'wex_number_missing' || code === 'payment_card_missing')

/** The chosen method of the fleet. */
export const methodOf = ({ payment_methods: methods }: OrderApproval['order'], { type, token }: Choice) =>
  methods.find((method) => method.payment_type === type && method.payment_token === token)
