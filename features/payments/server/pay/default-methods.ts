import type { Ctx } from '#features/accounts/server/context.ts'
import { localize, uiLanguage } from '#features/countries/country.ts'
import { methodName, nameOfAccount, nameOfProvider } from '#features/accounts/payment-words.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { payChoiceRefusals } from '#features/payments/pay/choice-refusals.ts'
import { ACCOUNT_PROVIDER, CARD_PROVIDER, choosePayment } from '#features/payments/pay/pay-choice.ts'
import { type FleetPays, type LoadedPaymentContext, loadPaymentContext, previousOf } from './payment-context.ts'

type Listed = { paymentType: string | null; paymentToken: string | null; approvedTotalCents: number | null }
/** What an approval without a choice is paid with, or why it is refused. */
type DefaultPayment = { method: string; problem: null } | { method: null; problem: string }

/** The payment of each order of the acting fleet by the rule of its approval, so that nobody confirms what cannot be paid. */
export const defaultPayments = async (ctx: Ctx, fleet: FleetPays): Promise<(order: Listed) => DefaultPayment> => {
  const fresh = { fleetId: ctx.acting.fleetId, paymentType: null, paymentToken: null, approvedTotalCents: null }
  const context = await loadPaymentContext(ctx.db, fresh, fleet, ctx)
  return (order) => {
    const choice = choosePayment({ ...context, previous: previousOf(order) }, { type: undefined, token: undefined })
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
