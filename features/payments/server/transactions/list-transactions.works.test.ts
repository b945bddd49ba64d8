import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { moneyOf } from '#tests/fixtures/payments/ledger-lines.fixtures.ts'

const testApp = useTestApp()
const november = { transactionsStartDate: '2026-11-01', transactionsEndDate: '2026-11-30' }
let olivia: Caller
let fay: Caller
let first: { id: number; fleetId: number; lineId: number }

beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  fay = await testApp.as('fay@meridian.example')
  const money = moneyOf(testApp)
  first = await money.paidOrder({ at: '2026-11-03T15:00:00Z', paidAt: '2026-11-03T20:00:00Z', invoiceNumber: 'HAC-1' })
  for (const day of ['04', '05', '06', '07', '08', '09', '10', '11']) {
    await money.paidOrder({ at: `2026-11-${day}T15:00:00Z`, paidAt: `2026-11-${day}T20:00:00Z` })
  }
  await money.line(first, { kind: 'refunded', amountCents: 2_500, at: '2026-11-12T20:00:00Z' })
  // None of these moved money.
  await money.line(first, { kind: 'authorised', at: '2026-11-12T21:00:00Z' })
  await money.line(first, { kind: 'failed', at: '2026-11-12T21:01:00Z' })
  await money.line(first, { kind: 'voided', at: '2026-11-12T21:02:00Z' })
  await money.paidFee('Northwind Couriers', '2026-11-01')
  await money.paidFee('Northwind Couriers', '2026-10-01')
  await money.paidFee('Summit Elevator', '2026-11-01')
  const boreal = { by: 'sylvie@boreal.example', shop: 'Quai Mécanique', at: '2026-11-05T15:00:00Z' }
  await money.paidOrder({ ...boreal, paidAt: '2026-11-05T20:00:00Z' })
})

describe('payments of orders', () => {
  test('come twenty-five at a time, newest first, and the pages add up', async () => {
    const money = moneyOf(testApp)
    for (let day = 1; day <= 28; day += 1) {
      await money.line(first, { at: `2026-02-${String(day).padStart(2, '0')}T20:00:00Z` })
    }
    const february = { transactionsStartDate: '2026-02-01', transactionsEndDate: '2026-02-28' }
    const pages = await Promise.all([1, 2, 3].map((page) => olivia.get('/payment_activities', { ...february, page })))
    expect(pages.map(({ body }) => body.payment_activities.length)).toEqual([25, 3, 0])
    expect(pages[0]!.body).toMatchObject({ total_count: 28, total_pages: 2 })
    const dates = pages.flatMap(({ body }) => body.payment_activities.map((one: { paid_at: string }) => one.paid_at))
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('carry vehicle, approver, invoice and what they were paid with', async () => {
    const { body } = await olivia.get('/payment_activities', { ...november, payment_activity_id: first.lineId })
    expect(body.payment_activities).toHaveLength(1)
    expect(body.payment_activities[0]).toMatchObject({
      id: first.lineId,
      kind: 'captured',
      amount: 108.5,
      currency: 'USD',
      fleet: { name: 'Northwind Couriers' },
      order: { id: first.id },
      order_date: '2026-11-03',
      invoice_number: 'HAC-1',
      method_of_payment: 'Visa ending in 4417',
      approver: 'Olivia Hart',
      approval_date: '2026-11-20',
      vehicle_name: expect.stringMatching(/./),
      vin: expect.stringMatching(/^[A-Z0-9]{17}$/),
      other_id: expect.anything(),
      department_number: expect.anything(),
      po_number: null,
      service_names: ['Tire rotation'],
      service_categories: ['Tires'],
      tax: 8.5,
      saving: expect.any(Number),
    })
  })

  test('what was given back counts against the sum', async () => {
    const { body } = await olivia.get('/payment_activities', november)
    expect(body.payment_activities[0]).toMatchObject({ kind: 'refunded', amount: -25, order: { id: first.id } })
    const summary = (await olivia.get('/transactions/summary', november)).body
    expect(summary.payments).toEqual([{ currency: 'USD', count: 10, amount: 951.5 }])
    expect(summary.subscriptions).toEqual([{ currency: 'USD', count: 1, amount: 360 }])
  })

  test('both ends of the days count, in the product’s zone', async () => {
    const on = async (day: string): Promise<number> =>
      (await olivia.get('/payment_activities', { transactionsStartDate: day, transactionsEndDate: day })).body.total_count
    expect(await on('2026-11-03')).toBe(1)
    expect(await on('2026-11-02')).toBe(0)
  })

  test('without days it is a month back to a month ahead', async () => {
    expect((await olivia.get('/payment_activities')).body.total_count).toBe(10)
    testApp.setNow('2027-01-15T15:00:00.000Z')
    // Her session has ended by then.
    const later = await testApp.as('adam@northwind.example')
    expect((await later.get('/payment_activities')).body.total_count).toBe(0)
    testApp.setNow('2026-11-20T15:00:00.000Z')
  })

  test('the sums are those of the finished orders and of the dashboard, less what was given back', async () => {
    const { body } = await olivia.get('/orders/aggregate', { start_date: '2026-11-01', end_date: '2026-11-30' })
    const { payments } = (await olivia.get('/transactions/summary', november)).body
    expect(payments[0].amount + 25).toBeCloseTo(body.total, 2)
  })
})

describe('monthly fees', () => {
  test('say vehicles, price, method and the day they were paid', async () => {
    const { body } = await olivia.get('/subscription_activities', november)
    expect(body).toMatchObject({ total_count: 1, total_pages: 1 })
    expect(body.subscription_activities[0]).toMatchObject({
      fleet_name: 'Northwind Couriers',
      subscription: 'Vehicle maintenance',
      date: '2026-11-01',
      number_of_vehicles: 40,
      price: 9,
      amount: 360,
      method_of_payment: 'Visa ending in 4417',
    })
    const { id } = body.subscription_activities[0]
    const shown = await olivia.get(`/subscription_activities/${id}`)
    expect(shown.body.subscription_activity).toMatchObject({ id, sum: [{ key: 'total', amount: 360, is_result: true }] })
  })

  test('a driver sees the payments of orders that are theirs, and no fee', async () => {
    const dan = await testApp.as('dan@northwind.example')
    const { body } = await dan.get('/transactions/summary', november)
    expect(body.subscriptions).toEqual([])
    expect((await dan.get('/subscription_activities', november)).status).toBe(403)
    const orders = (await dan.get('/orders', { appointment_datetime_from: '2026-11-01', appointment_datetime_to: '2026-11-30' }))
      .body
    const seen = (await dan.get('/payment_activities', november)).body
    expect(seen.total_count).toBeLessThan(10)
    for (const { order } of seen.payment_activities) {
      expect(orders.orders.map((one: { id: number }) => one.id)).toContain(order.id)
    }
  })
})

describe('the money of several fleets', () => {
  test('staff of a company see every fleet of theirs, or the one they ask for', async () => {
    const all = (await fay.get('/transactions/summary', november)).body
    expect(all).toMatchObject({ fleets_count: 2, payments: [{ count: 10 }], subscriptions: [{ count: 2, amount: 720 }] })
    const one = (await fay.get('/transactions/summary', { ...november, fleet_id: first.fleetId })).body
    expect(one).toMatchObject({ fleets_count: 1, subscriptions: [{ count: 1, amount: 360 }] })
  })

  test('acting as a fleet they see that one, and on the company’s page all', async () => {
    const felix = await testApp.as('felix@meridian.example')
    await felix.put('/fleet_users/impersonate_fleet', { fleet_id: first.fleetId })
    expect((await felix.get('/transactions/summary', november)).body.fleets_count).toBe(1)
    expect((await felix.get('/transactions/summary', { ...november, fmc: true })).body.fleets_count).toBe(2)
  })

  test('a fleet of a child affiliation is within reach', async () => {
    const parent = await testApp.db.selectFrom('affiliations').select('id').executeTakeFirstOrThrow()
    const child = await testApp.db
      .insertInto('affiliations')
      .values({ name: 'Child', parentId: parent.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await testApp.db.updateTable('fleets').set({ affiliationId: child.id }).where('name', '=', 'Summit Elevator').execute()
    expect((await fay.get('/transactions/summary', november)).body.fleets_count).toBe(2)
  })

  test('two currencies are never added up', async () => {
    const { id, affiliationId } = await testApp.db
      .selectFrom('fleets')
      .select(['id', 'affiliationId'])
      .where('name', '=', 'Boréal Livraison')
      .executeTakeFirstOrThrow()
    const meridian = await testApp.db
      .selectFrom('fleets')
      .select('affiliationId')
      .where('id', '=', first.fleetId)
      .executeTakeFirstOrThrow()
    await testApp.db.updateTable('fleets').set({ affiliationId: meridian.affiliationId }).where('id', '=', id).execute()
    const { body } = await fay.get('/transactions/summary', november)
    expect(body.payments).toEqual([
      { currency: 'USD', count: 10, amount: 951.5 },
      { currency: 'CAD', count: 1, amount: 108.5 },
    ])
    await testApp.db.updateTable('fleets').set({ affiliationId }).where('id', '=', id).execute()
  })

  test('the report is both lists merged by day', async () => {
    const { body } = await olivia.get('/transactions/report', november)
    expect(body.total_count).toBe(11)
    expect(body.rows.filter((row: { payment: unknown }) => row.payment === null)).toHaveLength(1)
    const days = body.rows.map(
      (row: Record<'payment' | 'subscription', { paid_at: string } | null>) => (row.payment ?? row.subscription)!.paid_at,
    )
    expect(days).toEqual(days.toSorted().toReversed())
  })
})
