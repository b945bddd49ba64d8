import { holdsForAll } from '#features/accounts/capabilities.ts'
import type { z } from 'zod'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Person } from '#features/accounts/person.ts'
import { actorNameOnHost } from '#features/brands/actor-name.ts'
import { uiLanguage } from '#features/countries/country.ts'
import { toDollars } from '#features/countries/money.ts'
import { balanceOf } from '#features/ledger/ledger.ts'
import { linesOfOrder } from '#features/ledger/server/ledger-store.ts'
import type { Order } from '#features/orders/order.ts'
import type { fullOrder } from '#features/orders/wire.ts'
import { ACCOUNT_PROVIDER, CARD_PROVIDER, FUEL_CARD_PROVIDER, preselected } from '#features/payments/pay/pay-choice.ts'
import { methodName, nameOfAccount, nameOfProvider } from '#features/accounts/payment-words.ts'
import { disputeTexts, reasonKey } from '#features/payments/disputes/dispute.ts'
import { hasFailed, mayPayAgain } from '#features/payments/pay/pay-again.ts'
import { mayAddMethod } from '#features/payments/methods/method.ts'
import { areCardsInTestMode } from './test-mode.ts'
import { findMethodName } from './method-store.ts'
import { openAuthorisations, takenCents } from '#features/payments/pay/pay-plan.ts'
import { totalsOf } from '#features/orders/totals.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import type { orderPayment } from '../../pay/payment-wire.ts'
import { chosenPayment, type FleetPays, type LoadedPaymentContext, loadPaymentContext, methodOwnerOf } from './payment-context.ts'

type Method = z.input<typeof fullOrder>['payment_methods'][number]
type ShownPayment = { methods: Method[]; payment: z.input<typeof orderPayment> | null }

/** How an order is or was paid: the methods this user can choose from, and the ledger entries. */
export const readPayment = async (
  ctx: Ctx,
  order: Order,
  fleet: FleetPays & { people: readonly Person[] },
): Promise<ShownPayment> => {
  if (!order.paysThroughPlatform) return { methods: [], payment: null }
  const [paymentContext, lines] = await Promise.all([
    loadPaymentContext(ctx.db, order, fleet, ctx),
    linesOfOrder(ctx.db, order.fleetId, order.id),
  ])
  const linesWithMethods = await namesOfHidden(ctx, paymentContext, lines)
  return {
    methods: methodsOf(ctx, paymentContext),
    payment: {
      ...presentPayment(ctx, order, paymentContext, linesWithMethods),
      account_holders: holdersOf(paymentContext, order, fleet.people, ctx.acting.userId),
      can_add_method: mayAddMethod(ctx.acting.roles),
    },
  }
}

/** Names of methods that paid a line, in the viewer's language: visible to all viewers, even if they may not choose the method. */
const namesOfHidden = async ({ db, language }: Ctx, { methods }: LoadedPaymentContext, lines: Lines): Promise<Lines> => {
  const seen = new Set(methods.map(({ id }) => id))
  const hidden = [...new Set(lines.flatMap(({ methodId }) => (methodId === null || seen.has(methodId) ? [] : [methodId])))]
  const names = new Map<number, string | null>()
  for (const id of hidden) names.set(id, await findMethodName(db, id, uiLanguage(language)))
  return lines.map((line) => ({ ...line, methodWords: (line.methodId && names.get(line.methodId)) || line.methodWords }))
}

const methodsOf = (ctx: Ctx, context: LoadedPaymentContext): Method[] => {
  const language = uiLanguage(ctx.language)
  const isTestMode = areCardsInTestMode(ctx.ports)
  const cards = context.methods.map((method): Method => ({
    payment_type: CARD_PROVIDER,
    payment_token: String(method.id),
    name: methodName(method, language),
    kind: method.kind,
    card_type: method.cardType,
    payer_email: method.payerEmail,
    expires_on: method.expiresOn,
    is_default: method.isDefault,
    is_test_mode: isTestMode,
    is_usable: method.isUsable,
    problem: method.isUsable ? null : 'expired',
  }))
  const accounts = context.providers
    .filter((provider) => provider !== CARD_PROVIDER)
    .map((provider): Method => {
      const isMissing = provider !== FUEL_CARD_PROVIDER && !context.accountNumber
      const isOthers = provider !== FUEL_CARD_PROVIDER && !context.mayUseAccount
      return {
        payment_type: provider,
        payment_token: '',
        name:
          isMissing || provider === FUEL_CARD_PROVIDER
            ? nameOfProvider(provider, language)
            : nameOfAccount(context.accountNumber!, language),
        kind: provider === FUEL_CARD_PROVIDER ? 'fuel_card' : 'account',
        card_type: null,
        payer_email: null,
        expires_on: null,
        is_default: false,
        is_test_mode: false,
        is_usable: !isMissing && !isOthers,
        problem: isMissing ? 'number_missing' : isOthers ? 'not_shared' : null,
      }
    })
  const all = [...cards, ...accounts].map((method) => sameProvider(context, method))
  // Methods that cannot be charged are last, with the reason.
  return all.toSorted((one, other) => Number(other.is_usable) - Number(one.is_usable))
}

/** The provider of the first payment pays the rest. */
const sameProvider = (context: LoadedPaymentContext, method: Method): Method => {
  const choice = chosenPayment(context, { type: method.payment_type, token: method.payment_token || null })
  const differs = !choice.ok && choice.code === 'payment_provider_differs'
  return differs ? { ...method, is_usable: false, problem: 'other_provider' } : method
}

type Lines = Awaited<ReturnType<typeof linesOfOrder>>

const presentPayment = (ctx: Ctx, order: Order, context: LoadedPaymentContext, lines: Lines) => {
  const defaultChoice = chosenPayment(context, { type: undefined, token: undefined })
  const card = preselected(context)
  const balance = balanceOf(lines)
  const authorisations = openAuthorisations(lines)
  const since = lines.find(
    ({ kind, providerReference }) => kind === 'authorised' && authorisations.some((one) => one.reference === providerReference),
  )
  return {
    payment_type: defaultChoice.ok ? defaultChoice.payment.paymentType : (context.providers[0] ?? null),
    payment_token: defaultChoice.ok ? defaultChoice.payment.paymentToken : card ? String(card.id) : null,
    authorized: toDollars(balance.authorisedCents),
    authorized_at: since?.at.toISOString() ?? null,
    captured: toDollars(balance.capturedCents),
    refunded: toDollars(balance.refundedCents),
    settled: toDollars(balance.settledCents),
    disputed: toDollars(balance.disputedCents),
    failed: hasFailed(order) ? presentFailed(ctx, order, context, lines) : null,
    lines: lines.map((line) => ({
      id: line.id,
      kind: line.kind,
      amount: toDollars(line.amountCents),
      method: wordsOf(ctx, context, line),
      payment_token: line.methodId === null ? null : String(line.methodId),
      reason: line.kind === 'disputed' ? reasonOfDispute(ctx, line) : line.reason,
      acting_user: actorNameOnHost({ kind: line.actorKind, name: line.actorName }, ctx.host),
      at: line.at.toISOString(),
    })),
  }
}

const reasonOfDispute = ({ language }: Ctx, { reason }: Lines[number]): string =>
  translateTo(disputeTexts, reasonKey(reason), uiLanguage(language))

/** In the viewer's language if the method is known, else as stored in the ledger. */
const wordsOf = (
  { language }: Ctx,
  { methods }: LoadedPaymentContext,
  { methodId, methodWords }: Lines[number],
): string | null => {
  const method = methods.find(({ id }) => id === methodId)
  return method ? methodName(method, uiLanguage(language)) : methodWords
}

/** The amount owed for completed work, and the bank's reason for the last failure. */
const presentFailed = (ctx: Ctx, order: Order, context: LoadedPaymentContext, lines: Lines) => {
  const last = lines.findLast(({ kind }) => kind === 'failed')
  return {
    amount: toDollars(totalsOf(order).totalCents - takenCents(lines)),
    method: last ? wordsOf(ctx, context, last) : null,
    payment_token: last?.methodId ? String(last.methodId) : order.paymentToken,
    reason: last?.reason ?? null,
    at: (last?.at ?? order.completedAt ?? ctx.now).toISOString(),
    can_pay: mayPayAgain(ctx.acting, { ...order, methodOwnerUserId: methodOwnerOf(context, order) }),
  }
}

/** People who can pay if this user may not: users of the fleet first. */
const holdersOf = (
  { providers, mayUseAccount, methods }: LoadedPaymentContext,
  { fleetId }: Order,
  people: readonly Person[],
  viewerId: number,
): string[] => {
  const lacksAccount = providers.includes(ACCOUNT_PROVIDER) && !mayUseAccount
  const lacksCard = providers.includes(CARD_PROVIDER) && !methods.some(({ isUsable }) => isUsable)
  if (!lacksAccount && !lacksCard) return []
  const admins = people.filter(({ active, roles }) => active && holdsForAll(roles, 'methods.read'))
  const own = admins.filter(({ homeFleetId }) => homeFleetId === fleetId)
  // Excludes the viewer, who should not be asked to contact themselves.
  const others = (own.length > 0 ? own : admins).filter(({ id }) => id !== viewerId)
  return others.slice(0, MOST_HOLDERS).map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}
const MOST_HOLDERS = 3
