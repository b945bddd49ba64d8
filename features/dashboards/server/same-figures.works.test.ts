import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import { approvalsOf, OVER_MIA, WITHIN_MIA } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { FILTER_STATUSES, OPEN_STATUSES, stateIdOf, TAB_STATUSES } from '#features/orders/life/status.ts'
import { moneyOf } from '#tests/fixtures/payments/ledger-lines.fixtures.ts'
import type { Caller } from '#tests/caller.ts'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'
import { anOrder } from '#tests/order-in-status.ts'

/** Figures with the same name on two screens are equal, for every viewer. */

const testApp = useTestApp()
const people: Record<string, Caller> = {}
const WHO = ['olivia@northwind.example', 'mia@northwind.example', 'dan@northwind.example', 'sylvie@boreal.example']

type Moved = { amount: number }
type ReportRow = { payment: Moved | null; subscription: Moved | null }
type Payment = Moved & {
  id: number
  kind: string
  order: { id: number }
  sub_total: number
  tax: number | null
  taxes: unknown[]
  saving: number
  service_names: string[]
  shop_name: string
}
type Order = { id: number; status: string; total: number | null; saving: number | null; is_mine: boolean }

beforeAll(async () => {
  const approvals = approvalsOf(testApp)
  await approvals.waiting({ lines: WITHIN_MIA, tax: 20 })
  await approvals.waiting({ lines: OVER_MIA, tax: 43.54 })
  await anOrder(testApp, { status: 'initiated', vehicle: 'Loop 01' })
  await anOrder(testApp, { status: 'active', vehicle: 'Loop 02' })
  const services = [{ code: 'tire_rotation', priceCents: 10_000 }]
  await aFinishedOrder(testApp, { services, taxCents: 250, odometer: 250_000 })
  await moneyOf(testApp).paidOrder({ at: '2026-11-05T15:00:00Z', paidAt: '2026-11-06T20:00:00Z' })
  await moneyOf(testApp).paidFee('Northwind Couriers', '2026-11-01')
  for (const email of WHO) people[email] = await testApp.as(email)
})

const ordersOf = async (caller: Caller, query: Record<string, unknown>): Promise<Order[]> =>
  (await caller.get('/orders', query)).body.orders
const sumOf = (orders: readonly Order[], key: 'total' | 'saving'): number =>
  orders.reduce((sum, order) => sum + (order[key] ?? 0), 0)
const cells = async (caller: Caller, path: string, query: Record<string, unknown>): Promise<Record<string, string>[]> => {
  const { text } = await caller.get(path, query)
  return Papa.parse<Record<string, string>>(text.slice(1).trim(), { header: true }).data
}

describe.each(WHO)('as %s', (email) => {
  const caller = (): Caller => people[email]!

  test('open orders: tiles of the dashboard, list of Services, list to accept or cancel', async () => {
    const tiles = (await caller().get('/fleets/orders_summary')).body
    const listed = await ordersOf(caller(), { state_id: OPEN_STATUSES.map(stateIdOf) })
    const toAccept = (await caller().get('/orders/active_maintenances')).body.orders
    const inFilter = (filter: keyof typeof FILTER_STATUSES): number =>
      listed.filter(({ status }) => (FILTER_STATUSES[filter] as readonly string[]).includes(status)).length
    expect([tiles.need_approval, tiles.active_orders, tiles.approved]).toEqual([
      inFilter('needs_approval'),
      inFilter('active'),
      inFilter('approved'),
    ])
    expect(toAccept.map(({ id }: Order) => id).toSorted()).toEqual(listed.map(({ id }) => id).toSorted())
  })

  test('what needs approval, and the total of what needs this person’s', async () => {
    const dashboard = (await caller().get('/dashboards/awaiting')).body
    const waiting: Order[] = (await caller().get('/orders/awaiting_approval')).body.orders
    const listed = await ordersOf(caller(), { state_id: [stateIdOf('awaiting_approval')] })
    expect([dashboard.total_count, waiting.length]).toEqual([listed.length, listed.length])
    const mine = new Set(waiting.filter((order) => order.is_mine).map(({ id }) => id))
    expect(dashboard.mine.count).toBe(mine.size)
    // None of them was approved before, so the amount to approve is the total.
    expect(dashboard.mine.approval_amount).toBeCloseTo(
      sumOf(
        listed.filter(({ id }) => mine.has(id)),
        'total',
      ),
    )
  })

  test('vehicles past due: ring, segment of the vehicles, vehicles that need attention', async () => {
    const rings = (await caller().get('/fleets/vehicles_state_summary')).body
    const inSegment = (await caller().get('/vehicles', { state: 'past_due' })).body.total_count
    const { vehicles } = (await caller().get('/dashboards/attention', { limit: 50 })).body
    const attention = vehicles.filter(({ due }: { due: { state: string } }) => due.state === 'past_due').length
    expect([inSegment, attention]).toEqual([rings.past_due, rings.past_due])
  })

  test('vehicles due: rings, tiles and list of Services, list of due vehicles', async () => {
    const rings = (await caller().get('/fleets/vehicles_state_summary')).body
    const counts = (await caller().get('/due_services/counts')).body
    const { past_due: pastDue, due_now: dueNow, due_soon: dueSoon } = counts.vehicles_by_state
    const listed = async (state: string): Promise<number> =>
      (await caller().get('/due_services/vehicles', { state })).body.total_count
    const services = async (state: string): Promise<number> => (await caller().get('/due_services', { state })).body.total_count
    expect([pastDue, dueNow + dueSoon]).toEqual([rings.past_due, rings.due_soon])
    expect([await listed('past_due'), await listed('due')]).toEqual([rings.past_due, rings.due_soon])
    expect([await services('past_due'), await services('due')]).toEqual([counts.past_due, counts.due_now + counts.due_soon])
    expect((await caller().get('/vehicles', { state: 'due_soon' })).body.total_count).toBe(rings.due_soon)
  })

  test('what this year cost: cost chart, statistics of the vehicles, past orders that the chart leads to', async () => {
    const days = { start_date: '2026-01-01', end_date: '2026-11-30' }
    const chart = (await caller().get('/orders/aggregate', days)).body
    const statistics = (await caller().get('/fleets/vehicles_state_summary')).body
    const window = { appointment_datetime_from: '2026-01-01', appointment_datetime_to: '2026-11-30' }
    const past = await ordersOf(caller(), { state_id: TAB_STATUSES.past.map(stateIdOf), ...window })
    const finished = past.filter(({ status }) => status !== 'cancel')
    expect(chart.total).toBeCloseTo(sumOf(finished, 'total'))
    expect(statistics.year_to_date_cost).toBeCloseTo(chart.total)
  })

  test('what was spent: costs page, its orders and file, cost chart, dashboard, past orders, transactions and their report', async () => {
    const year = { unit: 'year', start: '2026-01-01' }
    const spend = await caller().get('/spend', year)
    if (email === 'dan@northwind.example') {
      expect(spend.body.code).toBe('managers_and_admins_only')
      return
    }
    const chart = (await caller().get('/orders/aggregate', { start_date: '2026-01-01', end_date: '2026-12-31' })).body
    const statistics = (await caller().get('/fleets/vehicles_state_summary')).body
    expect([spend.body.total, spend.body.orders_count]).toEqual([chart.total, chart.count])
    expect(spend.body.total).toBeCloseTo(statistics.year_to_date_cost)
    const listed = (await caller().get('/spend/orders', year)).body
    expect([listed.total, listed.total_count]).toEqual([spend.body.total, spend.body.orders_count])
    const file = await cells(caller(), '/spend.csv', year)
    const column = email.startsWith('sylvie') ? ['Total', ','] : ['Total', '.']
    expect(file.reduce((sum, row) => sum + Number((row[column[0]!] ?? '').replace(column[1]!, '.')), 0)).toBeCloseTo(listed.total)
    const days = { transactionsStartDate: '2026-01-01', transactionsEndDate: '2026-12-31' }
    const payments: Payment[] = (await caller().get('/payment_activities', days)).body.payment_activities
    const reported: { payment: Payment | null }[] = (await caller().get('/transactions/report', days)).body.rows
    const whole = payments.filter(({ tax, kind }) => tax !== null && kind === 'captured')
    for (const payment of whole) {
      const order = listed.orders.find(
        ({ kind, id }: { kind: string; id: number }) => kind === 'order' && id === payment.order.id,
      )
      const inReport = reported.find((row) => row.payment?.id === payment.id)!.payment!
      expect([order.sub_total, order.tax, order.taxes, order.saving]).toEqual([
        payment.sub_total,
        payment.tax,
        payment.taxes,
        payment.saving,
      ])
      expect(inReport).toEqual(payment)
      expect([order.total, order.service_names, order.shop_name]).toEqual([
        payment.amount,
        payment.service_names,
        payment.shop_name,
      ])
    }
    if (email.startsWith('olivia')) expect(whole.length).toBeGreaterThan(0)
  })

  test('savings and totals: the list and its file', async () => {
    const query = { state_id: TAB_STATUSES.past.map(stateIdOf) }
    const listed = await ordersOf(caller(), query)
    const file = await cells(caller(), '/orders.csv', query)
    const added = (name: string): number => file.reduce((sum, row) => sum + Number(row[name] || 0), 0)
    expect(added('Savings')).toBeCloseTo(sumOf(listed, 'saving'))
    expect(added('Total')).toBeCloseTo(sumOf(listed, 'total'))
  })

  test('what was paid: headline of the transactions, both lists, the report and its file', async () => {
    const november = { transactionsStartDate: '2026-11-01', transactionsEndDate: '2026-11-30' }
    const amount = (rows: { amount: number }[]): number => rows.reduce((sum, row) => sum + row.amount, 0)
    const summary = (await caller().get('/transactions/summary', november)).body
    const payments = (await caller().get('/payment_activities', november)).body.payment_activities
    // A driver is not granted the fleet's monthly fees.
    const fees = (await caller().get('/subscription_activities', november)).body.subscription_activities ?? []
    if (email.startsWith('dan')) expect(fees).toEqual([])
    const file = await cells(caller(), '/transactions/report.csv', november)
    expect(amount(payments)).toBeCloseTo(amount(summary.payments))
    expect(amount(fees)).toBeCloseTo(amount(summary.subscriptions))
    expect(file.reduce((sum, row) => sum + Number(row['Amount'] || 0), 0)).toBeCloseTo(amount([...payments, ...fees]))
    const report = (await caller().get('/transactions/report', november)).body.rows
    expect(amount(report.map(({ payment, subscription }: ReportRow) => payment ?? subscription!))).toBeCloseTo(
      amount([...payments, ...fees]),
    )
  })
})

test('over all fleets of a company: its summary, the list of fleets and its file, vehicles, orders', async () => {
  const fay = await testApp.as('fay@meridian.example')
  const summary = (await fay.get('/fleets/summary')).body
  const filter = { filterType: 'all' }
  const { fleets } = (await fay.get('/fleets', { filter })).body
  const file = await cells(fay, '/fleets.csv', { filter })
  const rings = (await fay.get('/fleets/vehicles_state_summary', { fmc: true })).body
  const pastDue = (await fay.get('/vehicles', { fmc: true, state: 'past_due' })).body.total_count
  const { counts } = (await fay.get('/orders/fleet_orders', {}, { prefix: '/api/v6' })).body
  const added = (key: string): number => fleets.reduce((sum: number, row: Record<string, number>) => sum + row[key]!, 0)
  expect(fleets).toHaveLength(summary.total_fleets)
  expect(file).toHaveLength(summary.total_fleets)
  expect([added('vehicles_total'), rings.total]).toEqual([summary.total_vehicles, summary.total_vehicles])
  expect([added('past_due_total'), rings.past_due, pastDue]).toEqual(Array(3).fill(summary.past_due_vehicles))
  expect([added('awaiting_approval_count'), counts.awaiting_approval]).toEqual(Array(2).fill(summary.awaiting_approval_count))
  expect(added('total_maintenance_cost')).toBeCloseTo(summary.total_m_cost)
})

test('files of fleets and of vehicles are in the order of their lists', async () => {
  const [fay, olivia] = [await testApp.as('fay@meridian.example'), people['olivia@northwind.example']!]
  const byDue = { state: 'past_due', sort: 'due', direction: 'asc' }
  const byOdometer = { sort: 'odometer', direction: 'desc' }
  const byAwaiting = { filter: { filterType: 'all' }, sort: 'vehicles_total', direction: 'desc' }
  const compared: [Caller, path: string, key: string, query: Record<string, unknown>, file: string, column: string][] = [
    [fay, '/fleets', 'fleets', byAwaiting, '/fleets.csv', 'Fleet name'],
    [fay, '/vehicles', 'vehicles', { fmc: true, ...byDue }, '/fmc/vehicles.csv', 'Vehicle name'],
    [olivia, '/vehicles', 'vehicles', byOdometer, `/fleets/${olivia.user.fleet_id}/vehicles.csv`, 'Vehicle name'],
  ]
  for (const [caller, path, key, query, file, column] of compared) {
    const listed = (await caller.get(path, query)).body[key].map(({ name }: { name: string }) => name)
    const { fmc: _ofAll, ...inOrder } = query
    const csvValues = (await cells(caller, file, inOrder)).map((row) => row[column])
    expect(listed.length).toBeGreaterThan(1)
    expect(csvValues.slice(0, listed.length)).toEqual(listed)
    expect(listed).not.toEqual(listed.toSorted())
  }
})

test('the file of orders is in the order of the list', async () => {
  const olivia = people['olivia@northwind.example']!
  const query = { state_id: OPEN_STATUSES.map(stateIdOf) }
  const rows = await cells(olivia, '/orders.csv', { ...query, sort: 'date', direction: 'asc' })
  const days = rows.map((row) => `${row['Appointment date']!.slice(6)}-${row['Appointment date']!.slice(0, 5)}`)
  expect(days.length).toBeGreaterThan(2)
  expect(days).toEqual(days.toSorted())
  const byTotal = await cells(olivia, '/orders.csv', { ...query, sort: 'total', direction: 'desc' })
  const totals = byTotal
    .map((row) => row['Total']!)
    .filter(Boolean)
    .map(Number)
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
})
