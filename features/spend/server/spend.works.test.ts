import Papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'
import { listSpend, type SpendRow } from './spend-store.ts'

const testApp = useTestApp()
let olivia: Caller

const CODES = ['oil_change', 'tire_replacement', 'brake_pads', 'battery_replacement', 'fault_code_inspection', 'coolant_flush']
const VEHICLES = ['Loop 01', 'Loop 02', 'Loop 03', 'Loop 04']
const MONTHS = ['2026-09', '2026-10', '2026-11']

beforeAll(async () => {
  let seed = 11
  const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let index = 0; index < 24; index += 1) {
    testApp.setNow(`${MONTHS[next(3)]!}-${String(1 + next(19)).padStart(2, '0')}T18:00:00Z`)
    const services = Array.from({ length: 1 + next(3) }, () => ({
      code: CODES[next(CODES.length)]!,
      priceCents: 1 + next(99_999),
    }))
    const vehicle = VEHICLES[next(VEHICLES.length)]!
    await aFinishedOrder(testApp, { vehicle, services, taxCents: next(5000), odometer: 250_000 + index })
  }
  testApp.setNow('2026-11-20T15:00:00.000Z')
  olivia = await testApp.as('olivia@northwind.example')
})

type Bar = { name: string; amount: number; before: number; filter: Record<string, unknown> }
type Amounts = { amount: number; difference: number }
const cents = (dollars: number): number => Math.round(dollars * 100)
const sum = <T>(rows: readonly T[], key: (row: T) => number): number => rows.reduce((all, row) => all + cents(key(row)), 0)
const LISTS = ['by_category', 'by_department', 'by_vehicle', 'by_shop', 'by_class', 'by_reason'] as const

describe.each([
  ['month', '2026-10-05', '2026-10-01', '2026-10-31'],
  ['month', undefined, '2026-11-01', '2026-11-30'],
  ['quarter', '2026-11-05', '2026-10-01', '2026-12-31'],
  ['year', undefined, '2026-01-01', '2026-12-31'],
] as const)('the %s of %s', (unit, start, from, to) => {
  const query = { unit, ...(start ? { start } : {}) }
  const show = async () => (await olivia.get('/spend', query)).body

  test('has its days, and every list of bars adds up to the total and to that of the period before', async () => {
    const spend = await show()
    expect([spend.from, spend.to]).toEqual([from, to])
    expect(spend.total).toBeGreaterThan(0)
    for (const list of LISTS) {
      expect([list, sum<Bar>(spend[list], ({ amount }) => amount)]).toEqual([list, cents(spend.total)])
      expect([list, sum<Bar>(spend[list], ({ before }) => before)]).toEqual([list, cents(spend.before_total)])
    }
    expect(cents(spend.sub_total) + cents(spend.promotion) + cents(spend.tax)).toBe(cents(spend.total))
  })

  test('is explained by at most five reasons and the rest, to the cent', async () => {
    const spend = await show()
    const parts: Amounts[] = [...spend.reasons, spend.rest]
    expect(spend.reasons.length).toBeLessThanOrEqual(5)
    expect(sum(parts, ({ amount }) => amount)).toBe(cents(spend.total))
    expect(sum(parts, ({ difference }) => difference)).toBe(cents(spend.difference))
  })

  test('every bar leads to the orders that it is made of', async () => {
    const spend = await show()
    for (const list of LISTS) {
      for (const { amount, filter } of spend[list] as Bar[]) {
        const found = (await olivia.get('/spend/orders', { ...query, ...filter })).body
        expect([list, filter, cents(found.share)]).toEqual([list, filter, cents(amount)])
        expect(found.orders.length > 0).toBe(found.total_count > 0)
      }
    }
  })

  test('planned and unplanned orders are all of them, and the share above is theirs', async () => {
    const spend = await show()
    const unplanned = (await olivia.get('/spend/orders', { ...query, planned: 'unplanned' })).body
    expect([cents(unplanned.total), unplanned.total_count]).toEqual([cents(spend.unplanned), spend.unplanned_count])
    expect(unplanned.planned_count + unplanned.unplanned_count).toBe(spend.orders_count)
    const file = (await olivia.get('/spend.csv', query)).text
    const rows = Papa.parse<Record<string, string>>(file.slice(1).trim(), { header: true }).data
    expect(rows).toHaveLength(spend.orders_count)
    expect(sum(rows, (row) => Number(row.Total))).toBe(cents(spend.total))
    expect(sum(rows, (row) => Number(row.Tax))).toBe(cents(spend.tax))
    expect(sum(rows, (row) => Number(row.Subtotal) + Number(row.Promotion))).toBe(cents(spend.sub_total + spend.promotion))
  })
})

test('a budget is for a month, and a year has twelve of it', async () => {
  const mia = await testApp.as('mia@northwind.example')
  expect((await mia.put('/spend/budget', { monthly_budget: 5000.5 })).body).toEqual({ monthly_budget: 5000.5 })
  expect((await olivia.get('/spend', { unit: 'year' })).body).toMatchObject({ budget: 60_006, monthly_budget: 5000.5 })
  await olivia.put('/spend/budget', { monthly_budget: 4000 })
  expect((await mia.get('/spend')).body).toMatchObject({ budget: 4000, can_set_budget: true })
  await mia.put('/spend/budget', { monthly_budget: null })
  expect((await mia.get('/spend')).body).toMatchObject({ budget: null, monthly_budget: null })
})

test('the answer is a sentence in the reader’s language', async () => {
  const english = (await olivia.get('/spend', { start: '2026-10-01' })).body
  expect(english.headline).toMatch(/^\$[\d,.]+ in October, (up|down) \d+% from September$/)
  const french = (await olivia.get('/spend', { start: '2026-10-01' }, { language: 'fr' })).body
  expect(french.headline).toMatch(/^[\d\u00a0,]+\u00a0\$ en octobre, en (hausse|baisse) de \d+\u00a0% par rapport à septembre$/)
  expect(french.total).toBe(english.total)
})

test('a month without orders says so, and the next has not begun', async () => {
  testApp.setNow('2026-12-01T15:00:00.000Z')
  const later = await testApp.as('olivia@northwind.example')
  expect((await later.get('/spend')).body).toMatchObject({
    headline: 'Nothing spent in December yet',
    total: 0,
    next_start: null,
    previous_start: '2026-11-01',
  })
  testApp.setNow('2026-11-20T15:00:00.000Z')
})

test('the PDF says what the page says', async () => {
  const { headline, orders_count: count } = (await olivia.get('/spend', { start: '2026-10-01' })).body
  const response = await testApp.app.inject({
    url: '/api/v4/spend.pdf?start=2026-10-01',
    headers: { authorization: olivia.token!, host: olivia.host },
  })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)), { mergePages: true })
  for (const part of [headline, 'Northwind Couriers', 'Everything else', 'By department', `${count} orders`])
    expect(text.replace(/\s+/g, ' ')).toContain(part)
})

test('staff of a management company who act as the fleet see the same, and their own fleet otherwise', async () => {
  const fay = await testApp.as('fay@meridian.example')
  expect((await fay.get('/spend', { unit: 'year' })).body.total).toBe(0)
  await fay.put('/fleet_users/impersonate_fleet', { fleet_id: olivia.user.fleet_id })
  const [hers, theirs] = [await fay.get('/spend', { unit: 'year' }), await olivia.get('/spend', { unit: 'year' })]
  expect(hers.body.total).toBe(theirs.body.total)
  expect((await fay.get('/spend/orders', { unit: 'year' })).body.total).toBe(theirs.body.total)
})

test('an order that is finished while the file is read moves no row of it', async () => {
  const scope = { fleetId: olivia.user.fleet_id }
  const read = (limit: number, after?: SpendRow) =>
    listSpend(testApp.db, scope, { from: '2026-09-01', to: '2026-11-30' }, {}, { limit, after })
  const keyOf = ({ kind, id }: SpendRow): string => `${kind} ${id}`
  // Many rows with the same time are ordered by id.
  await testApp.db
    .updateTable('orders')
    .set({ completedAt: new Date('2026-10-10T17:00:00Z') })
    .where('fleetId', '=', scope.fleetId)
    .where('completedAt', '>=', new Date('2026-10-01T12:00:00Z'))
    .where('completedAt', '<', new Date('2026-10-31T00:00:00Z'))
    .execute()
  const before = (await read(1000)).map(keyOf)
  const rows = await read(3)
  for (const day of ['2026-11-19', '2026-10-10', '2026-09-03']) {
    testApp.setNow(`${day}T19:00:00Z`)
    const services = [{ code: 'battery_replacement', priceCents: 4200 }]
    await aFinishedOrder(testApp, { vehicle: VEHICLES[0]!, services, odometer: 260_000 })
  }
  for (let part = await read(3, rows.at(-1)); part.length > 0; part = await read(3, rows.at(-1))) rows.push(...part)
  testApp.setNow('2026-11-20T15:00:00.000Z')
  expect(before.length).toBeGreaterThan(20)
  expect(rows.map(keyOf).filter((key) => before.includes(key))).toEqual(before)
  expect(new Set(rows.map(keyOf)).size).toBe(rows.length)
})
