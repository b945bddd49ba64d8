import { randomUUID } from 'node:crypto'
import { enterCard, enterPaypal } from '#integrations/payments/vault/card-entry.ts'
import type { TestApp } from './test-app.ts'

/** The vault's test cards, by their behavior. */
export const CARDS = {
  approves: '4111 1111 1111 1111',
  mastercard: '5555 5555 5555 4444',
  declinedAtStoring: '4000 0000 0000 0002',
  declines: '4000 0000 0000 0341',
  insufficientFunds: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  declinesCapture: '4000 0000 0000 0259',
  declinesRefund: '4000 0000 0000 5126',
  answerLost: '4000 0000 0000 0119',
  unreachable: '4000 0000 0000 6975',
  confirms: '4000 0000 0000 3220',
} as const
export type CardName = keyof typeof CARDS

/** The nonce that the frame returns for this card. */
export const nonceOf = async (testApp: TestApp, card: CardName = 'approves', expiry = '08/29'): Promise<string> => {
  const clock = { now: () => testApp.now() }
  const typed = { number: CARDS[card], expiry, cvc: '123', cardholderName: 'Olivia Hart' }
  const entered = await enterCard({ database: testApp.database, clock }, typed)
  if (!entered.ok) throw new Error(JSON.stringify(entered.problems))
  return entered.nonce
}

export const paypalNonceOf = async (testApp: TestApp, email = 'pay@northwind.example'): Promise<string> => {
  const entered = await enterPaypal({ database: testApp.database, clock: { now: () => testApp.now() } }, email)
  if (!entered.ok) throw new Error(JSON.stringify(entered.problems))
  return entered.nonce
}

export type WantedMethod = {
  card?: CardName
  expiry?: string
  fleet?: string
  by?: string
  isDefault?: boolean
  paypal?: string
  sharedWith?: string[]
}

/** Stores a payment method of a fleet in the vault, like the call does. A fleet's first one is its default unless stated otherwise. */
export const aMethod = async (
  testApp: TestApp,
  wanted: WantedMethod = {},
): Promise<{ id: number; fleetId: number; vaultToken: string }> => {
  const { by = 'olivia@northwind.example' } = wanted
  const user = await testApp.db.selectFrom('users').select(['id', 'fleetId']).where('email', '=', by).executeTakeFirstOrThrow()
  const fleet = wanted.fleet
    ? await testApp.db.selectFrom('fleets').select('id').where('name', '=', wanted.fleet).executeTakeFirstOrThrow()
    : { id: user.fleetId! }
  const nonce = wanted.paypal ? await paypalNonceOf(testApp, wanted.paypal) : await nonceOf(testApp, wanted.card, wanted.expiry)
  const stored = await testApp.ports.cardProvider.store({ key: randomUUID(), nonce, customer: `fleet-${fleet.id}` })
  if (!stored.ok) throw new Error(stored.reason)
  const others = await testApp.db
    .selectFrom('paymentMethods')
    .select('id')
    .where('fleetId', '=', fleet.id)
    .where('isDefault', '=', true)
    .execute()
  const isDefault = wanted.isDefault ?? others.length === 0
  if (isDefault)
    await testApp.db.updateTable('paymentMethods').set({ isDefault: false }).where('fleetId', '=', fleet.id).execute()
  const { id } = await testApp.db
    .insertInto('paymentMethods')
    .values({
      fleetId: fleet.id,
      ownerUserId: user.id,
      ...stored.method,
      billingZip: null,
      isDefault,
      createdAt: testApp.now(),
      removedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const email of wanted.sharedWith ?? []) {
    const person = await testApp.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await testApp.db.insertInto('paymentMethodPeople').values({ fleetId: fleet.id, methodId: id, userId: person.id }).execute()
  }
  return { id, fleetId: fleet.id, vaultToken: stored.method.vaultToken }
}
