import { beforeAll, expect, test } from 'vitest'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'
import type { Spend, SpendEntryShown } from '../contract.ts'

const testApp = useTestApp()

const cents = (dollars: number): number => Math.round(dollars * 100)
const sum = (rows: readonly { total: number }[]): number => rows.reduce((all, row) => all + cents(row.total), 0)

const caller = async (email = 'olivia@northwind.example') => {
  const who = await testApp.as(email)
  const show = async (period?: string): Promise<Spend> => (await who.get('/spend', period ? { period } : {})).body.spend
  const listed = async (query: object = {}) => (await who.get('/spend/orders', { ...query })).body
  return { who, show, listed }
}

const MONTHS = ['2026-08', '2026-09', '2026-10']

const WORK = [
  { doneOn: '2026-08-11', codes: ['oil_change', 'tire_rotation'], prices: [8999, 4550], taxCents: 1084 },
  { doneOn: '2026-09-02', codes: ['brake_pads'], prices: [21_362], taxCents: 1709 },
  { doneOn: '2026-09-30', codes: ['oil_change', 'cabin_air_filter', 'drive_belt'], prices: [7995, 2999, 18_001], taxCents: 2319 },
  { doneOn: '2026-10-05', codes: ['tire_replacement', 'wheel_alignment'], prices: [61_240, 13_999], taxCents: 6019 },
  { doneOn: '2026-10-28', codes: ['fault_code_inspection', 'battery_replacement'], prices: [12_500, 24_333], taxCents: 2946 },
  { doneOn: '2026-10-31', codes: ['oil_change'], prices: [8999], taxCents: 719 },
]

beforeAll(async () => {
  for (const [by, shop] of [
    ['olivia@northwind.example', 'Harbor Auto Care'],
    ['sylvie@boreal.example', 'Quai Mécanique'],
  ] as const) {
    for (const { doneOn, codes, prices, taxCents } of WORK) {
      const services = codes.map((code, index) => ({ code, priceCents: prices[index]! }))
      const { fleetId, id } = await aFinishedOrder(testApp, { by, shop, services, taxCents, odometer: 250_000 })
      // Orders are finished now; these were finished then.
      const completedAt = new Date(`${doneOn}T18:00:00Z`)
      await testApp.db.updateTable('orders').set({ completedAt }).where('fleetId', '=', fleetId).where('id', '=', id).execute()
    }
  }
  const { fleetId, vehicleId } = await aFinishedOrder(testApp, {
    services: [{ code: 'oil_change', priceCents: 100 }],
    odometer: 250_000,
  })
  const record = { fleetId, vehicleId, customShopName: 'Side Street Garage', odometer: 240_000, odometerUnits: 'miles' as const }
  const [{ id }] = await testApp.db
    .insertInto('manualHistories')
    .values({
      ...record,
      doneOn: '2026-10-12',
      totalCents: 9900,
      recordedBy: 'Olivia Hart',
      createdAt: testApp.now(),
      updatedAt: testApp.now(),
    })
    .returning('id')
    .execute()
    .then((rows) => rows as [{ id: number }])
  await testApp.db
    .insertInto('manualServices')
    .values({ fleetId, manualHistoryId: id, name: 'Door hinge', priceCents: 9900 })
    .execute()
})

test('a month is what the dashboard’s chart counts for it, for a US and a Canadian fleet', async () => {
  for (const email of ['olivia@northwind.example', 'sylvie@boreal.example']) {
    const { who, show, listed } = await caller(email)
    const { body } = await who.get('/orders/aggregate', {
      start_date: '2026-08-01',
      end_date: '2026-10-31',
      grouping: 'monthly',
    })
    for (const [index, period] of MONTHS.entries()) {
      const spend = await show(period)
      expect([spend.total, spend.orders]).toEqual([body.aggregates[index].total, body.aggregates[index].count])
      const list = await listed({ period })
      expect([list.total, list.total_count, list.tax, list.unplanned_count]).toEqual([
        spend.total,
        spend.orders,
        spend.tax,
        spend.unplanned_orders,
      ])
    }
    const quarter = await show('2026-Q3')
    expect(cents(quarter.total)).toBeGreaterThanOrEqual(
      cents((await show('2026-08')).total) + cents((await show('2026-09')).total),
    )
  }
})

test('past orders of Services and the file hold the same work', async () => {
  const { who, show } = await caller()
  const spend = await show('2026-10')
  const file = await who.get('/spend/orders.csv', { period: '2026-10' })
  const lines = String(file.text).trim().split('\r\n').slice(1)
  expect(spend.orders).toBe(4)
  expect(lines.length).toBe(spend.orders)
  expect(Math.round(lines.reduce((all, row) => all + Number(row.split(',').at(-1)), 0) * 100)).toBe(cents(spend.total))
})

test('reasons and the rest add up to both totals, and each list of bars to the total', async () => {
  const { show } = await caller()
  for (const period of [...MONTHS, '2026-Q3', '2026']) {
    const spend = await show(period)
    expect(sum(spend.reasons) + cents(spend.rest.total)).toBe(cents(spend.total))
    const before = spend.reasons.reduce((all, reason) => all + cents(reason.total_before), cents(spend.rest.total_before))
    expect(before).toBe(cents(spend.total_before))
    for (const bars of Object.values(spend.by)) if (spend.total > 0) expect(sum(bars)).toBe(cents(spend.total))
  }
})

test('what a bar says is what its orders come to', async () => {
  const { show, listed } = await caller()
  const spend = await show('2026-10')
  for (const by of ['department', 'vehicle', 'shop', 'reason', 'duty_class'] as const) {
    const bar = spend.by[by].find(({ is_rest: isRest }) => !isRest)!
    const { total } = await listed({ period: '2026-10', by, value: bar.value ?? '' })
    expect([by, total]).toEqual([by, bar.total])
  }
  const [category] = spend.by.category
  const { entries } = await listed({ period: '2026-10', by: 'category', value: category!.value! })
  expect(entries.length).toBeGreaterThan(0)
})

test('planned and unplanned are all of it, and each order names its services, shop, tax and total', async () => {
  const { show, listed } = await caller()
  const spend = await show('2026-10')
  const planned = await listed({ period: '2026-10', kind: 'planned' })
  const unplanned = await listed({ period: '2026-10', kind: 'unplanned' })
  expect(cents(planned.total) + cents(unplanned.total)).toBe(cents(spend.total))
  expect(unplanned.total).toBe(spend.unplanned)
  expect(unplanned.all_count).toBe(spend.orders)
  for (const entry of [...planned.entries, ...unplanned.entries] as SpendEntryShown[]) {
    expect(cents(entry.sub_total) + cents(entry.tax)).toBe(cents(entry.total))
    expect(entry.shop).not.toBe('')
  }
})

test('without a period the last whole month is shown; one that is not over stands against as many days', async () => {
  const { show } = await caller()
  const today = testApp.now().toISOString().slice(0, 7)
  const usual = await show()
  expect(usual.is_open).toBe(false)
  expect(usual.period_after).toBe(today)
  const open = await show(today)
  expect([open.is_open, open.period_after]).toEqual([true, null])
})

test('a budget counts for the whole period, and is taken away again', async () => {
  const { who, show } = await caller()
  expect((await who.put('/spend/budget', { monthly_budget: 5000 })).body).toEqual({ monthly_budget: 5000 })
  expect(await show('2026-10')).toMatchObject({ monthly_budget: 5000, budget: 5000, can_edit_budget: true })
  expect((await show('2026-Q3')).budget).toBe(15_000)
  await who.put('/spend/budget', { monthly_budget: null })
  expect((await show('2026-10')).budget).toBeNull()
})

test('in Canada each tax stands apart, and together they are the tax', async () => {
  const { show } = await caller('sylvie@boreal.example')
  const spend = await show('2026')
  expect(spend.taxes.map(({ label }) => label)).toEqual(expect.arrayContaining(['GST', 'QST']))
  expect(spend.taxes.reduce((all, { amount }) => all + cents(amount), 0)).toBe(cents(spend.tax))
})
