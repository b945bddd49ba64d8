import braintree, { type BraintreeGateway, type Transaction } from 'braintree'
import { movementsBetween } from './braintree/movements.ts'
import { disputeOf, type RawDispute } from './braintree/disputes.ts'
import type { CardProvider, Currency, Failure, Outcome } from './port.ts'
import {
  amountOf,
  centsOf,
  declined,
  isAbsent,
  methodOf,
  outcomeOf,
  reasonOf,
  refusalOf,
  unreachable,
} from './braintree/answers.ts'

export type BraintreeSettings = {
  merchantId: string
  publicKey: string
  privateKey: string
  environment: 'sandbox' | 'production' | BraintreeHost
  /** Merchant account ids by currency; the default account where missing. */
  merchantAccounts?: Partial<Record<Currency, string>>
}
/** Another host that speaks Braintree's protocol: an emulator on loopback, in tests. */
type BraintreeHost = { host: string; port: number }

/** After this the outcome counts as unknown and is looked up by its key. */
const TIMEOUT_MS = 20_000
/** Origins that the provider's fields frame and call in the browser. */
const WEB = {
  frameOrigins: ['https://assets.braintreegateway.com'],
  connectOrigins: [
    'https://api.sandbox.braintreegateway.com',
    'https://api.braintreegateway.com',
    'https://client-analytics.sandbox.braintreegateway.com',
    'https://client-analytics.braintreegateway.com',
    'https://payments.sandbox.braintree-api.com',
    'https://payments.braintree-api.com',
  ],
}

/**
 * Braintree, through its SDK. It has no idempotency keys: sales and refunds carry our key as their order id and are looked up by
 * it before they are repeated; a repeated capture or void counts as success.
 */
export const braintreeProvider = (settings: BraintreeSettings): CardProvider => {
  const gateway = openGateway(settings)
  const sell = (request: Parameters<CardProvider['authorise']>[0], isTaken: boolean): Promise<Outcome> =>
    once(gateway, request.key, async () => {
      const account = settings.merchantAccounts?.[request.currency]
      return gateway.transaction.sale({
        amount: amountOf(request.amountCents),
        paymentMethodToken: request.vaultToken,
        orderId: request.key,
        ...(account ? { merchantAccountId: account } : {}),
        options: { submitForSettlement: isTaken },
      })
    })
  return {
    name: 'braintree',
    web: WEB,
    clientToken: async () => ({ kind: 'braintree', token: (await gateway.clientToken.generate({})).clientToken }),
    store: (request) => store(gateway, request),
    forget: async (vaultToken) => {
      await gateway.paymentMethod.delete(vaultToken).catch(ignoreAbsent)
    },
    authorise: (request) => sell(request, false),
    charge: (request) => sell(request, true),
    capture: ({ reference, amountCents }) =>
      settle(gateway, reference, TAKEN, () => gateway.transaction.submitForSettlement(reference, amountOf(amountCents))),
    release: ({ reference }) => settle(gateway, reference, VOID, () => gateway.transaction.void(reference)),
    // The SDK's types accept only the amount; the gateway accepts our key too.
    refund: ({ key, reference, amountCents }) =>
      once(gateway, key, () => gateway.transaction.refund(reference, { amount: amountOf(amountCents), orderId: key } as never)),
    find: async (key) => {
      const found = await findByKey(gateway, key)
      return found ? outcomeOf(found) : null
    },
    movements: (from, to) => movementsBetween(gateway, from, to),
    readWebhook: ({ signature, payload }) => readWebhook(gateway, signature, payload),
  }
}

const openGateway = ({ environment, ...keys }: BraintreeSettings): BraintreeGateway => {
  const gateway = new braintree.BraintreeGateway({ environment: environmentOf(environment), ...keys })
  gateway.config.timeout = TIMEOUT_MS
  return gateway
}

const environmentOf = (environment: BraintreeSettings['environment']): braintree.Environment => {
  if (environment === 'sandbox') return braintree.Environment.Sandbox
  if (environment === 'production') return braintree.Environment.Production
  // The SDK's types omit the constructor; host, port, OAuth host, TLS, and the same for GraphQL.
  const EnvironmentOf = braintree.Environment as new (...args: unknown[]) => braintree.Environment
  const { host, port } = environment
  return new EnvironmentOf(host, String(port), `http://${host}:${port}`, false, host, String(port))
}

type Answer = { success: boolean; transaction: Transaction; message?: string }

/** Returns the result of an earlier sale or refund with this key instead of repeating it. */
const once = async (gateway: BraintreeGateway, key: string, send: () => Promise<Answer>): Promise<Outcome> => {
  try {
    const before = await findByKey(gateway, key)
    if (before) return outcomeOf(before)
    return answered(await send())
  } catch (error) {
    return failureOf(error)
  }
}

const TAKEN = new Set(['submitted_for_settlement', 'settling', 'settled', 'settlement_pending', 'settlement_confirmed'])
const VOID = new Set(['voided'])

/** Captures or voids an authorization. If that has already happened, returns the result whose response was lost. */
const settle = async (
  gateway: BraintreeGateway,
  reference: string,
  ended: ReadonlySet<string>,
  send: () => Promise<Answer>,
): Promise<Outcome> => {
  try {
    const transaction = await gateway.transaction.find(reference)
    if (ended.has(transaction.status)) return { ok: true, reference, amountCents: centsOf(transaction.amount) }
    if (transaction.status !== 'authorized') return declined('not_open', 'The authorization is no longer open')
    return answered(await send())
  } catch (error) {
    return failureOf(error)
  }
}

const answered = (answer: Answer): Outcome =>
  answer.success
    ? outcomeOf(answer.transaction)
    : answer.transaction
      ? refusalOf(answer.transaction)
      : declined('refused', reasonOf(answer))

const failureOf = (error: unknown): Failure =>
  isAbsent(error) ? declined('unknown', 'Unknown payment method or transaction') : unreachable(error)

const ignoreAbsent = (error: unknown): void => {
  if (!isAbsent(error)) throw error
}

const findByKey = async (gateway: BraintreeGateway, key: string): Promise<Transaction | null> => {
  for await (const found of gateway.transaction.search((search) => search.orderId().is(key)) as AsyncIterable<Transaction>)
    return found
  return null
}

/** Uses our key as the token, so a repeat finds it there already. Verifies the card with the bank. */
const store = async (
  gateway: BraintreeGateway,
  { key, nonce, customer }: Parameters<CardProvider['store']>[0],
): ReturnType<CardProvider['store']> => {
  try {
    const before = await gateway.paymentMethod
      .find(key)
      .catch((error: unknown) => (isAbsent(error) ? null : Promise.reject(error)))
    if (before) return { ok: true, method: methodOf(before) }
    // Fails if the customer exists; the next call works either way.
    await gateway.customer.create({ id: customer })
    const options = { verifyCard: true, failOnDuplicatePaymentMethod: false }
    const request = { customerId: customer, paymentMethodNonce: nonce, token: key, options }
    const answer = await gateway.paymentMethod.create(request)
    if (answer.success) return { ok: true, method: methodOf(answer.paymentMethod) }
    return declined(isNonceOver(answer) ? 'nonce_used' : 'refused', reasonOf(answer))
  } catch (error) {
    return failureOf(error)
  }
}

/** "Unknown or expired payment_method_nonce", "Cannot use a payment_method_nonce more than once". */
const NONCE_CODES = new Set(['91565', '91564', '93107', '93108'])
const isNonceOver = (answer: { errors?: { deepErrors(): { code: string }[] } }): boolean =>
  (answer.errors?.deepErrors() ?? []).some(({ code }) => NONCE_CODES.has(code))

const readWebhook = async (gateway: BraintreeGateway, signature: string, payload: string) => {
  try {
    const notice = await gateway.webhookNotification.parse(signature, payload)
    const { transaction, dispute } = notice as { transaction?: { id: string }; dispute?: RawDispute }
    const happened = notice.kind as string
    // A retrieval only requests documents: no money moves.
    if (dispute && dispute.kind !== 'retrieval')
      return { reference: dispute.transaction.id, happened, dispute: disputeOf(dispute) }
    return { reference: transaction?.id ?? '', happened }
  } catch {
    return null
  }
}
