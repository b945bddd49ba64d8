/** Chooses the provider and the payment method for an approval. */

import { CARD_PROVIDER } from '#features/ledger/ledger.ts'

/** Pays by the fleet's account number, some days after the work. */
export const ACCOUNT_PROVIDER = 'wex'
/** The fleet's own fuel card: needs no setup here. */
export const FUEL_CARD_PROVIDER = 'fleetcor'

/** Cards are authorized before the work; the others settle afterwards. */
export const authorisesBefore = (provider: string): boolean => provider === CARD_PROVIDER

/** A stored method that the approver may use. `isUsable`: it can be charged today. */
export type PayMethod = { id: number; isUsable: boolean; isDefault: boolean }

/** The submitted choice. Undefined: not sent; empty or null: the choice was cleared. */
export type PaymentRequest = { type: string | null | undefined; token: string | null | undefined }

export type PaymentContext<Method extends PayMethod = PayMethod> = {
  providers: readonly string[]
  methods: readonly Method[]
  accountNumber: string | null
  /** Whether the approver may pay with the account number. */
  mayUseAccount: boolean
  /** The payment of the previous approval. */
  previous: { provider: string; methodId: number | null } | null
}

export type PayCode =
  | 'no_payment_provider'
  | 'payment_provider_missing'
  | 'payment_type_not_of_fleet'
  | 'payment_provider_differs'
  | 'payment_card_missing'
  | 'wex_number_missing'
  | 'account_not_yours'
  | 'no_payment_method'

type PayChoice = { ok: true; provider: string; methodId: number | null } | { ok: false; code: PayCode }

const no = (code: PayCode): PayChoice => ({ ok: false, code })

/** The chosen provider, or the first of several. */
export const providerOf = (providers: readonly string[], chosen: string | null | undefined): string | undefined =>
  chosen ? providers.find((provider) => provider === chosen) : providers[0]

/** The method of the first part also pays the rest while it can be charged: an order is never split between a card and an account. */
const previousProvider = ({ previous, providers, methods, accountNumber }: PaymentContext): string | null => {
  if (!previous || !providers.includes(previous.provider)) return null
  if (previous.provider === CARD_PROVIDER) return methods.some(({ isUsable }) => isUsable) ? CARD_PROVIDER : null
  return previous.provider === ACCOUNT_PROVIDER && !accountNumber ? null : previous.provider
}

/**
 * The method preselected when none was chosen: that of the first part, else the fleet's default; for users who may not use the
 * default, their only method.
 */
export const preselected = <Method extends PayMethod>({
  methods,
  previous,
}: Pick<PaymentContext, 'previous'> & { methods: readonly Method[] }): Method | undefined =>
  methods.find(({ id, isUsable }) => isUsable && id === previous?.methodId) ??
  methods.find((one) => one.isUsable && one.isDefault) ??
  (methods.some(({ isDefault }) => isDefault) ? undefined : theOnly(methods.filter(({ isUsable }) => isUsable)))

const theOnly = <Method>(methods: readonly Method[]): Method | undefined => (methods.length === 1 ? methods[0] : undefined)

export function choosePayment(context: PaymentContext, { type, token }: PaymentRequest): PayChoice {
  if (context.providers.length === 0) return no('no_payment_provider')
  if (type === null || type === '') return no('payment_provider_missing')
  const before = previousProvider(context)
  const provider = providerOf(context.providers, type ?? before)
  if (!provider) return no('payment_type_not_of_fleet')
  if (before && provider !== before) return no('payment_provider_differs')
  if (provider === CARD_PROVIDER) return chooseCard(context, { type, token })
  if (provider === ACCOUNT_PROVIDER) {
    if (!context.accountNumber) return no('wex_number_missing')
    if (!context.mayUseAccount) return no('account_not_yours')
  }
  return { ok: true, provider, methodId: null }
}

/** An approver who chose the card provider must also choose the card; without any choice the default pays. */
const chooseCard = (context: PaymentContext, { type, token }: PaymentRequest): PayChoice => {
  if (!token) {
    const defaultMethod = type === undefined ? preselected(context) : undefined
    return defaultMethod ? { ok: true, provider: CARD_PROVIDER, methodId: defaultMethod.id } : no('payment_card_missing')
  }
  const chosen = context.methods.find(({ id }) => String(id) === token)
  return chosen?.isUsable ? { ok: true, provider: CARD_PROVIDER, methodId: chosen.id } : no('no_payment_method')
}
