import { beforeEach, expect, test } from 'vitest'
import { aRequest } from '#tests/builders.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const path = (id: number, step = '') => `/shop_portal/orders/${id}${step && `/${step}`}`

let desk: Caller
let id: number
let vehicleId: number
beforeEach(async () => {
  // Frees the vehicles of previous tests.
  await testApp.db.updateTable('orders').set({ status: 'cancel' }).execute()
  desk = await testApp.asDesk('harper@harbor.example')
  ;({ id, vehicleId } = await aRequest(testApp))
})

/** Everything that a step could write. */
const storedRows = async () => ({
  order: await testApp.db.selectFrom('orders').selectAll().where('id', '=', id).execute(),
  lines: await testApp.db.selectFrom('orderServices').selectAll().where('orderId', '=', id).orderBy('id').execute(),
  vehicle: await testApp.db.selectFrom('vehicles').selectAll().where('id', '=', vehicleId).execute(),
  readings: await testApp.db
    .selectFrom('odometerReadings')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .orderBy('id')
    .execute(),
  events: await testApp.db.selectFrom('events').selectAll().where('type', '<>', 'signed_in').orderBy('id').execute(),
})

/** Expects this refusal, and that order and vehicle are unchanged. */
const refused = async (call: () => Promise<{ status: number; body: { code?: string } }>, status: number, code: string) => {
  const before = await storedRows()
  const answer = await call()
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code })
  expect(await storedRows()).toEqual(before)
}

const checkedIn = async () => {
  await desk.post(path(id, 'confirm'))
  const { body } = await desk.post(path(id, 'check_in'), { odometer: 150_000 })
  return body.services[0].id as number
}

const approved = async () => {
  const line = await checkedIn()
  await desk.post(path(id, 'estimate'), { lines: [{ id: line, service_definition_id: 2, price: 50 }] })
  await testApp.db.updateTable('orders').set({ status: 'approved' }).where('id', '=', id).execute()
  await testApp.db.updateTable('orderServices').set({ status: 'approved' }).where('orderId', '=', id).execute()
}

const STEPS: [step: string, body: Record<string, unknown>][] = [
  ['confirm', {}],
  ['decline', { reason: 'declined', comment: 'No room.' }],
  ['propose_time', { date: '2026-11-24', time: '10:00' }],
  ['check_in', { odometer: 150_000 }],
  ['undo_arrival', {}],
  ['estimate', { lines: [{ name: 'Wash', price: 10 }] }],
  ['complete', { odometer: 150_000, invoice_number: 'H-1' }],
  ['pay_in_shop', {}],
]

test.each(STEPS)('%s of another shop’s order is not found', async (step, body) => {
  const other = await testApp.asDesk('jules@quai.example')
  await refused(() => other.post(path(id, step), body), 404, 'order_not_found')
})

test.each(STEPS)('%s is refused to a user of the fleet, and to nobody in particular', async (step, body) => {
  const olivia = await testApp.as('olivia@northwind.example')
  await refused(() => olivia.post(path(id, step), body), 403, 'shop_desk_only')
  await refused(() => testApp.nobody.post(path(id, step), body), 401, 'not_signed_in')
})

test.each(STEPS)('%s with a version that the order does not have is refused', async (step, body) => {
  await refused(() => desk.post(path(id, step), { ...body, version: 9 }), 409, 'order_changed_meanwhile')
})

test('a desk reads no order of another shop, and no call of a fleet', async () => {
  const other = await testApp.asDesk('jules@quai.example')
  expect((await other.get(path(id))).status).toBe(404)
  expect((await other.get(path(id, 'free_times'), { date: '2026-11-24' })).status).toBe(404)
  expect((await other.get('/shop_portal/orders')).body.orders).toEqual([])
  expect((await desk.get('/vehicles', { page: 1 })).body.code).toBe('fleet_users_only')
  expect((await desk.get('/customers/me')).status).toBe(403)
})

test('a request is confirmed once', async () => {
  await desk.post(path(id, 'confirm'))
  await refused(() => desk.post(path(id, 'confirm')), 409, 'wrong_status')
})

test('a decline needs a reason that the fleet can read', async () => {
  await refused(() => desk.post(path(id, 'decline'), { reason: 'declined', comment: '  ' }), 422, 'reason_missing')
})

test('a received vehicle is neither declined nor moved', async () => {
  await checkedIn()
  const decline = { reason: 'no_show', comment: 'Nobody came.' }
  await refused(() => desk.post(path(id, 'decline'), decline), 409, 'already_received')
  await refused(() => desk.post(path(id, 'propose_time'), { date: '2026-11-24', time: '10:00' }), 409, 'already_received')
})

test('a time outside of opening hours is not free', async () => {
  await refused(() => desk.post(path(id, 'propose_time'), { date: '2026-11-24', time: '03:00' }), 422, 'time_not_offered')
})

test('a time at which every bay is taken is not free, and the free ones are answered', async () => {
  const { shopId } = await testApp.db.selectFrom('orders').select('shopId').where('id', '=', id).executeTakeFirstOrThrow()
  const { bays } = await testApp.db.selectFrom('shops').select('bays').where('id', '=', shopId).executeTakeFirstOrThrow()
  const full = Array.from({ length: bays }, () => '2026-12-01T16:00:00.000Z')
  for (const at of full) await aRequest(testApp, { at })
  const before = await storedRows()
  const answer = await desk.post(path(id, 'propose_time'), { date: '2026-12-01', time: '10:00' })
  expect(answer).toMatchObject({ status: 422, body: { code: 'slot_taken' } })
  expect(answer.body.available_times[0].times).not.toContain('10:00')
  expect(answer.body.available_times[0].times).toContain('11:00')
  expect(await storedRows()).toEqual(before)
})

test('a vehicle is checked in once, with an odometer, after it was confirmed', async () => {
  await refused(() => desk.post(path(id, 'check_in'), { odometer: 150_000 }), 409, 'wrong_status')
  await desk.post(path(id, 'confirm'))
  await refused(() => desk.post(path(id, 'check_in'), { odometer: 0 }), 422, 'invalid_input')
  await refused(() => desk.post(path(id, 'check_in'), {}), 422, 'invalid_input')
  await desk.post(path(id, 'check_in'), { odometer: 150_000 })
  await refused(() => desk.post(path(id, 'check_in'), { odometer: 150_001 }), 409, 'already_received')
})

test('a doubtful odometer is asked about at check-in with the last reading, in the desk’s language', async () => {
  await testApp.db
    .updateTable('vehicles')
    .set({ odometer: 154_171, odometerReadOn: '2026-11-18' })
    .where('id', '=', vehicleId)
    .execute()
  await desk.post(path(id, 'confirm'))
  const low = { odometer: 90_500, ask_odometer: true }
  await refused(() => desk.post(path(id, 'check_in'), low), 409, 'confirm_shop_odometer')
  const [english, french] = [
    await desk.post(path(id, 'check_in'), low),
    await desk.post(path(id, 'check_in'), low, { language: 'fr' }),
  ]
  expect(english.body).toMatchObject({ field: 'odometer' })
  expect(english.body.errors).toEqual([
    'This is lower than the last reading, 154,171\u00a0mi on 11/18/2026. If the odometer shows this, send it again.',
  ])
  expect(french.body.errors[0]).toMatch(/^C’est moins que le dernier relevé, 154.171.mi le .*envoyez-le de nouveau\.$/)
  await refused(() => desk.post(path(id, 'check_in'), { odometer: 1_541_710, ask_odometer: true }), 422, 'odometer_impossible')
  // An order that cannot be checked in is refused without a question.
  await desk.post(path(id, 'check_in'), { odometer: 154_300, ask_odometer: true })
  await refused(() => desk.post(path(id, 'check_in'), low), 409, 'already_received')
})

test('at the end of the work an odometer below that of check-in is asked about', async () => {
  await approved()
  const low = { odometer: 15_000, invoice_number: 'H-1', ask_odometer: true }
  await refused(() => desk.post(path(id, 'complete'), low), 409, 'confirm_shop_odometer')
})

test('a walk-in is not opened with a doubtful odometer', async () => {
  const { vin, fleetId } = await testApp.db
    .selectFrom('vehicles')
    .select(['vin', 'fleetId'])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  const walkIn = { vin, vehicle_id: vehicleId, services: [{ service_definition_id: 2 }], odometer: 12, ask_odometer: true }
  await refused(() => desk.post('/shop_portal/walk_ins', walkIn), 409, 'confirm_shop_odometer')
  const orders = await testApp.db.selectFrom('orders').select('status').where('fleetId', '=', fleetId).execute()
  expect(orders.some(({ status }) => status === 'walk_in')).toBe(false)
})

test('an estimate before check-in is refused', async () => {
  await desk.post(path(id, 'confirm'))
  await refused(() => desk.post(path(id, 'estimate'), { lines: [{ name: 'Wash', price: 10 }] }), 409, 'not_received')
})

test.each([
  ['without any price', [{ name: 'Wash' }], 'nothing_priced'],
  ['without any line', [], 'nothing_priced'],
  ['with one line priced and another not', [{ name: 'Wash', price: 10 }, { name: 'Wipers' }], 'line_unpriced'],
  ['with a negative price', [{ name: 'Wash', price: -1 }], 'invalid_input'],
  ['with a line that is neither a service nor named', [{ price: 10 }], 'line_name_missing'],
  ['with a service that is in no catalog', [{ service_definition_id: 9999, price: 10 }], 'unknown_service'],
  ['with a wheel service without its wheel', [{ service_definition_id: 13, price: 10 }], 'position_missing'],
  [
    'with a position that the service does not have',
    [{ service_definition_id: 13, position: 'diesel', price: 10 }],
    'position_unknown',
  ],
  ['with a line of another order', [{ id: 987_654, name: 'Wash', price: 10 }], 'unknown_service'],
])('an estimate %s is refused', async (_, lines, code) => {
  await checkedIn()
  await refused(() => desk.post(path(id, 'estimate'), { lines }), 422, code)
})

test('an estimate that puts an oil change on an electric van is refused; on a hybrid it is sent', async () => {
  const line = await checkedIn()
  const isA = (powertrain: 'electric' | 'hybrid') =>
    testApp.db.updateTable('vehicles').set({ powertrain }).where('id', '=', vehicleId).execute()
  const oil = { service_definition_id: serviceByCode('oil_change')!.id, position: 'full_synthetic', price: 90 }
  const send = () => desk.post(path(id, 'estimate'), { lines: [{ id: line, service_definition_id: 2, price: 50 }, oil] })
  await isA('electric')
  await refused(send, 422, 'service_needs_engine')
  await isA('hybrid')
  expect((await send()).status).toBe(200)
})

test('work that nobody approved is not completed', async () => {
  await checkedIn()
  await refused(() => desk.post(path(id, 'complete'), { odometer: 150_000, invoice_number: 'H-1' }), 409, 'wrong_status')
})

test('done work needs an odometer and an invoice number', async () => {
  await approved()
  await refused(() => desk.post(path(id, 'complete'), { odometer: 150_010, invoice_number: ' ' }), 422, 'invoice_number_missing')
  await refused(() => desk.post(path(id, 'complete'), { invoice_number: 'H-1' }), 422, 'invalid_input')
})

test('a fleet that pays through the platform does not pay at the counter', async () => {
  await approved()
  await desk.post(path(id, 'complete'), { odometer: 150_010, invoice_number: 'H-1' })
  await refused(() => desk.post(path(id, 'pay_in_shop')), 409, 'pays_through_platform')
})

test('an odometer that no vehicle drives to is refused at check-in, at the end of the work and in a walk-in, asked about or not', async () => {
  await desk.post(path(id, 'confirm'))
  for (const asks of [true, false])
    await refused(() => desk.post(path(id, 'check_in'), { odometer: 999_999, ask_odometer: asks }), 422, 'odometer_impossible')
  const { vin } = await testApp.db.selectFrom('vehicles').select('vin').where('id', '=', vehicleId).executeTakeFirstOrThrow()
  const walkIn = { vin, vehicle_id: vehicleId, services: [{ service_definition_id: 2 }], odometer: 999_999 }
  await refused(() => desk.post('/shop_portal/walk_ins', walkIn), 422, 'odometer_impossible')
})

test('an arrival is undone only once it happened, and until an estimate is sent or the work is done', async () => {
  await desk.post(path(id, 'confirm'))
  await refused(() => desk.post(path(id, 'undo_arrival')), 409, 'not_received')
  await testApp.db.updateTable('orders').set({ status: 'initiated' }).where('id', '=', id).execute()
  const line = await checkedIn()
  await refused(() => desk.post(path(id, 'undo_arrival'), { version: 1 }), 409, 'self_changed_meanwhile')
  await desk.post(path(id, 'estimate'), { lines: [{ id: line, service_definition_id: 2, price: 50 }] })
  await refused(() => desk.post(path(id, 'undo_arrival')), 409, 'estimate_was_sent')
  await testApp.db.updateTable('orders').set({ status: 'complete' }).where('id', '=', id).execute()
  await refused(() => desk.post(path(id, 'undo_arrival')), 409, 'estimate_was_sent')
})

test('a vehicle that is in the shop already is not received a second time, and the refusal names its order', async () => {
  const vehicle = await testApp.db
    .selectFrom('vehicles')
    .select(['vin', 'name'])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  const { body: found } = await desk.get('/shop_portal/vehicles', { vin: vehicle.vin })
  expect(found.vehicles[0].visit).toMatchObject({ order_id: id, is_here: false })
  await checkedIn()
  expect((await desk.get('/shop_portal/vehicles', { vin: vehicle.vin })).body.vehicles[0].visit).toMatchObject({
    order_id: id,
    is_here: true,
  })
  const walkIn = { vin: vehicle.vin, services: [{ service_definition_id: 2 }] }
  await refused(() => desk.post('/shop_portal/walk_ins', walkIn), 409, 'vehicle_already_here')
  const { errors, order_id } = (await desk.post('/shop_portal/walk_ins', walkIn)).body
  expect([errors, order_id]).toEqual([[`This vehicle is in your shop already: order ${id}.`], id])
})

test('a vehicle that came as a walk-in is not checked in for its appointment beside it', async () => {
  const vehicle = await testApp.db.selectFrom('vehicles').select('vin').where('id', '=', vehicleId).executeTakeFirstOrThrow()
  await desk.post(path(id, 'confirm'))
  const walkIn = { vin: vehicle.vin, services: [{ service_definition_id: 2 }] }
  expect((await desk.post('/shop_portal/walk_ins', walkIn)).status).toBe(200)
  await refused(() => desk.post(path(id, 'check_in'), { odometer: 150_100 }), 409, 'vehicle_already_here')
})

test('parts above the price of their line are refused, and so is a price that is none', async () => {
  const line = await checkedIn()
  const send = (parts: number) =>
    desk.post(path(id, 'estimate'), { lines: [{ id: line, service_definition_id: 2, price: 50, parts }] })
  await refused(() => send(50.01), 422, 'parts_over_price')
  await refused(() => send(-1), 422, 'invalid_input')
})

test('labor of more hours than a line can have, or of less than none, is refused, and so is a part number that is too long', async () => {
  const line = await checkedIn()
  const send = (more: Record<string, unknown>) =>
    desk.post(path(id, 'estimate'), { lines: [{ id: line, service_definition_id: 2, price: 50, ...more }] })
  await refused(() => send({ labor_hours: 1000 }), 422, 'invalid_input')
  await refused(() => send({ labor_hours: -0.5 }), 422, 'invalid_input')
  await refused(() => send({ labor_hours: 1.125 }), 422, 'invalid_input')
  await refused(() => send({ part_number: 'x'.repeat(61) }), 422, 'invalid_input')
})
