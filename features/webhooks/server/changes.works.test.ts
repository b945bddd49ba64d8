import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { transfer } from '#tests/fixtures/transfers/transfer.fixtures.ts'
import { moneyOf } from '#tests/fixtures/payments/ledger-lines.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()
let olivia: Caller

beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
})

type Changes = { deleted: unknown[]; next: string | null; as_of: string }
type Row = { id: number }
/** All pages of changes since then. */
const changesOf = async (path: string, rows: string, since: string) => {
  const found: Row[] = []
  const deleted: unknown[] = []
  let after: string | null | undefined
  let asOf = ''
  do {
    const { status, body } = await olivia.get(path, { updated_since: since, ...(after ? { after } : {}) })
    if (status !== 200) throw new Error(JSON.stringify(body))
    const changes = body.changes as Changes
    found.push(...body[rows])
    deleted.push(...changes.deleted)
    after = changes.next
    asOf = changes.as_of
  } while (after)
  return { rows: found, ids: found.map(({ id }) => id), deleted, asOf }
}
const vehiclesSince = (since: string) => changesOf('/vehicles', 'vehicles', since)
const now = async () => (await vehiclesSince('2100-01-01T00:00:00Z')).asOf

describe('vehicles', () => {
  test('that changed come alone, with those that are gone: deleted, and transferred under their own id', async () => {
    const [renamed, deleted, moved, driven] = [
      await aVehicle(testApp),
      await aVehicle(testApp),
      await aVehicle(testApp),
      await aVehicle(testApp),
    ]
    const since = await now()
    expect((await vehiclesSince(since)).rows).toEqual([])
    await testApp.db.updateTable('vehicles').set({ notes: 'Renamed' }).where('id', '=', renamed.id).execute()
    const { id: userId } = (await testApp.as('dan@northwind.example')).user
    await testApp.db.insertInto('vehicleDrivers').values({ fleetId: driven.fleetId, vehicleId: driven.id, userId }).execute()
    expect((await olivia.delete(`/vehicles/${deleted.id}`)).status).toBeLessThan(300)
    const fay = await testApp.as('fay@meridian.example')
    const to = (await aVehicle(testApp, { fleet: 'Summit Elevator' })).fleetId
    expect((await transfer(fay, [moved.id], moved.fleetId, to)).status).toBe(200)
    const changed = await vehiclesSince(since)
    expect(changed.ids.toSorted()).toEqual([renamed.id, driven.id].toSorted())
    expect(changed.deleted.toSorted()).toEqual([deleted.id, moved.id].toSorted())
    expect((await vehiclesSince(changed.asOf)).rows).toEqual([])
  })

  test('come in pages that leave out none of many that changed in one statement', async () => {
    const since = await now()
    await sql`update vehicles set updated_at = now() where fleet_id = ${(await aVehicle(testApp)).fleetId}`.execute(testApp.db)
    const total = (await olivia.get('/vehicles')).body.total_count as number
    const changed = await vehiclesSince(since)
    expect(new Set(changed.ids).size).toBe(changed.ids.length)
    expect(changed.ids.length).toBeGreaterThanOrEqual(total)
  })

  test('that an open transaction changes are told when it has committed, though others changed later', async () => {
    const [slow, quick] = [await aVehicle(testApp), await aVehicle(testApp)]
    const since = await now()
    const release = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const open = testApp.db.transaction().execute(async (tx) => {
      await tx.updateTable('vehicles').set({ notes: 'slow' }).where('id', '=', slow.id).execute()
      written.resolve()
      await release.promise
    })
    await written.promise
    await testApp.db.updateTable('vehicles').set({ notes: 'quick' }).where('id', '=', quick.id).execute()
    const first = await vehiclesSince(since)
    expect(first.ids).toEqual([quick.id])
    release.resolve()
    await open
    expect((await vehiclesSince(first.asOf)).ids).toContain(slow.id)
  })

  test('are found by the number of a program, which one vehicle of a fleet has', async () => {
    const added = async (vin: string) => (await olivia.post('/vehicles', { vin, odometer: 100 })).body.vehicle
    const [one, other] = [await added(aVin(900_001)), await added(aVin(900_002))]
    expect((await olivia.put(`/vehicles/${one.id}`, { external_id: 'SAP 4711' })).status).toBe(200)
    const taken = await olivia.put(`/vehicles/${other.id}`, { external_id: 'SAP 4711' })
    expect([taken.status, taken.body.code, taken.body.vehicle_id]).toEqual([422, 'external_id_taken', one.id])
    const { body } = await olivia.get('/vehicles', { external_id: 'SAP 4711' })
    expect(body).toMatchObject({ vehicles: [{ id: one.id, external_id: 'SAP 4711' }], total_count: 1 })
    const sylvie = await testApp.as('sylvie@boreal.example')
    expect((await sylvie.get('/vehicles', { external_id: 'SAP 4711' })).body.total_count).toBe(0)
    expect((await olivia.put(`/vehicles/${one.id}`, { external_id: null })).status).toBe(200)
    expect((await olivia.get('/vehicles', { external_id: 'SAP 4711' })).body.total_count).toBe(0)
  })
})

test('orders, payments, users and due services tell their changes too', async () => {
  const since = await now()
  const { id: orderId, lineId } = await moneyOf(testApp).paidOrder()
  await testApp.db.updateTable('users').set({ zip: '60601' }).where('email', '=', 'mia@northwind.example').execute()
  expect((await changesOf('/orders', 'orders', since)).ids).toContain(orderId)
  expect(await changesOf('/payment_activities', 'payment_activities', since)).toMatchObject({ ids: [lineId], deleted: [] })
  expect((await changesOf('/subscription_activities', 'subscription_activities', since)).ids).toEqual([])
  const users = await changesOf('/fleets/me/users', 'users', since)
  expect(users.rows).toMatchObject(expect.arrayContaining([expect.objectContaining({ email: 'mia@northwind.example' })]))
})

test('a due service is told when its dates change, and when it is no longer planned', async () => {
  const row = await testApp.db
    .selectFrom('dueServices as d')
    .innerJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'd.fleetId').onRef('v.id', '=', 'd.vehicleId'))
    .innerJoin('users as u', 'u.fleetId', 'd.fleetId')
    .where('u.email', '=', 'olivia@northwind.example')
    .where('v.deletedAt', 'is', null)
    .select(['d.fleetId', 'd.vehicleId', 'd.serviceDefinitionId'])
    .orderBy('d.vehicleId')
    .executeTakeFirstOrThrow()
  // This read computes the queued services, and a job may do so beside it, in a transaction that an instant goes back to.
  await changesOf('/due_services', 'due_services', '2100-01-01T00:00:00Z')
  await testApp.settle()
  const since = (await changesOf('/due_services', 'due_services', '2100-01-01T00:00:00Z')).asOf
  const key = sql<boolean>`fleet_id = ${row.fleetId} and vehicle_id = ${row.vehicleId} and service_definition_id = ${row.serviceDefinitionId}`
  await sql`update due_services set due_odometer = due_odometer + 1 where ${key}`.execute(testApp.db)
  const changed = await changesOf('/due_services', 'due_services', since)
  expect(changed.rows).toMatchObject([{ vehicle_id: row.vehicleId, service_definition_id: row.serviceDefinitionId }])
  await sql`delete from due_services where ${key}`.execute(testApp.db)
  const gone = await changesOf('/due_services', 'due_services', since)
  expect(gone).toMatchObject({
    rows: [],
    deleted: [{ vehicle_id: row.vehicleId, service_definition_id: row.serviceDefinitionId }],
  })
})

describe('changes are refused', () => {
  test('to who sees only some vehicles or only the own person', async () => {
    const dan = await testApp.as('dan@northwind.example')
    for (const path of ['/vehicles', '/orders', '/due_services', '/payment_activities', '/fleets/me/users']) {
      const { status, body } = await dan.get(path, { updated_since: '2026-11-01T00:00:00Z' })
      expect([path, status, body.code]).toEqual([path, 403, 'changes_need_whole_fleet'])
    }
  })

  test('over several fleets at once, and answered for one of them', async () => {
    const fay = await testApp.as('fay@meridian.example')
    const since = { updated_since: '2100-01-01T00:00:00Z' }
    expect((await fay.get('/vehicles', { fmc: true, ...since })).body.code).toBe('changes_need_whole_fleet')
    const fleet = (await aVehicle(testApp, { fleet: 'Summit Elevator' })).fleetId
    expect((await fay.get('/vehicles', { fleet_id: fleet, ...since })).body.changes.deleted).toEqual([])
  })

  test('since no instant, and after a foreign cursor', async () => {
    for (const updated_since of ['yesterday', '2026-11-01', '0000-01-01T00:00:00Z']) {
      expect((await olivia.get('/vehicles', { updated_since })).status).toBe(422)
    }
    for (const after of ['x', Buffer.from('["2026-11-01T00:00:00Z","now()",1,1]').toString('base64url')]) {
      const { status, body } = await olivia.get('/vehicles', { updated_since: '2026-11-01T00:00:00Z', after })
      expect([status, body.code]).toEqual([422, 'changes_cursor_unknown'])
    }
  })
})
