import { expect, test } from 'vitest'
import { aRequest } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const path = (id: number, step = '') => `/shop_portal/orders/${id}${step && `/${step}`}`
const harper = () => testApp.asDesk('harper@harbor.example')

/** An order up to check-in. */
const received = async (wanted: Parameters<typeof aRequest>[1] = {}) => {
  const requested = await aRequest(testApp, wanted)
  const desk = await harper()
  await desk.post(path(requested.id, 'confirm'))
  const { body } = await desk.post(path(requested.id, 'check_in'), { odometer: 200_000 })
  return { ...requested, desk, line: body.services[0] as { id: number } }
}

test('a confirmed request is expected, and its services are active', async () => {
  const { id } = await aRequest(testApp)
  const desk = await harper()
  const answer = await desk.post(path(id, 'confirm'))
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ status: 'active', state: 'expected', next_step: 'check_in', version: 2 })
  expect(answer.body.services[0].status).toBe('active')
})

test('a declined request is cancelled with the reason, and its vehicle can be asked for again', async () => {
  const requested = await aRequest(testApp, { vehicle: 'Avondale 04' })
  const desk = await harper()
  const answer = await desk.post(path(requested.id, 'decline'), { reason: 'declined', comment: 'Our lift is broken.' })
  expect(answer.body).toMatchObject({ status: 'cancel', cancel_reason: 'declined', next_step: null })
  await expect(aRequest(testApp, { vehicle: 'Avondale 04' })).resolves.toMatchObject({ vehicleId: requested.vehicleId })
})

test('a vehicle that never came is a no-show', async () => {
  const { id } = await aRequest(testApp)
  const desk = await harper()
  await desk.post(path(id, 'confirm'))
  const answer = await desk.post(path(id, 'decline'), { reason: 'no_show', comment: 'Nobody came.' })
  expect(answer.body).toMatchObject({ status: 'cancel', cancel_reason: 'no_show' })
})

test('another free time moves the appointment and confirms it', async () => {
  const { id } = await aRequest(testApp, { minutes: 90 })
  const desk = await harper()
  const { body: free } = await desk.get(path(id, 'free_times'), { date: '2026-11-23', days: 2 })
  expect(free.available_times.map(({ date, state }: { date: string; state: string }) => [date, state])).toEqual([
    ['2026-11-23', 'open'],
    ['2026-11-24', 'open'],
  ])
  const answer = await desk.post(path(id, 'propose_time'), { date: '2026-11-23', time: '10:30' })
  expect(answer.body).toMatchObject({
    status: 'active',
    appointment_date: '2026-11-23',
    appointment_time: '10:30',
    appointment_datetime: '2026-11-23T16:30:00.000Z',
    minutes: 90,
  })
})

test('check-in takes the odometer, which raises the vehicle’s and leaves a reading', async () => {
  const { vehicleId, id, desk } = await received()
  expect((await desk.get(path(id))).body).toMatchObject({ state: 'checked_in', next_step: 'write_estimate', odometer: 200_000 })
  const vehicle = await testApp.db.selectFrom('vehicles').selectAll().where('id', '=', vehicleId).executeTakeFirstOrThrow()
  expect(vehicle).toMatchObject({ odometer: 200_000, odometerReadOn: '2026-11-20' })
  const reading = await testApp.db
    .selectFrom('odometerReadings')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .where('source', '=', 'shop')
    .execute()
  expect(reading).toMatchObject([{ odometer: 200_000, readOn: '2026-11-20' }])
})

test('an odometer that the desk confirmed at check-in is not asked about again at the end of the work', async () => {
  const { id, vehicleId } = await aRequest(testApp)
  const desk = await harper()
  await desk.post(path(id, 'confirm'))
  expect((await desk.post(path(id, 'check_in'), { odometer: 90, ask_odometer: true })).body.code).toBe('confirm_shop_odometer')
  const { body } = await desk.post(path(id, 'check_in'), { odometer: 90, ask_odometer: false })
  expect(body).toMatchObject({ state: 'checked_in', odometer: 90 })
  const lines = [{ id: body.services[0].id, service_definition_id: 2, price: 0 }]
  expect((await desk.post(path(id, 'estimate'), { lines })).status).toBe(200)
  await testApp.db.updateTable('orders').set({ status: 'approved' }).where('id', '=', id).execute()
  await testApp.db.updateTable('orderServices').set({ status: 'approved' }).where('orderId', '=', id).execute()
  const done = await desk.post(path(id, 'complete'), { odometer: 91, invoice_number: 'H-7', ask_odometer: true })
  expect(done.body).toMatchObject({ state: 'complete', odometer: 91 })
  const vehicle = await testApp.db.selectFrom('vehicles').selectAll().where('id', '=', vehicleId).executeTakeFirstOrThrow()
  expect(vehicle.odometer).toBeGreaterThan(91)
  // The plan does not use the low reading either: completed services count from the vehicle's estimated odometer.
  const records = await testApp.db.selectFrom('serviceRecords').selectAll().where('orderId', '=', id).execute()
  for (const record of records) {
    expect(record.isEstimated).toBe(true)
    expect(record.odometer).toBeGreaterThanOrEqual(vehicle.odometer)
  }
  expect(records).toHaveLength(1)
  expect(vehicle.lastMaintenanceOdometer).toBe(vehicle.odometer)
})

test('an odometer below the vehicle’s is kept on the order and never lowers the vehicle', async () => {
  const { id, vehicleId } = await aRequest(testApp)
  const before = await testApp.db.selectFrom('vehicles').selectAll().where('id', '=', vehicleId).executeTakeFirstOrThrow()
  const desk = await harper()
  await desk.post(path(id, 'confirm'))
  const answer = await desk.post(path(id, 'check_in'), { odometer: 12 })
  expect(answer.body.odometer).toBe(12)
  const after = await testApp.db.selectFrom('vehicles').selectAll().where('id', '=', vehicleId).executeTakeFirstOrThrow()
  expect(after).toEqual(before)
})

test('the first estimate prices the lines, adds the shop’s tax and comment, and waits for the fleet', async () => {
  const { id, desk, line } = await received({ services: [{ code: 'tire_replacement', position: 'front_left' }] })
  const answer = await desk.post(path(id, 'estimate'), {
    lines: [
      { id: line.id, service_definition_id: 13, position: 'front_left', price: 189 },
      { service_definition_id: 13, position: 'front_right', price: 189 },
      { name: 'Tow strap', price: 12.5, quantity: 2, parts: 10.25, labor_hours: 0.25, part_number: ' TS-9 ', shop_note: 'Torn' },
    ],
    shop_comments: 'Front tires at 2/32.',
    version: 3,
  })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    status: 'awaiting_approval',
    state: 'waiting_for_approval',
    next_step: 'open_estimate',
    pre_tax_sub_total: 390.5,
    shop_comments: 'Front tires at 2/32.',
    estimate_version: 1,
  })
  const rate = answer.body.tax_rate as number
  expect(rate).toBeGreaterThan(0)
  expect(answer.body.tax_amount).toBe(Math.round(39_050 * rate) / 100)
  expect(answer.body.total).toBe(Math.round(39_050 + 39_050 * rate) / 100)
  expect(answer.body.services.map((service: { name: { en: string } }) => service.name.en)).toEqual([
    'Tire replacement',
    'Tire replacement',
    'Tow strap',
  ])
  expect(answer.body.services.map((service: { parts: number | null }) => service.parts)).toEqual([null, null, 10.25])
  expect(answer.body.services[2]).toMatchObject({ labor_hours: 0.25, part_number: 'TS-9' })
  const olivia = await testApp.as('olivia@northwind.example')
  const { order } = (await olivia.get(`/orders/${id}/approval`, {}, { prefix: '/api/v6' })).body
  expect(order.order_services.map((service: { parts: number | null }) => service.parts)).toEqual([null, null, 10.25])
  expect(order.order_services[0]).toMatchObject({ labor_hours: null, part_number: null })
  expect(order.order_services[2]).toMatchObject({ labor_hours: 0.25, part_number: 'TS-9' })
  const [stored] = await testApp.db.selectFrom('orderServices').selectAll().where('id', '=', line.id).execute()
  expect(stored).toMatchObject({ priceCents: 18_900, retailCents: 25_200 })
})

test('only a service at its list price saves something: not work that the shop describes, nor a raised price', async () => {
  const { id, desk, line } = await received({ services: [{ code: 'tire_replacement', position: 'front_left' }] })
  const answer = await desk.post(path(id, 'estimate'), {
    lines: [
      { id: line.id, service_definition_id: 13, position: 'front_left', price: 189 },
      { service_definition_id: 13, position: 'front_right', price: 189.01 },
      { name: 'Tow strap', price: 12.5 },
    ],
    version: 3,
  })
  expect(answer.status).toBe(200)
  const lines = await testApp.db
    .selectFrom('orderServices')
    .select('retailCents')
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()
  expect(lines.map(({ retailCents }) => retailCents)).toEqual([25_200, null, null])
  const { savingCents } = await testApp.db
    .selectFrom('orders')
    .select('savingCents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(savingCents).toBe(6_300)
})

test('a tax that the desk types counts instead of the rate', async () => {
  const { id, desk, line } = await received()
  const lines = [{ id: line.id, service_definition_id: 2, price: 50 }]
  const answer = await desk.post(path(id, 'estimate'), { lines, tax: 1.07 })
  expect(answer.body).toMatchObject({ tax_amount: 1.07, total: 51.07 })
})

test('an estimate that waits can be sent again: a line that is left out is gone', async () => {
  const { id, desk, line } = await received()
  const first = { id: line.id, service_definition_id: 2, price: 50 }
  const sent = await desk.post(path(id, 'estimate'), { lines: [first, { service_definition_id: 15, price: 5 }] })
  const again = await desk.post(path(id, 'estimate'), { lines: [{ ...first, price: 45 }], version: sent.body.version })
  expect(again.body).toMatchObject({ status: 'awaiting_approval', pre_tax_sub_total: 45, estimate_version: 2 })
  expect(again.body.services).toHaveLength(1)
})

test('a shop’s own price list comes first in what it offers, its rates for the rest', async () => {
  const desk = await harper()
  const { body } = await desk.get('/shop_portal/services')
  const oil = body.services.find(({ code }: { code: string }) => code === 'oil_change')
  expect(oil.positions.map(({ code, price }: { code: string; price: number }) => [code, typeof price])).toContainEqual([
    'full_synthetic',
    'number',
  ])
  const electric = await desk.get('/shop_portal/services', { electric: true })
  const codes = (list: { services: { code: string }[] }): string[] => list.services.map(({ code }) => code)
  expect(codes(body)).toContain('oil_change')
  expect(codes(electric.body)).not.toContain('oil_change')
  expect(codes(electric.body)).toContain('tire_rotation')
  const heavy = await desk.get('/shop_portal/services', { medium_heavy: true })
  expect(heavy.body.services.length).toBeLessThan(body.services.length)
})

test('an estimate that policies cover is approved as soon as the bank has answered, and asks again once it grows', async () => {
  const { id, desk, line } = await received({ services: [{ code: 'oil_change', position: 'full_synthetic' }] })
  const oil = { id: line.id, service_definition_id: 1, position: 'full_synthetic' }
  await desk.post(path(id, 'estimate'), { lines: [{ ...oil, price: 119 }] })
  await testApp.settle()
  const sent = await desk.get(path(id))
  expect(sent.body).toMatchObject({ status: 'approved', next_step: 'complete', approved_by: null })
  expect(sent.text).not.toContain('120')
  const more = { name: 'Drain plug', price: 6 }
  const grown = await desk.post(path(id, 'estimate'), { lines: [{ ...oil, price: 119 }, more], version: sent.body.version })
  expect(grown.body.status).toBe('awaiting_approval')
  expect(grown.body.services.map(({ status }: { status: string }) => status)).toEqual(['approved', 'awaiting_approval'])
})
