import { CARD_PROVIDER } from '#features/ledger/ledger.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { localize, uiLanguage } from '#features/countries/country.ts'
import { methodName, nameOfAccount, nameOfProvider } from '#features/accounts/payment-words.ts'
import type { Order } from '#features/orders/order.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { payChoiceRefusals } from '#features/payments/pay/choice-refusals.ts'
import { ACCOUNT_PROVIDER, choosePayment } from '#features/payments/pay/pay-choice.ts'
import { type FleetPays, type LoadedPaymentContext, loadPaymentContexts } from './payment-context.ts'

type Listed = Pick<Order, 'fleetId' | 'paymentType' | 'paymentToken' | 'approvedTotalCents'>
/** The payment of an approval without a choice, or why it is refused. */
type DefaultPayment = { method: string; problem: null } | { method: null; problem: string }
type Fleets = readonly (FleetPays & { fleetId: number })[]

/** The payment of each order of these fleets by the rule of its approval, so that confirmations are not refused afterwards. */
export const defaultPayments = async (ctx: Ctx, fleets: Fleets): Promise<(order: Listed) => DefaultPayment> => {
  const contextOf = await loadPaymentContexts(ctx.db, fleets, ctx, [])
  return (order) => {
    const context = contextOf(order)
    const choice = choosePayment(context, { type: undefined, token: undefined })
    return choice.ok
      ? { method: nameOf(context, choice, uiLanguage(ctx.language)), problem: null }
      : { method: null, problem: localize(payChoiceRefusals[choice.code], ctx.language) }
  }
}

type Chosen = { provider: string; methodId: number | null }

const nameOf = ({ methods, accountNumber }: LoadedPaymentContext, { provider, methodId }: Chosen, language: Language) => {
  const method = provider === CARD_PROVIDER ? methods.find(({ id }) => id === methodId) : undefined
  if (method) return methodName(method, language)
  return provider === ACCOUNT_PROVIDER && accountNumber
    ? nameOfAccount(accountNumber, language)
    : nameOfProvider(provider, language)
}
