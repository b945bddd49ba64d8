import type { Ctx } from '#features/accounts/server/context.ts'
import { spokenLanguage } from '#features/countries/country.ts'
import { methodName, nameOfAccount, nameOfProvider } from '#features/accounts/payment-words.ts'
import { ACCOUNT_PROVIDER, CARD_PROVIDER, preselected } from '#features/payments/pay/pay-choice.ts'
import { findFleetFacts } from '../policies/choices-store.ts'
import { loadPayGround } from './pay-ground.ts'

type Listed = { paymentType: string | null; paymentToken: string | null; approvedTotalCents: number | null }

/** What each order of the acting fleet would be paid with when nobody chooses. */
export const standingMethods = async (ctx: Ctx): Promise<(order: Listed) => string | null> => {
  const { fleetId } = ctx.acting
  const language = spokenLanguage(ctx.language)
  const fleet = await findFleetFacts(ctx.db, { fleetId })
  const fresh = { fleetId, paymentType: null, paymentToken: null, approvedTotalCents: null }
  const ground = await loadPayGround(ctx.db, fresh, fleet, ctx)
  const [provider] = ground.providers
  if (!provider) return () => null
  if (provider === ACCOUNT_PROVIDER) return () => (ground.accountNumber ? nameOfAccount(ground.accountNumber, language) : null)
  if (provider !== CARD_PROVIDER) return () => nameOfProvider(provider, language)
  return ({ paymentToken, approvedTotalCents }) => {
    const isAgain = paymentToken !== null && approvedTotalCents !== null
    const previous = isAgain ? { provider, methodId: Number(paymentToken) } : null
    const method = preselected({ methods: ground.methods, previous })
    return method ? methodName(method, language) : null
  }
}
