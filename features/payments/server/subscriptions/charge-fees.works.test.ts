import { beforeEach, describe, expect, test } from 'vitest'
import { saveAndReact } from '#app/composition/event-reactions.ts'
import { INTENT_ENDS } from '#app/composition/intent-ends.ts'
import type { ProductEvent } from '#features/events/event.ts'
import type { CardProvider } from '#integrations/payments/port.ts'
import { writer } from '#platform/db/writer.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aMethod } from '#tests/stored-method.ts'
import { finishIntents, runIntent } from '../intents/run-intent.ts'
import { chargeFees } from './charge-fees.ts'

const testApp = useTestApp()
const DAY_MS = 86_400_000

const charging = () => {
  const write = writer<ProductEvent>(
    testApp.database,
    (tx, events, now) => saveAndReact(testApp.ports)(tx, events, now),
    testApp.now,
  )
  return { db: testApp.db, write, jobs: testApp.ports.jobs, now: testApp.now }
}
/** Runs the job, and everything it starts. */
const run = async (): Promise<void> => {
  await chargeFees(charging())
  await testApp.settle()
}
const charges = () => testApp.db.selectFrom('subscriptionCharges').selectAll().orderBy('id').execute()
const lines = () =>
  testApp.db.selectFrom('ledgerLines').selectAll().where('subscriptionChargeId', 'is not', null).orderBy('id').execute()
const mailsTo = async (email: string) =>
  (
    await testApp.db.selectFrom('mails').select(['subject', 'text']).where('toAddress', '=', email).orderBy('id').execute()
  ).filter(({ subject }) => /fee|frais/i.test(subject))
const priced = (name: string, planPriceCents: number | null = 900) =>
  testApp.db.updateTable('fleets').set({ planPriceCents }).where('name', '=', name).execute()

beforeEach(async () => {
  testApp.setNow('2026-11-20T15:00:00.000Z')
  await testApp.db.deleteFrom('mails').execute()
  await testApp.db.deleteFrom('paymentIntents').execute()
  await testApp.db.deleteFrom('subscriptionCharges').execute()
  await testApp.db.deleteFrom('paymentMethods').execute()
  await testApp.db.updateTable('fleets').set({ planPriceCents: null }).execute()
})

describe('the fee of a month', () => {
  test('is charged once to the default method: vehicles in use that day by their price', async () => {
    await priced('Northwind Couriers')
    await aMethod(testApp, { card: 'approves', isDefault: true })
    const before = (await lines()).length
    await run()
    await run()
    const [charge, ...others] = await charges()
    const { count } = await testApp.db
      .selectFrom('vehicles')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('fleetId', '=', charge!.fleetId)
      .where('isActive', '=', true)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
    expect(others).toEqual([])
    expect(charge).toMatchObject({
      month: '2026-11-01',
      chargedOn: '2026-11-20',
      vehicles: Number(count),
      priceCents: 900,
      currency: 'USD',
    })
    expect(charge!.paidAt).not.toBeNull()
    const [line, ...more] = (await lines()).slice(before)
    expect(more).toEqual([])
    expect(line).toMatchObject({
      kind: 'captured',
      amountCents: Number(count) * 900,
      subscriptionChargeId: charge!.id,
      orderId: null,
    })
    expect(await mailsTo('olivia@northwind.example')).toMatchObject([{ subject: 'Receipt: monthly fee for November 2026' }])
    const olivia = await testApp.as('olivia@northwind.example')
    const { body } = await olivia.get('/subscription_activities')
    expect(body.subscription_activities[0]).toMatchObject({
      id: line!.id,
      amount: (Number(count) * 900) / 100,
      declined_before: false,
    })
  })

  test('comes again with the next month, and with no other day', async () => {
    await priced('Northwind Couriers')
    await aMethod(testApp, { card: 'approves', isDefault: true })
    await run()
    testApp.setNow('2026-11-30T15:00:00.000Z')
    await run()
    expect(await charges()).toHaveLength(1)
    testApp.setNow('2026-12-01T15:00:00.000Z')
    await run()
    expect((await charges()).map(({ month }) => month)).toEqual(['2026-11-01', '2026-12-01'])
  })

  test('is none without a price, and none for a fleet that pays in the shop or by an account', async () => {
    await priced('Great Lakes HVAC')
    await priced('Prairie Fresh Foods')
    await run()
    expect(await charges()).toEqual([])
  })

  test('of a Canadian fleet is in its dollars, and its mails are in French', async () => {
    await priced('Boréal Livraison')
    await aMethod(testApp, { card: 'approves', isDefault: true, fleet: 'Boréal Livraison' } as never)
    await run()
    expect((await charges())[0]).toMatchObject({ currency: 'CAD' })
    const [mail] = await mailsTo('sylvie@boreal.example')
    expect(mail!.subject).toBe('Reçu\u00a0: frais mensuels, novembre 2026')
    expect(mail!.text).toContain('$\u00a0CAD')
  })

  test('of a Canadian fleet has its province’s taxes: announced, charged, and listed with the brand’s numbers', async () => {
    await priced('Boréal Livraison', 1_200)
    await aMethod(testApp, { card: 'approves', isDefault: true, fleet: 'Boréal Livraison' } as never)
    const sylvie = await testApp.as('sylvie@boreal.example')
    const inFrench = { language: 'fr' as const }
    const { billing } = (await sylvie.get('/company', {}, inFrench)).body.company
    const subTotal = billing.vehicles * 12
    const [gst, qst] = [Math.round(subTotal * 5) / 100, Math.round(subTotal * 9.975) / 100]
    const total = Math.round((subTotal + gst + qst) * 100) / 100
    const taxes = [
      { name: 'TPS 814602937 RT0001', amount: gst },
      { name: 'TVQ 1223908164 TQ0001', amount: qst },
    ]
    expect(billing).toMatchObject({ amount: total, taxes })
    const { next_fee: next } = (await sylvie.get('/braintree_payment_methods', {}, inFrench)).body
    expect(next).toMatchObject({ amount: total, taxes })

    await run()
    const [charge] = await charges()
    expect(charge).toMatchObject({ amountCents: Math.round(total * 100), taxProvince: 'QC' })
    const line = (await lines()).at(-1)!
    expect(line.amountCents).toBe(charge!.amountCents)
    const { sum } = (await sylvie.get(`/subscription_activities/${line.id}`, {}, inFrench)).body.subscription_activity
    expect(sum).toEqual([
      { key: 'sub_total', name: null, amount: subTotal, is_result: false },
      ...taxes.map((tax) => ({ key: 'tax', ...tax, is_result: false })),
      { key: 'total', name: null, amount: total, is_result: true },
    ])
    const english = (await sylvie.get(`/subscription_activities/${line.id}`, {}, { language: 'en' })).body
    const names = english.subscription_activity.sum.map(({ name }: { name: string | null }) => name)
    expect(names).toEqual([null, 'GST 814602937 RT0001', 'QST 1223908164 TQ0001', null])
  })
})

describe('a fee that the bank declines', () => {
  test('is tried again after growing pauses, and the owners hear of each decline', async () => {
    await priced('Northwind Couriers')
    await aMethod(testApp, { card: 'declines', isDefault: true })
    const days: number[] = []
    let now = testApp.now().getTime()
    for (let day = 0; day <= 40; day += 1) {
      testApp.setNow(new Date(now).toISOString())
      const before = (await charges())[0]?.tries ?? 0
      await chargeOnly('2026-11-01')
      if (((await charges())[0]?.tries ?? 0) > before) days.push(day)
      now += DAY_MS
    }
    expect(days).toEqual([0, 1, 4, 9, 16, 30])
    expect((await charges())[0]).toMatchObject({ paidAt: null, nextTryAt: null })
    const mails = await mailsTo('olivia@northwind.example')
    expect(mails).toHaveLength(6)
    expect(mails[0]!.text).toContain('We’ll try again on 11/21/2026')
    expect(mails.at(-1)!.text).toContain('We won’t try this payment method again')
  })

  test('is charged to another default method without a pause, and says so', async () => {
    await priced('Northwind Couriers')
    const declined = await aMethod(testApp, { card: 'declines', isDefault: true })
    await run()
    await testApp.db.updateTable('paymentMethods').set({ isDefault: false }).where('id', '=', declined.id).execute()
    await aMethod(testApp, { card: 'approves', isDefault: true })
    await run()
    expect((await charges())[0]!.paidAt).not.toBeNull()
    const olivia = await testApp.as('olivia@northwind.example')
    const { body } = await olivia.get(`/subscription_activities/${(await lines()).at(-1)!.id}`)
    expect(body.subscription_activity).toMatchObject({ kind: 'captured', declined_before: true })
    expect((await olivia.get('/transactions/summary')).body.open_charges_count).toBe(0)
  })
})

describe('a fleet without a default method', () => {
  test('has a task, is asked for a method each week, and pays as soon as it has one', async () => {
    await priced('Northwind Couriers')
    await run()
    await run()
    const olivia = await testApp.as('olivia@northwind.example')
    const open = (await olivia.get('/transactions/summary')).body
    expect(open).toMatchObject({
      open_charges_count: 1,
      open_charges: [{ month: '2026-11-01', waits_for: 'method', next_try_on: null }],
    })
    expect(await mailsTo('olivia@northwind.example')).toMatchObject([
      { subject: 'Add a payment method: monthly fee for November 2026' },
    ])
    testApp.setNow('2026-11-27T15:00:00.000Z')
    await run()
    expect(await mailsTo('olivia@northwind.example')).toHaveLength(2)
    await aMethod(testApp, { card: 'approves', isDefault: true })
    await run()
    expect((await charges())[0]!.paidAt).not.toBeNull()
  })
})

describe('whoever is killed on the way', () => {
  const halfWay = async (provider: CardProvider): Promise<void> => {
    await chargeFees({ ...charging(), jobs: { send: async () => undefined } })
    const intents = { ...charging(), jobs: { send: async () => undefined }, provider, ends: INTENT_ENDS }
    const [intent] = await testApp.db.selectFrom('paymentIntents').select('id').where('state', '=', 'begun').execute()
    await runIntent({ ...intents, write: () => Promise.reject(new Error('killed')) }, intent!.id).catch(() => undefined)
    await chargeFees({ ...charging(), jobs: { send: async () => undefined } })
    await testApp.db.updateTable('paymentIntents').set({ tries: 1 }).where('state', '=', 'begun').execute()
    await finishIntents(intents, 0)
  }

  test('after the bank was asked: the fee was charged once, and the ledger has one line', async () => {
    await priced('Northwind Couriers')
    await aMethod(testApp, { card: 'approves', isDefault: true })
    const booked = async () => (await testApp.db.selectFrom('vaultMovements').select('key').execute()).length
    const [before, linesBefore] = [await booked(), (await lines()).length]
    await halfWay(testApp.ports.cardProvider)
    expect([(await booked()) - before, (await lines()).length - linesBefore]).toEqual([1, 1])
    expect((await charges())[0]!.paidAt).not.toBeNull()
  })

  test('before the bank was asked: the next run begins no second one', async () => {
    await priced('Northwind Couriers')
    await aMethod(testApp, { card: 'approves', isDefault: true })
    await chargeFees({ ...charging(), jobs: { send: async () => undefined } })
    await chargeFees({ ...charging(), jobs: { send: async () => undefined } })
    expect(await testApp.db.selectFrom('paymentIntents').select('id').execute()).toHaveLength(1)
  })

  test('two runs at once charge one fee', async () => {
    await priced('Northwind Couriers')
    await aMethod(testApp, { card: 'approves', isDefault: true })
    const before = (await lines()).length
    await Promise.all([chargeFees(charging()), chargeFees(charging())])
    await testApp.settle()
    expect((await lines()).length - before).toBe(1)
    expect(await charges()).toHaveLength(1)
  })
})

/** Runs the job, and deletes the fees of all other months. */
const chargeOnly = async (month: string): Promise<void> => {
  if ((await charges()).length > 0) await priced('Northwind Couriers', null)
  await run()
  await testApp.db.deleteFrom('subscriptionCharges').where('month', '<>', month).execute()
}
