import { describe, expect, test } from 'vitest'
import { saveAndReact } from '#app/composition/event-reactions.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { writer } from '#platform/db/writer.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aMethod } from '#tests/stored-method.ts'
import { paymentsOf } from '#tests/fixtures/payments/payment.fixtures.ts'
import { chargeFees } from '../subscriptions/charge-fees.ts'

const testApp = useTestApp()
const pay = paymentsOf(testApp)

const play = async (of: { order_id: number } | { subscription_charge_id: number }, status: string) => {
  const answer = await (await pay.root()).post('/back_office/simulated_disputes', { ...of, status })
  await testApp.settle()
  return answer
}
const step = async (id: number, status: string) => expect((await play({ order_id: id }, status)).status).toBe(200)
const paid = async (): Promise<number> => {
  const { id } = await pay.approved()
  await pay.complete(id)
  return id
}

describe('the shop’s desk', () => {
  const deskOrder = async (id: number) => (await (await pay.approvals.desk()).get(`/shop_portal/orders/${id}`)).body
  const listed = async (id: number) =>
    (await (await pay.approvals.desk()).get('/shop_portal/past_orders', { query: String(id) })).body.orders[0]

  test('reads of a dispute of its order until it is won, and was paid all the while', async () => {
    const id = await paid()
    expect(await deskOrder(id)).toMatchObject({ dispute: null, payment: { paid: 378, disputed: 0 } })
    await step(id, 'open')
    expect(await deskOrder(id)).toMatchObject({ status: 'paid', dispute: 'open', payment: { paid: 378, disputed: 378 } })
    expect(await listed(id)).toMatchObject({ status: 'paid', dispute: 'open' })
    await step(id, 'won')
    expect(await deskOrder(id)).toMatchObject({ dispute: 'won', payment: { paid: 378, disputed: 0 } })
    const lost = await paid()
    await step(lost, 'lost')
    expect(await deskOrder(lost)).toMatchObject({ status: 'paid', dispute: 'lost', payment: { paid: 378, disputed: 378 } })
  })
})

describe('a dispute of a monthly fee', () => {
  /** A fleet's fee of this month, paid with Mia's card. */
  const paidFee = async (fleet: string, by: string): Promise<number> => {
    await testApp.db.updateTable('fleets').set({ planPriceCents: null }).execute()
    await testApp.db.updateTable('fleets').set({ planPriceCents: 900 }).where('name', '=', fleet).execute()
    await aMethod(testApp, { card: 'approves', isDefault: true, fleet, by })
    const write = writer<ProductEvent>(
      testApp.database,
      (tx, events, now) => saveAndReact(testApp.ports)(tx, events, now),
      testApp.now,
    )
    await chargeFees({ db: testApp.db, write, jobs: testApp.ports.jobs, now: testApp.now })
    await testApp.settle()
    const fee = await testApp.db
      .selectFrom('subscriptionCharges')
      .select('id')
      .where('paidAt', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await testApp.db.deleteFrom('mails').execute()
    return fee.id
  }
  const mails = () =>
    testApp.db.selectFrom('mails').select(['toAddress', 'subject', 'text']).orderBy('toAddress').orderBy('id').execute()
  const kinds = async (fee: number) =>
    (
      await testApp.db.selectFrom('ledgerLines').select('kind').where('subscriptionChargeId', '=', fee).orderBy('id').execute()
    ).map(({ kind }) => kind)

  test('is told once to the owners, to whose card it is, and to the back office', async () => {
    const fee = await paidFee('Northwind Couriers', 'mia@northwind.example')
    expect((await play({ subscription_charge_id: fee }, 'open')).status).toBe(200)
    await play({ subscription_charge_id: fee }, 'open')
    await play({ subscription_charge_id: fee }, 'under_review')
    const received = await mails()
    expect(received.map(({ toAddress }) => toAddress)).toEqual([
      'mia@northwind.example',
      'olivia@northwind.example',
      'root@fleetwright.example',
    ])
    const [mia, olivia, root] = received
    expect(olivia!.subject).toMatch(/^Payment disputed: \$\d+\.00, monthly fee for November 2026$/)
    expect(olivia!.text).toContain('charge of the monthly fee for Northwind Couriers to Visa ending in 1111 was disputed')
    expect(olivia!.text).toMatch(/fleet_transactions\?subscription=\d+/)
    expect(mia!.subject).toBe(olivia!.subject)
    expect(root!.subject).toMatch(/^Dispute to answer: \$\d+\.00 of Northwind Couriers, monthly fee for November 2026$/)
    expect(root!.text).toContain('12/10/2026')
    expect(root!.text).toContain('/back_office/payments')
  })

  test('ends in the ledger and the audit log without another mail', async () => {
    const fee = await paidFee('Northwind Couriers', 'olivia@northwind.example')
    await play({ subscription_charge_id: fee }, 'open')
    const before = (await mails()).length
    await play({ subscription_charge_id: fee }, 'won')
    expect((await kinds(fee)).slice(-2)).toEqual(['disputed', 'dispute_won'])
    expect(await mails()).toHaveLength(before)
    const events = await testApp.db
      .selectFrom('events')
      .select(['type', 'payload'])
      .where('subjectType', '=', 'monthly_fee')
      .where('subjectId', '=', String(fee))
      .orderBy('id')
      .execute()
    expect(events.map(({ type }) => type)).toEqual(['fee_paid', 'fee_disputed', 'fee_dispute_won'])
  })

  test('is told to a Canadian fleet in French and in its dollars', async () => {
    const fee = await paidFee('Boréal Livraison', 'sylvie@boreal.example')
    await play({ subscription_charge_id: fee }, 'open')
    const mail = (await mails()).find(({ toAddress }) => toAddress === 'sylvie@boreal.example')
    const { amountCents, taxProvince } = await testApp.db
      .selectFrom('subscriptionCharges')
      .select(['amountCents', 'taxProvince'])
      .where('id', '=', fee)
      .executeTakeFirstOrThrow()
    const charged = (amountCents / 100).toFixed(2).replace('.', ',')
    expect(taxProvince).toBe('QC')
    expect(mail!.subject).toBe(`Paiement contesté\u00a0: ${charged}\u00a0$\u00a0CAD, frais mensuels, novembre 2026`)
    expect(mail!.text).toContain('le débit des frais mensuels de Boréal Livraison')
  })

  test('cannot be played of what was never charged, nor of two things at once, nor by anybody else', async () => {
    const before = (await testApp.db.selectFrom('disputes').select('id').execute()).length
    expect((await play({ subscription_charge_id: 999_999 }, 'open')).body.code).toBe('nothing_to_dispute')
    expect((await play({ order_id: 1, subscription_charge_id: 1 }, 'open')).status).toBe(422)
    expect((await play({} as never, 'open')).status).toBe(422)
    const olivia = await pay.olivia()
    expect((await olivia.post('/back_office/simulated_disputes', { subscription_charge_id: 1, status: 'open' })).status).toBe(403)
    expect(await testApp.db.selectFrom('disputes').select('id').execute()).toHaveLength(before)
  })
})
