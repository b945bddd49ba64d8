import { expect, test } from 'vitest'
import { moveVehicles } from '#features/vehicles/server/move/move-store.ts'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { completeOrder } from '#features/orders/server/life/complete-order.ts'
import { takeStep } from '#features/orders/server/life/take-step.ts'
import { inTransaction } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'
import { AMERICAN, BOLT, CANADIAN, importing } from '#tests/fixtures/recalls/recalls.fixtures.ts'

const testApp = useTestApp()
const files = importing(testApp)
const booking = bookingOf(testApp)
type Named = { vehicle: { name: string }; state: string }
const olivia = () => testApp.as('olivia@northwind.example')
const list = async (email: string, query: Record<string, unknown> = {}, language: 'en' | 'fr' = 'en') =>
  (await (await testApp.as(email)).get('/recalls', query, { language })).body
const recallsOf = async (name: string) => {
  const { id } = await files.vehicle(name)
  return (await (await olivia()).get(`/vehicles/${id}/recalls`)).body.recalls
}

test('a file is read first, and tells what taking it over would change', async () => {
  const file = await files.read('FLAT_RCL_POST_2010.txt', AMERICAN)
  expect(file).toMatchObject({ status: 'ready', format: 'nhtsa_flat', rows_read: 5, rows_left_out: 0, problem: null })
  expect(file.preview).toMatchObject({ campaigns: 2, campaigns_new: 2, campaigns_changed: 0 })
  expect(file.preview.vehicles).toBeGreaterThan(5)
  expect(file.preview.park_it_vehicles).toBeGreaterThan(2)
  expect(await files.storedRows()).toEqual({ campaigns: [], models: [], found: [] })
})

test('taken over, each fleet finds its vehicles of these models and years, what must not be driven first', async () => {
  const file = await files.takeOver('FLAT_RCL_POST_2010.txt', AMERICAN)
  expect(file.status).toBe('applied')
  await files.takeOver('bolt.json', BOLT)
  const { recalls, total_count: total } = await list('olivia@northwind.example')
  expect(total).toBe(3)
  expect(recalls.map((one: { number: string }) => one.number)).toEqual(['26V455000', '22V413000', '21V650000'])
  expect(recalls[0]).toMatchObject({
    shown_number: '26V\u2011455',
    component: 'Fuel pump, fuel system, gasoline',
    park_it: true,
    announced_on: '2026-11-18',
    models: [{ name: 'Ford Transit', from: 2021, to: 2021 }],
  })
  expect(recalls[0].vehicles.map(({ vehicle }: Named) => vehicle.name)).toEqual(['Albany Park 01', 'Loop 03', 'Loop 04'])
  expect(recalls[2]).toMatchObject({ park_outside: true, vehicles: [{ state: 'may_apply', vehicle: { name: 'Edgewater 12' } }] })
})

test('those who are reminded by mail hear of what an import found, a driver does not', async () => {
  const mails = await testApp.db
    .selectFrom('mails')
    .select(['toAddress', 'subject'])
    .where('subject', 'like', '%recall%')
    .execute()
  const to = (email: string) => mails.filter(({ toAddress }) => toAddress === email).map(({ subject }) => subject)
  expect(to('olivia@northwind.example')).toEqual([
    'Park 3 vehicles: a recall says not to drive them',
    'A recall may apply to 1 vehicle',
  ])
  expect(to('dan@northwind.example')).toEqual([])
  expect(to('sylvie@boreal.example')).toEqual([])
})

test('a management company counts the vehicles with an open recall, fleet by fleet', async () => {
  const fay = await testApp.as('fay@meridian.example')
  const { body: sums } = await fay.get('/fleets/summary')
  expect(sums.parked_vehicles).toBeGreaterThanOrEqual(3)
  const query = { filter: { filterType: 'recalled' }, sort: 'recalled_total', direction: 'desc' }
  const { fleets } = (await fay.get('/fleets', query)).body
  const northwind = fleets.find(({ name }: { name: string }) => name === 'Northwind Couriers')
  expect(northwind).toMatchObject({ recalled_total: 8, parked_total: 3 })
  // The summary's figure is the total of the column that its link sorts by.
  const parked = (await fay.get('/fleets', { ...query, sort: 'parked_total' })).body.fleets
  expect(parked.map((one: { parked_total: number }) => one.parked_total)).toEqual(
    fleets.map((one: { parked_total: number }) => one.parked_total).toSorted((a: number, b: number) => b - a),
  )
  const sum = fleets.reduce((all: number, one: { recalled_total: number }) => all + one.recalled_total, 0)
  expect(sum).toBe(sums.recalled_vehicles)
  const { body: toPark } = await fay.get('/vehicles', { fmc: true, state: 'to_park' })
  expect(toPark.total_count).toBe(sums.parked_vehicles)
  expect((await fay.get('/fleets/vehicles_state_summary', { fmc: true })).body.fleets.to_park).toBe(sums.parked_vehicles)
  const names = toPark.vehicles.flatMap((one: { name: string; fleet_name: string }) =>
    one.fleet_name === 'Northwind Couriers' ? [one.name] : [],
  )
  expect(names.toSorted()).toEqual(['Albany Park 01', 'Loop 03', 'Loop 04'])
  const [heading, ...rows] = (await fay.get('/fmc/vehicles.csv', { state: 'to_park' })).text.trimEnd().split('\r\n')
  expect(heading).toContain(',Open recalls,')
  expect(rows).toHaveLength(sums.parked_vehicles)
  expect(rows.every((row: string) => row.includes('Park it, 26V‑455 Fuel pump'))).toBe(true)
  expect((await (await olivia()).get('/vehicles', { fmc: true, state: 'to_park' })).body.code).toBe('fmc_only')
  expect((await (await olivia()).get('/vehicles', { state: 'to_park' })).body.total_count).toBe(3)
  expect((await (await testApp.as('sylvie@boreal.example')).get('/vehicles', { state: 'to_park' })).body.total_count).toBe(0)
})

test('the same file again changes nothing', async () => {
  const before = await files.storedRows()
  const again = await files.takeOver('FLAT_RCL_POST_2010.txt', AMERICAN)
  expect(again.preview).toMatchObject({ campaigns: 2, campaigns_new: 0, campaigns_changed: 0, vehicles: 0 })
  expect(await files.storedRows()).toEqual(before)
})

test('a campaign whose remedy was found since is changed, and nothing that people said of it', async () => {
  const { id } = await files.vehicle('Albany Park 01')
  const [recall] = await recallsOf('Albany Park 01')
  await (await olivia()).put(`/vehicles/${id}/recalls/${recall.id}`, { state: 'applies' })
  const changed = await files.takeOver('new.txt', AMERICAN.replaceAll('The engine may stop while driving.', 'The pump may stop.'))
  expect(changed.preview).toMatchObject({ campaigns_new: 0, campaigns_changed: 1, vehicles: 0 })
  expect(await recallsOf('Albany Park 01')).toMatchObject([{ state: 'applies', consequence: 'The pump may stop.' }])
})

test('Canada’s fleets have the campaigns of Transport Canada, in French, and none of NHTSA’s', async () => {
  await files.takeOver('vrdb_full_monthly.csv', CANADIAN)
  const { recalls } = await list('sylvie@boreal.example', {}, 'fr')
  expect(recalls).toMatchObject([
    {
      source: 'transport_canada',
      shown_number: '2021\u2011309',
      component: 'Groupe motopropulseur',
      consequence: 'Le véhicule pourrait bouger.',
      vehicles: [{ vehicle: { name: 'Rosemont 05' } }],
    },
  ])
  expect((await list('olivia@northwind.example')).total_count).toBe(3)
})

test('a driver sees the recalls of assigned vehicles alone, and counts those', async () => {
  const { recalls } = await list('dan@northwind.example')
  const names = recalls.flatMap(({ vehicles }: { vehicles: Named[] }) => vehicles.map(({ vehicle }) => vehicle.name))
  expect(names).toEqual(['Loop 03', 'Loop 04'])
  const { body } = await (await testApp.as('dan@northwind.example')).get('/recalls/summary')
  expect(body).toMatchObject({ campaigns: { all: 1, open: 1, park_it: 1 }, vehicles: { park_it: 2, other: 0 } })
})

test('a search finds campaign, component and vehicle', async () => {
  const found = async (query: string) =>
    (await list('olivia@northwind.example', { query })).recalls.map((one: { number: string }) => one.number)
  expect(await found('22V-413')).toEqual(['22V413000'])
  expect(await found('fuel pump')).toEqual(['26V455000'])
  expect(await found('Edgewater')).toEqual(['21V650000'])
  expect(await found('no such thing')).toEqual([])
})

test('a page after the last one is empty, and still knows how many campaigns there are', async () => {
  const { total_count: total } = await list('olivia@northwind.example')
  expect(total).toBeGreaterThan(0)
  expect(await list('olivia@northwind.example', { page: 9 })).toMatchObject({ recalls: [], total_count: total, total_pages: 1 })
  expect(await list('olivia@northwind.example', { page: 9, query: 'Edgewater' })).toMatchObject({ recalls: [], total_count: 1 })
})

test('the vehicle carries its recalls in lists and on its own page', async () => {
  const { id } = await files.vehicle('Loop 04')
  const caller = await olivia()
  const listed = await caller.get('/vehicles', { query: 'Loop 04' })
  expect(listed.body.vehicles[0].recalls).toMatchObject([{ shown_number: '26V\u2011455', park_it: true, state: 'may_apply' }])
  const shown = await caller.get(`/vehicles/${id}`, { dataType: 'extended' })
  expect(shown.body.vehicle.recalls).toMatchObject([{ component: 'Fuel pump, fuel system, gasoline' }])
})

test('what somebody said is told with name and day, stands in the audit log, and is taken back', async () => {
  const { id } = await files.vehicle('Edgewater 12')
  const [recall] = await recallsOf('Edgewater 12')
  const path = `/vehicles/${id}/recalls/${recall.id}`
  const done = await (await olivia()).put(path, { state: 'done', done_on: '2026-06-02' })
  expect(done.body.recall).toMatchObject({
    state: 'done',
    done_on: '2026-06-02',
    changed_by: 'Olivia Hart',
    changed_on: '2026-11-20',
  })
  const counted = async () => (await (await olivia()).get('/recalls/summary')).body.campaigns
  expect(await counted()).toEqual({ all: 3, open: 2, park_it: 1, booked: 0, done: 1 })
  expect((await list('olivia@northwind.example', { filter: 'done' })).recalls).toMatchObject([
    { number: '21V650000', is_open: false },
  ])
  await (await olivia()).put(path, { state: 'may_apply' })
  expect(await counted()).toMatchObject({ open: 3, done: 0 })
  const events = await testApp.db
    .selectFrom('events')
    .select(['actorName', 'payload'])
    .where('type', '=', 'recall_changed')
    .where('subjectId', '=', String(id))
    .orderBy('id')
    .execute()
  expect(events).toMatchObject([
    { actorName: 'Olivia Hart', payload: { before: { state: 'may_apply' }, after: { state: 'done', doneOn: '2026-06-02' } } },
    { payload: { before: { state: 'done' }, after: { state: 'may_apply' } } },
  ])
})

const book = async (vehicle: string) => {
  const [recall] = await recallsOf(vehicle)
  const form = await booking.form({ vehicle, order_services: [booking.service('recall_repair')], recall_ids: [recall.id] })
  return (await (await olivia()).post('/orders', form)).body
}

test('booked, the order carries the campaign; cancelled, the recall is open as before', async () => {
  const order = await book('Loop 03')
  expect(order.recalls).toMatchObject([{ number: '26V\u2011455', component: 'Fuel pump, fuel system, gasoline' }])
  expect(await recallsOf('Loop 03')).toMatchObject([
    { state: 'may_apply', order: { id: order.id, appointment_on: '2026-11-23' } },
  ])
  expect((await list('olivia@northwind.example', { filter: 'booked' })).recalls).toMatchObject([
    { vehicles: [{ vehicle: { name: 'Loop 03' } }] },
  ])
  const desk = await (await testApp.asDesk('harper@harbor.example')).get(`/shop_portal/orders/${order.id}`)
  expect(desk.body.recalls ?? desk.body.order?.recalls).toMatchObject([{ number: '26V\u2011455' }])
  await (await olivia()).put(`/orders/${order.id}`, { status: 'cancel', comment: 'Not needed' })
  expect(await recallsOf('Loop 03')).toMatchObject([{ state: 'may_apply', order: null }])
})

test('the work done closes the recall on the day of the visit, and no hand opens it again', async () => {
  const order = await book('Loop 04')
  const scope = { fleetId: (await files.vehicle('Loop 04')).fleetId }
  const step = (work: Parameters<typeof inTransaction<unknown>>[1]) => inTransaction(testApp, work)
  const deps = { now: testApp.now(), ports: testApp.ports }
  const { shopId } = (await findOrder(testApp.db, scope, order.id))!
  const desk = { kind: 'shop', id: 1, name: 'Harper Lin', shopId } as const
  const owner = { kind: 'user', id: 1, name: 'Olivia Hart', roles: ['owner'], fleetId: scope.fleetId } as const
  const decision = { rule: 'no_policy', policyIds: [], sentence: { en: 'Yes.', fr: 'Oui.' } }
  await step(async (db, emit) => {
    const at = { ...deps, db, emit }
    let one = (await findOrder(db, scope, order.id, 'lock'))!
    one = await takeStep(at, one, { type: 'confirm' }, desk)
    one = await takeStep(at, one, { type: 'check_in', odometer: 90_000 }, desk)
    const lines = one.services.map((line) => ({ ...line, priceCents: 0, retailCents: null, isNew: false }))
    one = await takeStep(at, one, { type: 'send_estimate', lines, taxCents: 0 }, desk)
    if (one.status !== 'approved') {
      const decisions = one.services.map(({ id }) => ({ serviceId: id, approve: true }))
      const payment = { paymentType: 'braintree', paymentToken: null } as const
      one = await takeStep(at, one, { type: 'approve', decisions, decision, version: one.version, payment }, owner)
    }
    await completeOrder(at, one, { odometer: 90_000, invoiceNumber: 'H-1', doneOn: '2026-11-19' }, desk)
  })
  const [recall] = await recallsOf('Loop 04')
  expect(recall).toMatchObject({ state: 'done', done_on: '2026-11-19', changed_by: 'Harper Lin', can_change: false })
  const { id } = await files.vehicle('Loop 04')
  const refused = await (await olivia()).put(`/vehicles/${id}/recalls/${recall.id}`, { state: 'may_apply' })
  expect([refused.status, refused.body.code]).toEqual([409, 'recall_closed_by_order'])
})

test('recalls follow what a vehicle is: a new one, an edited one, one that is deleted', async () => {
  const caller = await olivia()
  const { id } = await files.vehicle('Uptown 40')
  const { fleetId } = await files.vehicle('Uptown 40')
  expect(await recallsOf('Uptown 40')).toEqual([])
  const edit = (year: number) =>
    inTransaction(testApp, async (db, emit) => {
      await db.updateTable('vehicles').set({ year }).where('id', '=', id).execute()
      const actor = { kind: 'user', id: 1, name: 'Olivia Hart' } as const
      const payload = { vehicleIds: [id], added: 0, changed: 1, source: 'form' as const }
      emit({
        type: 'vehicles_saved',
        subjectType: 'fleet',
        fleetId,
        subjectId: fleetId,
        at: testApp.now().toISOString(),
        actor,
        payload,
      })
    })
  await edit(2021)
  expect(await recallsOf('Uptown 40')).toMatchObject([{ number: '26V455000' }])
  await edit(2020)
  expect(await recallsOf('Uptown 40')).toEqual([])
  await edit(2021)
  expect((await caller.delete(`/vehicles/${id}`)).status).toBe(200)
  const left = await testApp.db.selectFrom('vehicleRecalls').selectAll().where('vehicleId', '=', id).execute()
  expect(left).toEqual([])
})

test('a vehicle that moves takes its recalls along; the order that repaired it stays behind', async () => {
  const vehicle = await files.vehicle('Loop 04')
  const others = testApp.db.selectFrom('fleets').select('id').where('country', '=', 'US').where('id', '!=', vehicle.fleetId)
  const { id: toFleetId } = await others.executeTakeFirstOrThrow()
  const before = await testApp.db
    .selectFrom('vehicleRecalls')
    .selectAll()
    .where('vehicleId', '=', vehicle.id)
    .executeTakeFirstOrThrow()
  await inTransaction(testApp, (tx) =>
    moveVehicles(tx, {
      vehicleIds: [vehicle.id],
      toFleetId,
      movedOn: '2026-11-20',
      now: testApp.now(),
      by: { userId: 1, name: 'Fay' },
    }),
  )
  const moved = await testApp.db
    .selectFrom('vehicleRecalls')
    .selectAll()
    .where('vehicleId', '=', vehicle.id)
    .executeTakeFirstOrThrow()
  expect(moved).toEqual({ ...before, fleetId: toFleetId })
})

test('the file has a line for each vehicle and campaign, as the page filters them', async () => {
  const { text } = await (await olivia()).get('/recalls.csv', { filter: 'park_it' })
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toContain('Vehicle,VIN,Model,License plate,Campaign,Component,Do not drive,Announced,Status')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Albany Park 01', 'Loop 03'])
  const french = await (await olivia()).get('/recalls.csv', { language: 'fr' })
  expect(french.text).toContain('Pourrait viser ce véhicule')
})

test('a vehicle that walked in has an open order in the list of recalls too', async () => {
  const listed = async () => {
    const { recalls } = await list('olivia@northwind.example')
    const rows = recalls.flatMap((one: { vehicles: (Named & { active_order_id: number | null })[] }) => one.vehicles)
    return rows.find((row: Named) => row.vehicle.name === 'Edgewater 12')?.active_order_id
  }
  expect(await listed()).toBeNull()
  const { vin } = await testApp.db
    .selectFrom('vehicles')
    .select('vin')
    .where('name', '=', 'Edgewater 12')
    .executeTakeFirstOrThrow()
  const harper = await testApp.asDesk('harper@harbor.example')
  const { body } = await harper.post('/shop_portal/walk_ins', { vin, services: [{ service_definition_id: 2 }] })
  expect(await listed()).toBe(body.id)
})
