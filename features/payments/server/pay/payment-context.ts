import type { Acting } from '#features/accounts/acting.ts'
import { providersOf } from '#features/accounts/payment-facts.ts'
import { passesAdminCheck } from '#features/accounts/role.ts'
import { mayPayByAccount } from '#features/accounts/users/user-rights.ts'
import { type ProductDay, productToday } from '#features/countries/dates.ts'
import type { Order } from '#features/orders/order.ts'
import {
  ACCOUNT_PROVIDER,
  CARD_PROVIDER,
  choosePayment,
  type PaymentRequest,
  type PaymentContext,
} from '#features/payments/pay/pay-choice.ts'
import { findAccountNumber, findMethodsFor, isAccountShared, type MethodOfFleet } from './method-store.ts'
import type { Db } from '#platform/db/database.ts'

export type FleetPays = { fleetPaymentType: string }
export type LoadedPaymentContext = PaymentContext<MethodOfFleet & { isUsable: boolean }>

/** A card can be charged through its last day. */
export const isUsable = ({ expiresOn }: Pick<MethodOfFleet, 'expiresOn'>, today: ProductDay): boolean =>
  expiresOn === null || expiresOn >= today

/** All data that the payment choice depends on, for this user and this order. */
export const loadPaymentContext = async (
  db: Db,
  order: Pick<Order, 'fleetId' | 'paymentType' | 'paymentToken' | 'approvedTotalCents'>,
  { fleetPaymentType }: FleetPays,
  who: { acting: Pick<Acting, 'userId' | 'roles'>; now: Date },
): Promise<LoadedPaymentContext> => {
  const providers = providersOf(fleetPaymentType)
  const byAccount = [...providers, order.paymentType].includes(ACCOUNT_PROVIDER)
  const { userId, roles } = who.acting
  const [methods, accountNumber, isShared] = await Promise.all([
    providers.includes(CARD_PROVIDER) ? findMethodsFor(db, order, { userId, isAdmin: passesAdminCheck(roles) }) : [],
    byAccount ? findAccountNumber(db, order) : null,
    byAccount && isAccountShared(db, order, userId),
  ])
  const today = productToday(who)
  return {
    providers,
    methods: methods.map((method) => ({ ...method, isUsable: isUsable(method, today) })),
    accountNumber,
    mayUseAccount: mayPayByAccount(roles, isShared),
    previous: previousOf(order),
  }
}

/** What paid for the previous approval, if the order needs another one. */
export const previousOf = ({
  paymentType,
  paymentToken,
  approvedTotalCents,
}: Pick<Order, 'paymentType' | 'paymentToken' | 'approvedTotalCents'>) =>
  paymentType && approvedTotalCents !== null
    ? { provider: paymentType, methodId: paymentToken === null ? null : Number(paymentToken) }
    : null

export type Payment = { paymentType: string; paymentToken: string | null; methodId: number | null }

/** The chosen payment, or why it is invalid. */
export const chosenPayment = (context: PaymentContext, request: PaymentRequest) => {
  const choice = choosePayment(context, request)
  if (!choice.ok) return choice
  const { provider, methodId } = choice
  const payment: Payment = { paymentType: provider, paymentToken: methodId === null ? null : String(methodId), methodId }
  return { ok: true as const, payment }
}

/** Owner of the method an order was to be paid with, as far as this user may see it: their own always. */
export const methodOwnerOf = ({ methods }: LoadedPaymentContext, { paymentToken }: Pick<Order, 'paymentToken'>): number | null =>
  methods.find(({ id }) => String(id) === paymentToken)?.ownerUserId ?? null
