import { CARD_PROVIDER } from '#features/ledger/ledger.ts'
import { holdsForAll } from '#features/accounts/capabilities.ts'
import type { Acting } from '#features/accounts/acting.ts'
import { providersOf } from '#features/accounts/payment-facts.ts'
import { mayPayByAccount } from '#features/accounts/users/user-rights.ts'
import { type ProductDay, productToday } from '#features/countries/dates.ts'
import type { Order } from '#features/orders/order.ts'
import { ACCOUNT_PROVIDER, choosePayment, type PaymentRequest, type PaymentContext } from '#features/payments/pay/pay-choice.ts'
import { findAccounts, findMethodsFor, type MethodOfFleet } from './method-store.ts'
import type { Db } from '#platform/db/database.ts'

export type FleetPays = { fleetPaymentType: string }
export type LoadedPaymentContext = PaymentContext<MethodOfFleet & { isUsable: boolean }>

/** A card can be charged through its last day. */
export const isUsable = ({ expiresOn }: Pick<MethodOfFleet, 'expiresOn'>, today: ProductDay): boolean =>
  expiresOn === null || expiresOn >= today

type Payer = { acting: Pick<Acting, 'userId' | 'roles'>; now: Date }
type Paid = Pick<Order, 'paymentType' | 'paymentToken' | 'approvedTotalCents'>

/** All data that the payment choice depends on, for this user and this order. */
export const loadPaymentContext = async (
  db: Db,
  order: Paid & Pick<Order, 'fleetId'>,
  { fleetPaymentType }: FleetPays,
  who: Payer,
): Promise<LoadedPaymentContext> =>
  (await loadPaymentContexts(db, [{ fleetId: order.fleetId, fleetPaymentType }], who, [order.paymentType]))(order)

/** The same for orders of several fleets, batched: no extra queries. `paidBy` are the providers of previous approvals. */
export const loadPaymentContexts = async (
  db: Db,
  fleets: readonly (FleetPays & { fleetId: number })[],
  who: Payer,
  paidBy: readonly (string | null)[],
): Promise<(order: Paid & Pick<Order, 'fleetId'>) => LoadedPaymentContext> => {
  const providers = new Map(fleets.map(({ fleetId, fleetPaymentType }) => [fleetId, providersOf(fleetPaymentType)]))
  const having = (provider: string) => [...providers].filter(([, names]) => names.includes(provider)).map(([id]) => id)
  const { userId, roles } = who.acting
  const [methods, accounts] = await Promise.all([
    findMethodsFor(db, having(CARD_PROVIDER), { userId, isAdmin: holdsForAll(roles, 'methods.read') }),
    findAccounts(db, paidBy.includes(ACCOUNT_PROVIDER) ? [...providers.keys()] : having(ACCOUNT_PROVIDER), userId),
  ])
  const today = productToday(who)
  const usable = methods.map((method) => ({ ...method, isUsable: isUsable(method, today) }))
  return (order) => {
    const account = accounts.find(({ fleetId }) => fleetId === order.fleetId)
    return {
      providers: providers.get(order.fleetId)!,
      methods: usable.filter(({ fleetId }) => fleetId === order.fleetId),
      accountNumber: account?.accountNumber ?? null,
      mayUseAccount: mayPayByAccount(roles, account?.isShared ?? false),
      previous: previousOf(order),
    }
  }
}

/** The payment of the previous approval, if the order needs another approval. */
const previousOf = ({ paymentType, paymentToken, approvedTotalCents }: Paid) =>
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

/** Owner of the order's payment method if the user may see it; always for their own. */
export const methodOwnerOf = ({ methods }: LoadedPaymentContext, { paymentToken }: Pick<Order, 'paymentToken'>): number | null =>
  methods.find(({ id }) => String(id) === paymentToken)?.ownerUserId ?? null
