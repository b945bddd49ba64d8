import { describe, expect, test } from 'vitest'
import { INTENT_ENDS } from '#app/composition/intent-ends.ts'
import { saveAndReact } from '#app/composition/event-reactions.ts'
import type { ProductEvent } from '#features/events/event.ts'
import type { CardProvider } from '#integrations/payments/port.ts'
import { writer } from '#platform/db/writer.ts'
import { useTestApp } from '#tests/test-app.ts'
import { paymentsOf } from '#tests/fixtures/payments/payment.fixtures.ts'
import { finishIntents } from './run-intent.ts'

const testApp = useTestApp()
const pay = paymentsOf(testApp)

/** Runs the job's work, due at the start and each minute. */
const finish = async () => {
  const write = writer<ProductEvent>(
    testApp.database,
    (tx, events, now) => saveAndReact(testApp.ports)(tx, events, now),
    testApp.now,
  )
  const { cardProvider: provider, jobs } = testApp.ports
  await finishIntents({ db: testApp.db, write, provider, jobs, now: testApp.now, ends: INTENT_ENDS }, 0)
  await testApp.settle()
}

const never = (): Promise<never> => new Promise(() => undefined)
/** The call never returns, as if its process had died: before the call to the provider, or after it booked. */
const deaths: [string, (real: CardProvider) => Partial<CardProvider>][] = [
  ['before the bank was asked', () => ({ authorise: never })],
  ['after the bank has answered', (real) => ({ authorise: (movement) => real.authorise(movement).then(never) })],
]

const expectPending = async (id: number): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const [intent] = await pay.intents(id)
    if (intent) return
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error('no intent was begun')
}

/** Approves, and simulates a process that dies during it. */
const dieApproving = async (change: (real: CardProvider) => Partial<CardProvider>, id: number) =>
  pay.withProvider(change, async () => {
    void pay.approve(id)
    await expectPending(id)
    await new Promise((done) => setTimeout(done, 150))
  })

describe.each(deaths)('who dies %s', (_, change) => {
  test('leaves one authorisation and the decision that was made', async () => {
    await pay.card()
    const { id } = await pay.approvals.waiting()
    await dieApproving(change, id)
    expect(await pay.status(id)).toBe('awaiting_approval')
    await finish()
    await finish()
    expect(await pay.status(id)).toBe('approved')
    expect(await pay.booked(id)).toEqual([['authorised', 34_800]])
    expect(await pay.amountsOf(id)).toEqual([['authorised', 34_800]])
    expect(await pay.approvals.stored(id)).toMatchObject({
      approverUserId: await pay.approvals.userId('olivia@northwind.example'),
    })
  })

  test('leaves none when the shop has changed the order since', async () => {
    await pay.card()
    const { id, revise } = await pay.approvals.waiting()
    await dieApproving(change, id)
    await revise([['brake_pads_and_rotors', 900, 'front']])
    await finish()
    expect(await pay.status(id)).toBe('awaiting_approval')
    expect(await pay.balance(id)).toMatchObject({ authorisedCents: 0 })
    expect((await pay.booked(id)).map(([state]) => state).toSorted()).toEqual(['authorised', 'voided'])
  })

  test('leaves none when the bank declines', async () => {
    await pay.card('declines')
    const { id } = await pay.approvals.waiting()
    await dieApproving(change, id)
    await finish()
    expect(await pay.status(id)).toBe('awaiting_approval')
    expect(await pay.amountsOf(id)).toEqual([['failed', 34_800]])
  })

  test('keeps what was typed', async () => {
    await pay.card()
    const { id } = await pay.approvals.waiting()
    await pay.withProvider(change, async () => {
      void pay.approve(id, { po_number: 'NW-1', customer_comments: 'Call me.', approver_note: 'Fine.' })
      await expectPending(id)
      await new Promise((done) => setTimeout(done, 150))
    })
    await finish()
    expect(await pay.approvals.stored(id)).toMatchObject({ poNumber: 'NW-1', customerComments: 'Call me.' })
    const notes = await testApp.db
      .selectFrom('orderNotes')
      .select(['comment', 'createdByName'])
      .where('orderId', '=', id)
      .execute()
    expect(notes).toEqual([{ comment: 'Fine.', createdByName: 'Olivia Hart' }])
  })
})

test('what somebody died over is finished by the call that was only slow, and by the job, once', async () => {
  await pay.card()
  const { id } = await pay.approvals.waiting()
  let answer: Promise<{ status: number; body: { order: { status: string } } }>
  await pay.withProvider(
    (real) => ({
      authorise: async (movement) => {
        const outcome = await real.authorise(movement)
        await new Promise((done) => setTimeout(done, 600))
        return outcome
      },
    }),
    async () => {
      answer = pay.approve(id)
      await expectPending(id)
      await new Promise((done) => setTimeout(done, 150))
      await finish()
      expect((await answer).status).toBe(200)
    },
  )
  expect(await pay.amountsOf(id)).toEqual([['authorised', 34_800]])
  const approved = (await pay.approvals.eventsOf('order', id)).filter(({ type }) => type === 'order_approved')
  expect(approved).toHaveLength(1)
})

describe('a provider that does not answer', () => {
  test('is asked once more by the same key, which tells what became of it', async () => {
    await pay.card('answerLost')
    const { id } = await pay.approvals.waiting()
    expect((await pay.approve(id)).status).toBe(200)
    expect(await pay.booked(id)).toEqual([['authorised', 34_800]])
  })

  test('has not approved anything, and what it sets aside later is let go', async () => {
    await pay.card()
    const { id } = await pay.approvals.waiting()
    const unreachable = { ok: false, how: 'unreachable', code: 'timeout', reason: 'No answer' } as const
    const answer = await pay.withProvider(
      (real) => ({
        // It is booked nevertheless, and both responses are lost.
        authorise: (movement) => real.authorise(movement).then(() => unreachable),
        find: async () => unreachable,
      }),
      () => pay.approve(id),
    )
    expect([answer.status, answer.body.errors]).toEqual([422, ['Error: No payment method is available']])
    await finish()
    expect(await pay.status(id)).toBe('awaiting_approval')
    expect(await pay.balance(id)).toMatchObject({ authorisedCents: 0 })
    expect((await pay.booked(id)).map(([state]) => state).toSorted()).toEqual(['authorised', 'voided'])
    expect((await pay.approve(id)).status).toBe(200)
  })

  test('holds up no other approval', async () => {
    await pay.card('unreachable')
    const { id } = await pay.approvals.waiting()
    expect((await pay.approve(id)).status).toBe(422)
    const second = await pay.card()
    expect((await pay.approve(id, { payment_type: 'braintree', payment_token: String(second.id) })).status).toBe(200)
  })

  test('does not keep an order at complete whose second card has paid', async () => {
    await pay.card('unreachable')
    const { id } = await pay.approvals.waiting()
    expect((await pay.approve(id)).status).toBe(422)
    const second = await pay.card()
    expect((await pay.approve(id, { payment_type: 'braintree', payment_token: String(second.id) })).status).toBe(200)
    await pay.complete(id)
    expect((await pay.intents(id)).filter(({ state }) => state === 'begun').map(({ kind }) => kind)).toEqual(['authorise'])
    expect(await pay.status(id)).toBe('paid')
  })

  test('is asked for a capture again until it answers', async () => {
    const { id } = await pay.approved()
    const unreachable = { ok: false, how: 'unreachable', code: 'timeout', reason: 'No answer' } as const
    await pay.withProvider(
      () => ({ capture: async () => unreachable }),
      async () => {
        const desk = await pay.approvals.desk()
        await desk.post(`/shop_portal/orders/${id}/complete`, { odometer: 212_010, invoice_number: 'H-1' })
        await new Promise((done) => setTimeout(done, 300))
        expect(await pay.status(id)).toBe('complete')
      },
    )
    await finish()
    expect(await pay.status(id)).toBe('paid')
    expect((await pay.booked(id)).map(([state]) => state)).toEqual(['authorised', 'captured'])
  })
})

describe('who dies at a capture', () => {
  test.each<[string, (real: CardProvider) => Partial<CardProvider>]>([
    ['before the bank was asked', () => ({ capture: async () => Promise.reject(new Error('died')) })],
    [
      'after the bank has answered',
      (real) => ({ capture: (movement) => real.capture(movement).then(() => Promise.reject(new Error('died'))) }),
    ],
  ])('%s: it is taken once', async (_, change) => {
    const { id } = await pay.approved()
    await pay.withProvider(change, async () => {
      const desk = await pay.approvals.desk()
      await desk.post(`/shop_portal/orders/${id}/complete`, { odometer: 212_010, invoice_number: 'H-1' })
      await new Promise((done) => setTimeout(done, 300))
    })
    await finish()
    expect(await pay.status(id)).toBe('paid')
    expect((await pay.booked(id)).map(([state]) => state)).toEqual(['authorised', 'captured'])
    expect(await pay.amountsOf(id)).toEqual([
      ['authorised', 37_800],
      ['captured', 37_800],
    ])
  })
})

test('a person goes before a policy that still waits for the bank, and one authorisation stays', async () => {
  await pay.card()
  const decided = Promise.withResolvers<void>()
  const answers = [decided.promise]
  const held = pay.withProvider(
    (real) => ({
      // The bank answers the automatic approval only after the person has decided.
      authorise: async (movement) => {
        await answers.shift()
        return real.authorise(movement)
      },
    }),
    () => pay.approvals.waiting({ lines: [['oil_change', 89.4, 'full_synthetic']] }),
  )
  const order = await waitForPending()
  expect((await pay.approve(order)).status).toBe(200)
  decided.resolve()
  await held
  await finish()
  expect(await pay.balance(order)).toMatchObject({ authorisedCents: 8_940 })
  expect((await pay.booked(order)).filter(([state]) => state === 'voided')).toHaveLength(1)
  expect(await pay.approvals.stored(order)).toMatchObject({
    approverUserId: await pay.approvals.userId('olivia@northwind.example'),
  })
})

/** The order with a pending authorization of an automatic approval. */
const waitForPending = async (): Promise<number> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const pending = await testApp.db
      .selectFrom('paymentIntents')
      .select(['orderId', 'request'])
      .where('state', '=', 'begun')
      .where('givenUpAt', 'is', null)
      .execute()
    const intent = pending.find(({ request }) => (request as { purpose: string }).purpose === 'auto_approve')
    if (intent?.orderId) return intent.orderId
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error('no intent was begun')
}

test('two approvers who pay at once: one pays', async () => {
  await pay.card()
  const { id } = await pay.approvals.waiting()
  const both = await Promise.all([pay.olivia(), testApp.as('adam@northwind.example')])
  const answers = await Promise.all(both.map((who) => pay.approve(id, {}, who)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await pay.amountsOf(id)).toEqual([['authorised', 34_800]])
  expect(await pay.booked(id)).toEqual([['authorised', 34_800]])
})

test('done and called off at once: taken or let go, never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = await pay.approved()
    const desk = await pay.approvals.desk()
    const work = () => desk.post(`/shop_portal/orders/${id}/complete`, { odometer: 212_010, invoice_number: 'H-1' })
    const off = () => pay.cancelByBackOffice(id).catch(() => undefined)
    await Promise.all(round % 2 ? [work(), off()] : [off(), work()])
    await testApp.settle()
    const ends = (await pay.booked(id)).map(([state]) => state)
    expect(ends).toEqual((await pay.status(id)) === 'paid' ? ['authorised', 'captured'] : ['authorised', 'voided'])
    expect(['paid', 'cancel']).toContain(await pay.status(id))
  }
})
