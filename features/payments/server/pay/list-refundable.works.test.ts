import { beforeAll, expect, test } from 'vitest'
import { SYSTEM_ACTOR } from '#features/events/event.ts'
import type { LedgerKind } from '#features/ledger/ledger.ts'
import { appendLine } from '#features/ledger/server/ledger-store.ts'
import { aRequest } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
let order: { id: number; fleetId: number }
let lines = 0

const append = (kind: LedgerKind, amountCents: number, at: string, providerReference: string | null = null) =>
  testApp.db.transaction().execute((tx) =>
    appendLine(tx, {
      orderId: order.id,
      fleetId: order.fleetId,
      kind,
      amountCents,
      currency: 'USD',
      provider: 'braintree',
      providerReference,
      idempotencyKey: `refundable ${(lines += 1)}`,
      actor: SYSTEM_ACTOR,
      at: new Date(at),
    }),
  )
const refundable = async (query = {}) =>
  (await (await testApp.as('root@fleetwright.example')).get('/back_office/refundable_orders', query)).body.orders as {
    id: number
    charged: number
    returned: number
    charged_at: string
    taxes: { name: string; amount: number }[]
  }[]

beforeAll(async () => {
  order = await aRequest(testApp)
})

test('an order stands once, with all that was charged for it, by its last charge, until all of it went back', async () => {
  await append('settled', 900, '2026-11-19T10:00:00Z')
  expect(await refundable()).toEqual([])
  await append('captured', 500, '2026-11-19T11:00:00Z', 'first')
  await append('captured', 150, '2026-11-19T12:00:00Z', 'second')
  await append('refunded', 600, '2026-11-19T13:00:00Z')
  const listed = { id: order.id, charged: 6.5, returned: 6, charged_at: '2026-11-19T12:00:00.000Z' }
  expect(await refundable()).toEqual([expect.objectContaining(listed)])
  expect(await refundable({ query: String(order.id) })).toHaveLength(1)
  expect(await refundable({ query: 'HARBOR' })).toHaveLength(1)
  expect(await refundable({ query: 'no such shop' })).toEqual([])
  // Taxes are listed separately in Canada only.
  expect(await refundable()).toMatchObject([{ taxes: [] }])
  const taxed = { taxCents: 14_98, subTotalCents: 100_00, totalCents: 114_98 }
  await testApp.db.updateTable('orders').set(taxed).where('id', '=', order.id).execute()
  const shop = testApp.db.updateTable('shops').where('name', '=', 'Harbor Auto Care')
  await shop.set({ state: 'QC', gstNumber: '123456789 RT0001' }).execute()
  const [{ taxes } = { taxes: [] }] = await refundable()
  expect(taxes).toEqual([
    { name: 'GST 123456789 RT0001', amount: 5 },
    { name: 'QST', amount: 9.98 },
  ])
  await shop.set({ state: 'IL', gstNumber: null }).execute()
  await append('refunded', 50, '2026-11-19T14:00:00Z')
  expect(await refundable()).toEqual([])
})

test('refunds since the first of the month are counted, with their sums by currency', async () => {
  const root = await testApp.as('root@fleetwright.example')
  const month = async () => (await root.get('/back_office/refundable_orders')).body.refunded_this_month
  const before = await month()
  await append('refunded', 40_00, '2026-10-31T12:00:00Z')
  expect(await month()).toEqual(before)
  await append('refunded', 37_44, '2026-11-01T12:00:00Z')
  const sumOf = ({ amounts }: { amounts: { amount: number; currency: string }[] }) =>
    amounts.find(({ currency }) => currency === 'USD')?.amount ?? 0
  const after = await month()
  expect(after).toMatchObject({ month: '2026-11-01', count: before.count + 1 })
  expect(sumOf(after)).toBeCloseTo(sumOf(before) + 37.44, 2)
})
