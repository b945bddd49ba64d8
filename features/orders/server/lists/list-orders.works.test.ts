import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { ORDER_STATUSES, stateIdOf } from '../../life/status.ts'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)
let olivia: Caller
const idOf = new Map<string, number>()

/** One order in each status, each on its own vehicle; Loop 03 is Dan's. */
const VEHICLES = [
  'Loop 03',
  'Beverly 05',
  'Bucktown 08',
  'Chatham 09',
  'Evanston 14',
  'Gold Coast 16',
  'Hyde Park 18',
  'Irving Park 19',
  'Kenwood 20',
  'Lakeview 21',
]

beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  for (const [index, status] of ORDER_STATUSES.entries()) {
    const time = `2026-11-${23 + Math.floor(index / 4)}T${String(9 + (index % 4)).padStart(2, '0')}:00`
    const { body } = await olivia.post(
      '/orders',
      await booking.form({ vehicle: VEHICLES[index]!, appointment_datetime: time, shop: 'Elmhurst Service Center' }),
    )
    await testApp.db
      .updateTable('orders')
      .set({
        status,
        subTotalCents: 10_000,
        taxCents: 711,
        totalCents: 10_711,
        savingCents: 3_333,
        estimateVersion: 1,
        odometer: 79_633,
        isWalkIn: status === 'walk_in',
      })
      .where('id', '=', body.id)
      .execute()
    idOf.set(status, body.id)
  }
})

const listed = async (caller: Caller, query: Record<string, unknown> = {}): Promise<string[]> =>
  (await caller.get('/orders', query)).body.orders.map(({ status }: { status: string }) => status)

test('orders are filtered by the numbers of their states', async () => {
  expect((await listed(olivia)).toSorted()).toEqual([...ORDER_STATUSES].toSorted())
  expect(await listed(olivia, { state_id: [stateIdOf('awaiting_approval')] })).toEqual(['awaiting_approval'])
  expect((await listed(olivia, { state_id: [1, 2] })).toSorted()).toEqual(['active', 'initiated'])
})

test('both days of the window count', async () => {
  const window = (from: string, to: string) => listed(olivia, { appointment_datetime_from: from, appointment_datetime_to: to })
  expect(await window('2026-11-23', '2026-11-23')).toHaveLength(4)
  expect(await window('2026-11-23', '2026-11-24')).toHaveLength(8)
  expect(await window('2026-11-25', '2026-12-31')).toHaveLength(2)
  expect(await listed(olivia, { appointment_datetime_to: '2026-11-22' })).toEqual([])
})

test('the latest appointment comes first', async () => {
  const { body } = await olivia.get('/orders')
  const times = body.orders.map(({ appointment_datetime }: { appointment_datetime: string }) => appointment_datetime)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('orders of one vehicle', async () => {
  expect(await listed(olivia, { vehicle_id: await booking.vehicle('Loop 03') })).toEqual(['initiated'])
})

test('prices are hidden until the shop has sent its estimate', async () => {
  const { body } = await olivia.get('/orders')
  for (const order of body.orders) {
    const hidden = ['initiated', 'active', 'walk_in'].includes(order.status)
    expect([order.status, order.total, order.saving, order.pre_tax_sub_total]).toEqual(
      hidden ? [order.status, null, null, null] : [order.status, 107.11, 33.33, 100],
    )
  }
})

test('an order has everything that its line in a grid shows', async () => {
  const { body } = await olivia.get('/orders', { state_id: [3] })
  expect(body.orders[0]).toMatchObject({
    vehicle: { name: 'Bucktown 08', vin: '1FTBR1Y85NK047838', other_id: '1022', year: 2022, make: 'Ford' },
    shop: { name: 'Elmhurst Service Center', city: 'Elmhurst' },
    miles: 79_633,
    kilometers: 128_157,
    state: 'awaiting_approval',
    state_id: 3,
    maintenance_type: 'FleetAdvise',
    tax_amount: 7.11,
    can_cancel: false,
    approver: null,
  })
})

test('the summary counts what the three filters hold', async () => {
  const { body } = await olivia.get('/fleets/orders_summary', {}, { prefix: '/api/v6' })
  expect(body).toEqual({
    active_orders: 3,
    need_approval: 1,
    approved: 1,
    past_orders: 0,
    canceled_orders: 1,
    has_orders: true,
    today: '2026-11-20',
  })
})

test('a driver sees the orders of assigned vehicles and the own ones', async () => {
  const dan = await testApp.as('dan@northwind.example')
  expect(await listed(dan)).toEqual(['initiated'])
  expect((await dan.get('/fleets/orders_summary')).body).toMatchObject({ active_orders: 1, need_approval: 0, approved: 0 })
})

test('another fleet sees none of them', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  expect(await listed(sylvie)).toEqual([])
  const none = { active_orders: 0, need_approval: 0, approved: 0, has_orders: false }
  expect((await sylvie.get('/fleets/orders_summary')).body).toMatchObject(none)
})

test('deleted services are left out, declined ones are told', async () => {
  const id = idOf.get('approved')!
  const [first, second] = await testApp.db
    .selectFrom('orderServices')
    .select('id')
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()
  await testApp.db.updateTable('orderServices').set({ status: 'deleted' }).where('id', '=', first!.id).execute()
  await testApp.db
    .updateTable('orderServices')
    .set({ status: 'rejected', vanityLabel: 'Lube' })
    .where('id', '=', second!.id)
    .execute()
  const { body } = await olivia.get(`/orders/${id}`)
  expect(body.order_services).toMatchObject([{ id: second!.id, status: 'rejected', vanity_label: 'Lube', name: 'Oil change' }])
})

test('the file has the columns of the grid, in the language and style of the reader', async () => {
  const { text, headers } = await olivia.get('/orders.csv', { state_id: [3] })
  expect(headers['content-disposition']).toContain('Orders.csv')
  const [head, row, end] = text.replace('\uFEFF', '').split('\r\n')
  expect(head).toBe(
    'Appointment date,Appointment time,Vehicle,VIN,Other ID,Department number,Shop,Services,Mileage,PO number,Total,Savings,Invoice number,Maintenance type,Status,Last approval,Approver,Order',
  )
  expect(row).toMatch(
    /^11-23-2026,11:00\u00a0AM,Bucktown 08,1FTBR1Y85NK047838,1022,.*,Elmhurst Service Center,Tire rotation; Oil change \(Full Synthetic\),79633,,107\.11,33\.33,,FleetAdvise,Awaiting approval,,,\d+$/,
  )
  expect(end).toBe('')
  const french = await olivia.get('/orders.csv', {}, { language: 'fr' })
  expect(french.text).toContain('Date du rendez-vous;Heure du rendez-vous;Véhicule;NIV')
  expect(french.text.trimEnd().split('\r\n')).toHaveLength(11)
})

test('the file holds the orders that the list shows, as it is searched and narrowed', async () => {
  const linesOf = async (query: Record<string, unknown>): Promise<string[]> =>
    (await olivia.get('/orders.csv', query)).text.trimEnd().split('\r\n').slice(1)
  const all = await linesOf({})
  expect(await linesOf({ query: 'bucktown 08' })).toEqual(all.filter((line) => line.includes('Bucktown 08')))
  expect(await linesOf({ shop: 'Elmhurst Service Center', status: 'awaiting_approval' })).toHaveLength(1)
  expect(await linesOf({ query: 'no such order' })).toEqual([])
})

test('what a person typed never becomes a formula in the file', async () => {
  await testApp.db.updateTable('orders').set({ poNumber: '=HYPERLINK("x")' }).where('id', '=', idOf.get('paid')!).execute()
  const { text } = await olivia.get('/orders.csv', { state_id: [7] })
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
})

test('FMC staff who act for the fleet see its orders, and without acting none', async () => {
  const fay = await testApp.as('fay@meridian.example')
  expect(await listed(fay)).toEqual([])
})
