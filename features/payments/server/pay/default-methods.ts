import type { Ctx } from '#features/accounts/server/context.ts'
import { uiLanguage } from '#features/countries/country.ts'
import { methodName, nameOfAccount, nameOfProvider } from '#features/accounts/payment-words.ts'
import { ACCOUNT_PROVIDER, CARD_PROVIDER, preselected } from '#features/payments/pay/pay-choice.ts'
import { type FleetPays, loadPaymentContext } from './payment-context.ts'

type Listed = { paymentType: string | null; paymentToken: string | null; approvedTotalCents: number | null }

/** The default payment of each order of the acting fleet. */
export const defaultMethods = async (ctx: Ctx, fleet: FleetPays): Promise<(order: Listed) => string | null> => {
  const { fleetId } = ctx.acting
  const language = uiLanguage(ctx.language)
  const fresh = { fleetId, paymentType: null, paymentToken: null, approvedTotalCents: null }
  const context = await loadPaymentContext(ctx.db, fresh, fleet, ctx)
  const [provider] = context.providers
  if (!provider) return () => null
  if (provider === ACCOUNT_PROVIDER) return () => (context.accountNumber ? nameOfAccount(context.accountNumber, language) : null)
  if (provider !== CARD_PROVIDER) return () => nameOfProvider(provider, language)
  return ({ paymentToken, approvedTotalCents }) => {
    const isAgain = paymentToken !== null && approvedTotalCents !== null
    const previous = isAgain ? { provider, methodId: Number(paymentToken) } : null
    const method = preselected({ methods: context.methods, previous })
    return method ? methodName(method, language) : null
  }
}
