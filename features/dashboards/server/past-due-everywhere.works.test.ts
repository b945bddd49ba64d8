import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendReminders } from '#features/notices/server/reminders/send-reminders.ts'
import { refreshDueDates } from '#features/schedules/server/refresh-due.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { aRequest, aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { importFile, undoImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

/** A single rule determines past due and due soon: every screen, file, call, the bell and the mail agree after each change. */

const testApp = useTestApp()
const TIRES = serviceByCode('tire_rotation')!.id
const FLEETS = [
  { fleet: 'Northwind Couriers', owner: 'olivia@northwind.example', desk: 'harper@harbor.example' },
  { fleet: 'Boréal Livraison', owner: 'sylvie@boreal.example', desk: 'jules@quai.example' },
]
const DRIVER = 'dan@northwind.example'
const [VIN_US, VIN_CA] = [aVin(903), aVin(904)]

type Figures = { pastDue: number; dueSoon: number }
type Row = Record<string, string>
type Vehicle = { id: number; name: string; due: { state: string } | null }

const MAINTENANCE = ['Maintenance', 'Entretien']
const STATE = ['State', 'État']
const PAST_DUE = ['Past due', 'En retard']
const DUE_SOON = ['Due now', 'Due soon', 'À faire maintenant', 'À faire bientôt']

const rowsOf = async (caller: Caller, path: string, query: Record<string, unknown> = {}): Promise<Row[]> => {
  const answer = await caller.get(path, query)
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return Papa.parse<Row>(answer.text.slice(1).trim(), { header: true }).data
}
const stateIn = (rows: readonly Row[], columns: readonly string[]): Figures => {
  const words = rows.map((row) => row[columns.find((column) => column in row) ?? ''] ?? '')
  return {
    pastDue: words.filter((word) => PAST_DUE.includes(word)).length,
    dueSoon: words.filter((word) => DUE_SOON.includes(word)).length,
  }
}
const everyVehicle = async (caller: Caller): Promise<Vehicle[]> => {
  const found: Vehicle[] = []
  for (let page = 1; ; page += 1) {
    const { vehicles, total_pages: pages } = (await caller.get('/vehicles', { page })).body
    found.push(...vehicles)
    if (page >= pages) return found
  }
}
const inStates = (vehicles: readonly Vehicle[]): Figures => ({
  pastDue: vehicles.filter(({ due }) => due?.state === 'past_due').length,
  dueSoon: vehicles.filter(({ due }) => due?.state === 'due_now' || due?.state === 'due_soon').length,
})
const totals = async (caller: Caller, path: string, states: readonly [string, string]): Promise<Figures> => {
  const [pastDue, dueSoon] = await Promise.all(states.map(async (state) => (await caller.get(path, { state })).body.total_count))
  return { pastDue, dueSoon }
}

/** The figures that every source shows to a user of the fleet. */
const figuresOf = async (caller: Caller): Promise<Record<string, Figures>> => {
  const summary = (await caller.get('/fleets/vehicles_state_summary')).body
  const counts = (await caller.get('/due_services/counts')).body
  const { past_due: pastDue, due_now: dueNow, due_soon: dueSoon } = counts.vehicles_by_state
  const attention = (await caller.get('/dashboards/attention', { limit: 50 })).body.vehicles
  const byVehicle = { by: 'vehicle', line: 'vehicle' }
  return {
    dashboard: { pastDue: summary.past_due, dueSoon: summary.due_soon },
    attention: inStates(attention),
    vehicles: await totals(caller, '/vehicles', ['past_due', 'due_soon']),
    vehicleRows: inStates(await everyVehicle(caller)),
    vehiclesFile: stateIn(await rowsOf(caller, `/fleets/${caller.user.fleet_id}/vehicles.csv`), MAINTENANCE),
    due: { pastDue, dueSoon: dueNow + dueSoon },
    dueVehicles: await totals(caller, '/due_services/vehicles', ['past_due', 'due']),
    dueFile: stateIn(await rowsOf(caller, '/due_services/download', byVehicle), STATE),
    upcomingFile: stateIn(await rowsOf(caller, '/due_services/download', { ...byVehicle, with_upcoming: true }), STATE),
  }
}

/** The same figures of one fleet on the company's dashboard, in its export and in the export of all vehicles. */
const companyFiguresOf = async (fleet: string): Promise<Record<string, number>> => {
  const root = await testApp.as('root@fleetwright.example')
  const query = { query: fleet, filter: { filterType: 'all' } }
  const board = (await root.get('/fleets', query, { prefix: '/api/v6' })).body.fleets
  const file = await rowsOf(root, '/fleets.csv', query)
  const vehicles = await rowsOf(root, '/fmc/vehicles.csv', { query: fleet })
  expect([board.length, file.length]).toEqual([1, 1])
  return {
    board: board[0].past_due_total,
    boardFile: Number(file[0]!['Past due']),
    vehiclesFile: stateIn(
      vehicles.filter((row) => row['Fleet'] === fleet),
      MAINTENANCE,
    ).pastDue,
  }
}

/** The intervals on each vehicle's page agree with its row in the list. */
const expectSchedules = async (caller: Caller): Promise<void> => {
  for (const { id, due } of await everyVehicle(caller)) {
    if (due === null) continue
    const { schedule } = (await caller.get(`/vehicles/${id}/schedule`)).body
    const isPastDue = schedule.intervals.some(({ group }: { group: string }) => group === 'past_due')
    expect([id, isPastDue]).toEqual([id, due.state === 'past_due'])
  }
}

const bellOf = async (caller: Caller, vehicleIds: number[]): Promise<number> => {
  const today = '2026-11-20'
  await testApp.db.deleteFrom('notifications').where('userId', '=', caller.user.id).execute()
  const facts = JSON.stringify({ count: vehicleIds.length })
  await testApp.db
    .insertInto('notifications')
    .values({
      fleetId: caller.user.fleet_id!,
      userId: caller.user.id,
      eventId: null,
      kind: 'services_due',
      group: 'vehicles',
      orderId: null,
      path: '/due_services',
      facts,
      createdAt: testApp.now(),
      dueVehicleIds: vehicleIds,
      dueOn: today,
    })
    .execute()
  const [entry] = (await caller.get('/notifications')).body.notifications
  return entry.outcome === null ? Number(/\d+/.exec(entry.title)?.[0]) : 0
}

/** Expects all sources to agree; returns the figures. */
const agreed = async ({ fleet, owner }: (typeof FLEETS)[number]): Promise<Figures> => {
  const caller = await testApp.as(owner)
  const figures = await figuresOf(caller)
  const expected = figures['dashboard']!
  expect(figures).toEqual(Object.fromEntries(Object.keys(figures).map((source) => [source, expected])))
  const ofCompany = await companyFiguresOf(fleet)
  expect(ofCompany).toEqual(Object.fromEntries(Object.keys(ofCompany).map((source) => [source, expected.pastDue])))
  return expected
}

/** A vehicle past due for tires, oil and cabin filter; the last dates of its other services are unknown. */
const overdue = (fleet: string, wanted: Record<string, unknown> = {}) => {
  const last = { odometer: 30_000, on: '2025-08-10' }
  const done = { tire_rotation: last, oil_change: last, cabin_air_filter: last }
  return aVehicle(testApp, { fleet, odometer: 61_000, done, ...wanted })
}

const pastDueServices = async (caller: Caller, vehicleId: number): Promise<number[]> => {
  const { due_services: rows } = (await caller.get('/due_services', { state: 'past_due', page: 1 })).body
  return rows
    .filter((row: { vehicle_id: number }) => row.vehicle_id === vehicleId)
    .map((row: { service_definition_id: number }) => row.service_definition_id)
}

describe.each(FLEETS)('in $fleet', (where) => {
  const { fleet, owner, desk } = where
  const vin = fleet === 'Northwind Couriers' ? VIN_US : VIN_CA
  let first: Awaited<ReturnType<typeof overdue>>
  let second: typeof first
  let caller: Caller
  beforeAll(async () => {
    caller = await testApp.as(owner)
    first = await overdue(fleet, { vin, drivers: fleet === 'Northwind Couriers' ? [DRIVER] : [] })
    second = await overdue(fleet, { vin: aVin(fleet === 'Northwind Couriers' ? 901 : 902) })
  })

  test('screens, files, calls and the company’s board say the same, and so does each vehicle’s page', async () => {
    const { pastDue } = await agreed(where)
    expect(pastDue).toBeGreaterThanOrEqual(2)
    await expectSchedules(caller)
  })

  test('a snooze of a vehicle, or of its services, changes no count; it is counted beside them, and only reminders stop', async () => {
    const before = await agreed(where)
    const ids = (await everyVehicle(caller)).map(({ id }) => id)
    expect(await bellOf(caller, ids)).toBe(before.pastDue + before.dueSoon)
    const counts = async () => (await caller.get('/due_services/counts')).body
    const snoozedVehicles = async () => (await caller.get('/due_services/vehicles', { state: 'snoozed' })).body.due_vehicles
    expect(await counts()).toMatchObject({ snoozed: 0, vehicles_snoozed: 0 })
    const snoozed = await caller.post(`/vehicles/${first.id}/vehicle_reminders/snooze_reminder`, { snoozValue: '4 weeks' })
    expect(snoozed.status).toBe(200)
    const services = (await pastDueServices(caller, second.id)).map((id) => ({
      vehicle_id: second.id,
      service_definition_id: id,
    }))
    expect((await caller.post('/due_services/snooze', { services: services.slice(0, 1), weeks: 2 })).status).toBe(200)
    expect(await agreed(where)).toEqual(before)
    expect((await counts()).vehicles_snoozed).toBe(2)
    expect((await snoozedVehicles()).map((one: { vehicle_id: number }) => one.vehicle_id).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    )
    for (const { services: rows } of await snoozedVehicles())
      expect(rows.every((row: { snoozed_until: string | null }) => row.snoozed_until !== null)).toBe(true)
    // The second vehicle has services that are not snoozed.
    expect(await bellOf(caller, ids)).toBe(before.pastDue + before.dueSoon - 1)
    const ended = (await pastDueServices(caller, first.id)).map((id) => ({ vehicle_id: first.id, service_definition_id: id }))
    expect((await caller.post('/due_services/unsnooze', { services: [...ended, ...services.slice(0, 1)] })).status).toBe(200)
    expect(await agreed(where)).toEqual(before)
    expect(await bellOf(caller, ids)).toBe(before.pastDue + before.dueSoon)
  })

  test('a mail names what is past due, and nothing that is snoozed', async () => {
    await testApp.db.deleteFrom('mails').where('onceKey', 'like', 'reminder:%').execute()
    await testApp.db.deleteFrom('fleetReminderRuns').execute()
    const due = { dueSoonOn: '2026-11-01', pastDueOn: '2026-11-20' }
    const ids = [first.id, second.id]
    await testApp.db.updateTable('vehicles').set(due).where('id', 'in', ids).execute()
    await caller.post(`/vehicles/${second.id}/vehicle_reminders/snooze_reminder`, { snoozValue: '1 week' })
    await sendReminders({ database: testApp.database, ports: testApp.ports, now: testApp.now(), originOf: () => 'http://x' })
    const mail = await testApp.db
      .selectFrom('mails')
      .select('text')
      .where('toAddress', '=', owner)
      .where('onceKey', 'like', 'reminder:%')
      .executeTakeFirstOrThrow()
    expect(mail.text).toContain(first.name)
    expect(mail.text).not.toContain(second.name)
    await testApp.db.deleteFrom('vehicleReminders').execute()
    await refreshDueDates(testApp.db, first, ids, testApp.ports)
    await agreed(where)
  })

  test('an open order takes its vehicle out of every count, and what it leaves out is named until it is done', async () => {
    const before = await agreed(where)
    const leftOut = async () => (await caller.get('/due_services/left_out', { vehicle_ids: [first.id] })).body
    expect(await leftOut()).toMatchObject({ left_out_vehicles: [], vehicles_count: 0, services_count: 0 })
    const wasDue = await pastDueServices(caller, first.id)
    expect(wasDue).toContain(TIRES)
    const shop = fleet === 'Northwind Couriers' ? 'Harbor Auto Care' : 'Quai Mécanique'
    const services = [{ code: 'tire_rotation' }]
    const order = await aRequest(testApp, { vehicle: first.name, by: owner, shop, services })
    expect(await agreed(where)).toEqual({ ...before, pastDue: before.pastDue - 1 })
    const left = await leftOut()
    expect(left).toMatchObject({
      left_out_vehicles: [{ vehicle_id: first.id, vehicle_name: first.name, order: { id: order.id, shop_name: shop } }],
      vehicles_count: 1,
      services_count: wasDue.length - 1,
    })
    expect(
      left.left_out_vehicles[0].services.map((row: { service_definition_id: number }) => row.service_definition_id).toSorted(),
    ).toEqual(wasDue.filter((id) => id !== TIRES).toSorted())
    expect((await caller.get('/due_services/left_out')).body.vehicles_count).toBeGreaterThanOrEqual(1)
    expect((await caller.put(`/orders/${order.id}`, { status: 'cancel' })).status).toBe(200)
    expect(await agreed(where)).toEqual(before)
    expect(await leftOut()).toMatchObject({ vehicles_count: 0 })
  })

  test('a walk-in is an open order in every count', async () => {
    const before = await agreed(where)
    const harper = await testApp.asDesk(desk)
    const walkIn = await harper.post('/shop_portal/walk_ins', {
      vin,
      services: [{ service_definition_id: TIRES }],
      odometer: 61_050,
    })
    expect(walkIn.status, walkIn.text).toBe(200)
    expect(await agreed(where)).toEqual({ ...before, pastDue: before.pastDue - 1 })
    expect((await caller.get('/due_services/left_out', { vehicle_ids: [first.id] })).body.vehicles_count).toBe(1)
    await testApp.db.updateTable('orders').set({ status: 'cancel' }).where('id', '=', walkIn.body.id).execute()
    expect(await agreed(where)).toEqual(before)
  })

  test('an import of history, and its undo', async () => {
    const before = await agreed(where)
    const miles = fleet === 'Northwind Couriers' ? 'Miles' : 'Kilometers'
    const imported = await importFile(testApp, caller, 'service_history', [
      `VIN,Service,Date,${miles}`,
      `${vin},Tire rotation,2026-11-10,60900`,
      `${vin},Oil change,2026-11-10,60900`,
    ])
    expect(imported.check).toMatchObject({ failed: 0 })
    await agreed(where)
    await undoImport(testApp, caller, imported.id)
    expect(await agreed(where)).toEqual(before)
  })

  test('a completion of everything that is past due, and its undo', async () => {
    const before = await agreed(where)
    const services = (await pastDueServices(caller, second.id)).map((id) => ({
      vehicle_id: second.id,
      service_definition_id: id,
    }))
    const lastOf = async () => (await caller.get(`/vehicles/${second.id}`)).body.vehicle.last_maintenance_date
    const last = await lastOf()
    expect((await caller.post('/due_services/complete', { services })).status).toBe(200)
    expect((await agreed(where)).pastDue).toBe(before.pastDue - 1)
    expect(await lastOf()).toBe('2026-11-20')
    expect((await caller.post('/due_services/reopen', { services })).status).toBe(200)
    expect(await agreed(where)).toEqual(before)
    expect(await lastOf()).toBe(last)
  })

  test('a vehicle that is deactivated, and one that is deleted', async () => {
    const before = await agreed(where)
    const setActive = (isActive: boolean) => caller.put(`/vehicles/${second.id}/deactivate`, { is_active: isActive })
    expect((await setActive(false)).status).toBe(200)
    expect(await agreed(where)).toEqual({ ...before, pastDue: before.pastDue - 1 })
    expect((await setActive(true)).status).toBe(200)
    expect(await agreed(where)).toEqual(before)
    expect((await caller.delete(`/vehicles/${second.id}`)).status).toBe(200)
    expect(await agreed(where)).toEqual({ ...before, pastDue: before.pastDue - 1 })
  })
})

test('a driver reads the same of their own vehicles alone, and is never told of others that an order leaves something out', async () => {
  const driver = await testApp.as(DRIVER)
  const own = await overdue('Northwind Couriers', { drivers: [DRIVER] })
  const others = await overdue('Northwind Couriers')
  const { vehiclesFile: _file, ...figures } = await figuresOf(driver)
  expect(figures).toEqual(Object.fromEntries(Object.keys(figures).map((source) => [source, figures['dashboard']])))
  const vehicles = await everyVehicle(driver)
  expect(vehicles.map(({ id }) => id)).toContain(own.id)
  for (const vehicle of [own, others]) await aRequest(testApp, { vehicle: vehicle.name, services: [{ code: 'tire_rotation' }] })
  const left = (await driver.get('/due_services/left_out')).body
  const ids = left.left_out_vehicles.map((one: { vehicle_id: number }) => one.vehicle_id)
  expect(ids).toContain(own.id)
  expect(ids).not.toContain(others.id)
  expect(left.vehicles_count).toBe(ids.length)
  const summary = (await driver.get('/fleets/vehicles_state_summary')).body
  expect(summary.past_due).toBe(figures['dashboard']!.pastDue - 1)
})

test('nobody of another fleet is told what an order leaves out', async () => {
  const vehicle = await overdue('Northwind Couriers')
  await aRequest(testApp, { vehicle: vehicle.name, services: [{ code: 'tire_rotation' }] })
  const sylvie = await testApp.as('sylvie@boreal.example')
  expect((await sylvie.get('/due_services/left_out', { vehicle_ids: [vehicle.id] })).body).toEqual({
    left_out_vehicles: [],
    vehicles_count: 0,
    services_count: 0,
  })
})
