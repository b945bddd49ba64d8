import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { happened, type ProductEvent } from '#features/events/event.ts'
import { trimFeed } from '#features/events/server/feed-store.ts'
import { saveAndReact } from '#app/composition/event-reactions.ts'
import { sendReminders } from '#features/notices/server/reminders/send-reminders.ts'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { aFinishedOrder, inTransaction } from '#tests/finished-order.ts'
import { transfer } from '#tests/fixtures/transfers/transfer.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()
let olivia: Caller
let northwind: number

beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  northwind = olivia.user.fleet_id ?? (await aVehicle(testApp)).fleetId
})

type Event = { id: string; type: string; data: { sequence: number; id: number; order: { total: number | null } | null } }
const read = async (caller: Caller, query: Record<string, unknown> = {}) => {
  const { status, body } = await caller.get('/events', query, { prefix: '/api/v6' })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as { events: Event[]; next: string; has_more: boolean }
}
const head = async (): Promise<string> => {
  let page = await read(olivia, { limit: 500 })
  while (page.has_more) page = await read(olivia, { limit: 500, after: page.next })
  return page.next
}
const odometerOf = (vehicleId: number, odometer: number): ProductEvent =>
  happened(
    'odometer_recorded',
    { fleetId: northwind, subjectId: vehicleId, at: testApp.now().toISOString(), actor: { kind: 'system', id: null, name: '' } },
    { odometer, odometerUnits: 'miles', readOn: '2026-11-20', source: 'form' },
  )

describe('the feed', () => {
  test('tells a new vehicle and its odometer with the numbers of the caller', async () => {
    const after = await head()
    const { body } = await olivia.post('/vehicles', { vin: aVin(900_001), odometer: 100, external_id: 'ERP-7' })
    await olivia.put(`/vehicles/${body.vehicle.id}`, { odometer: 250 })
    await testApp.settle()
    const { events, has_more } = await read(olivia, { after, types: ['vehicle.created', 'vehicle.updated'] })
    expect(has_more).toBe(false)
    expect(events).toMatchObject([
      { type: 'vehicle.created', version: 1, fleet_id: northwind, data: { object: 'vehicle', id: body.vehicle.id } },
      { type: 'vehicle.updated', data: { vehicle: { id: body.vehicle.id, vin: aVin(900_001), external_id: 'ERP-7' } } },
    ])
    expect(events[1]!.data.sequence).toBeGreaterThan(events[0]!.data.sequence)
  })

  test('tells the life of an order, with the total to who reads payments', async () => {
    const after = await head()
    await aFinishedOrder(testApp, { services: [{ code: 'tire_rotation', priceCents: 10_000 }], odometer: 200_000 })
    await testApp.settle()
    const { events } = await read(olivia, { after })
    const ofOrder = events.filter(({ data }) => data.order !== null)
    expect(ofOrder.map(({ type }) => type)).toEqual([
      'order.booked',
      'order.checked_in',
      'order.awaiting_approval',
      'order.approved',
      'order.completed',
    ])
    // No estimate yet, then its total.
    expect(ofOrder.map(({ data }) => data.order!.total)).toEqual([null, null, 100, 100, 100])
    const marcus = await testApp.as('marcus@northwind.example')
    const told = (await read(marcus, { after })).events
    expect(told.map(({ type }) => type)).toContain('vehicle.serviced')
    expect(told.filter(({ type }) => /^(order|payment)\./.test(type))).toEqual([])
  })

  test('tells each vehicle that becomes due once a day', async () => {
    const after = await head()
    const vehicle = await aVehicle(testApp)
    const dates = { dueSoonOn: '2026-11-20', pastDueOn: '2026-12-20', nextDueIsKnown: true, nextDueOdometer: 50_500 }
    await testApp.db.deleteFrom('fleetReminderRuns').execute()
    await testApp.db.updateTable('vehicles').set({ dueSoonOn: null, pastDueOn: null }).execute()
    await testApp.db.updateTable('vehicles').set(dates).where('id', '=', vehicle.id).execute()
    const remind = () =>
      sendReminders({
        database: testApp.database,
        ports: testApp.ports,
        now: testApp.now(),
        originOf: (brand) => `http://${brand}`,
      })
    await remind()
    await testApp.db.deleteFrom('fleetReminderRuns').execute()
    await remind()
    const { events } = await read(olivia, { after, types: ['vehicle.due'] })
    expect(events).toMatchObject([{ data: { id: vehicle.id, state: 'due_soon', on: '2026-12-20' } }])
  })

  test('tells a driver of the assigned vehicles alone, and nothing of other people', async () => {
    const after = await head()
    const own = await aVehicle(testApp, { drivers: ['dan@northwind.example'] })
    const other = await aVehicle(testApp)
    await inTransaction(testApp, async (_, emit) => {
      emit(odometerOf(own.id, 60_001))
      emit(odometerOf(other.id, 60_002))
    })
    await testApp.settle()
    const dan = await testApp.as('dan@northwind.example')
    expect((await read(dan, { after })).events.map(({ data }) => data.id)).toEqual([own.id])
    const both = (await read(olivia, { after, types: ['vehicle.odometer_changed'] })).events.map(({ data }) => data.id)
    expect(both.toSorted()).toEqual([own.id, other.id].toSorted())
    const sylvie = await testApp.as('sylvie@boreal.example')
    expect((await read(sylvie, { after })).events).toEqual([])
  })

  test('tells staff of a company of every fleet that they look after', async () => {
    const after = await head()
    const theirs = await aVehicle(testApp, { fleet: 'Summit Elevator' })
    await inTransaction(testApp, async (_, emit) => emit({ ...odometerOf(theirs.id, 70_000), fleetId: theirs.fleetId }))
    await testApp.settle()
    const fay = await testApp.as('fay@meridian.example')
    expect((await read(fay, { after, fmc: true })).events.map(({ data }) => data.id)).toContain(theirs.id)
    expect((await read(fay, { after, fleet_id: theirs.fleetId })).events).toHaveLength(1)
    expect((await read(olivia, { after })).events).toEqual([])
  })

  test('gives no amounts of a vehicle that was transferred away', async () => {
    const after = await head()
    const { id, vehicleId } = await aFinishedOrder(testApp, {
      services: [{ code: 'tire_rotation', priceCents: 10_000 }],
      odometer: 210_000,
    })
    await testApp.settle()
    const completed = async () => (await read(olivia, { after, types: ['order.completed'] })).events
    expect(await completed()).toMatchObject([{ data: { id, order: { total: 100 } } }])
    const fay = await testApp.as('fay@meridian.example')
    const to = (await aVehicle(testApp, { fleet: 'Summit Elevator' })).fleetId
    expect((await transfer(fay, [vehicleId], northwind, to)).status).toBe(200)
    await testApp.settle()
    expect(await completed()).toMatchObject([{ data: { id, order: { total: null }, vehicle: { id: vehicleId } } }])
    const removed = await read(olivia, { after, types: ['vehicle.removed'] })
    expect(removed.events).toMatchObject([{ data: { id: vehicleId, reason: 'moved' } }])
  })
})

describe('nothing that was committed is missed', () => {
  test('when the transaction with the earlier ids commits last', async () => {
    const after = await head()
    const [early, late] = [await aVehicle(testApp), await aVehicle(testApp)]
    const release = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const first = testApp.db.transaction().execute(async (tx) => {
      await saveAndReact(testApp.ports)(tx, [odometerOf(early.id, 80_001)], testApp.now())
      written.resolve()
      await release.promise
    })
    await written.promise
    await inTransaction(testApp, async (_, emit) => emit(odometerOf(late.id, 80_002)))
    // Its job is done, while the other transaction is open: no event of it is visible yet.
    const query = { after, types: ['vehicle.odometer_changed'] }
    await expect.poll(async () => (await read(olivia, query)).events.length, { timeout: 20_000 }).toBe(1)
    const page = await read(olivia, query)
    expect(page.events.map(({ data }) => data.id)).toEqual([late.id])
    release.resolve()
    await first
    await testApp.settle()
    const next = await read(olivia, { ...query, after: page.next })
    expect(next.events.map(({ data }) => data.id)).toEqual([early.id])
    const ids = await testApp.db
      .selectFrom('events')
      .select(['id', 'subjectId'])
      .where('type', '=', 'odometer_recorded')
      .execute()
    const idOf = (vehicle: number) => ids.find(({ subjectId }) => subjectId === String(vehicle))!.id
    expect(idOf(early.id)).toBeLessThan(idOf(late.id))
  })

  test('and nothing is told twice, while eight write and one reads small pages', async () => {
    let cursor = await head()
    const vehicle = await aVehicle(testApp)
    const expected = Array.from({ length: 8 }, (_, writer) => Array.from({ length: 10 }, (__, n) => 100_000 + writer * 100 + n))
    const told: number[] = []
    const isDone = { yes: false }
    const reading = (async () => {
      for (;;) {
        const wasDone = isDone.yes
        const page = await read(olivia, { after: cursor, limit: 3, types: ['vehicle.odometer_changed'] })
        told.push(...page.events.map(({ data }) => (data as unknown as { odometer: number }).odometer))
        cursor = page.next
        if (wasDone && !page.has_more) return
      }
    })()
    await Promise.all(
      expected.map(async (odometers) => {
        for (const odometer of odometers) await inTransaction(testApp, async (_, emit) => emit(odometerOf(vehicle.id, odometer)))
      }),
    )
    await testApp.settle()
    isDone.yes = true
    await reading
    expect(told.toSorted()).toEqual(expected.flat().toSorted())
  })

  test('nor by a job that runs twice', async () => {
    const after = await head()
    const vehicle = await aVehicle(testApp)
    await inTransaction(testApp, async (_, emit) => emit(odometerOf(vehicle.id, 90_000)))
    await testApp.settle()
    const { id } = await testApp.db
      .selectFrom('events')
      .select('id')
      .where('subjectId', '=', String(vehicle.id))
      .executeTakeFirstOrThrow()
    await testApp.ports.jobs.send(testApp.db, 'read-events', { eventIds: [id] })
    await testApp.settle()
    expect((await read(olivia, { after, types: ['vehicle.odometer_changed'] })).events).toHaveLength(1)
  })
})

describe('a cursor', () => {
  const refusal = async (query: Record<string, unknown>) => {
    const { status, body } = await olivia.get('/events', query, { prefix: '/api/v6' })
    return [status, body.code]
  }

  test('that was not given out is refused, as are unknown types and a caller without a session', async () => {
    for (const after of ['7', 'feed_', 'feed_-1', 'feed_999999999', 'evt_1']) {
      expect(await refusal({ after })).toEqual([422, 'event_cursor_unknown'])
    }
    expect((await refusal({ types: ['order.eaten'] }))[0]).toBe(422)
    expect((await refusal({ limit: 501 }))[0]).toBe(422)
    expect((await testApp.nobody.get('/events', {}, { prefix: '/api/v6' })).status).toBe(401)
    expect((await olivia.get('/events', { fmc: true }, { prefix: '/api/v6' })).body.code).toBe('fmc_only')
    const foreign = (await aVehicle(testApp, { fleet: 'Summit Elevator' })).fleetId
    expect((await olivia.get('/events', { fleet_id: foreign }, { prefix: '/api/v6' })).status).toBe(404)
  })

  test('from before the events that are kept is refused, and the newest one is not', async () => {
    const newest = await head()
    const { rows } = await sql<{ id: number }>`select min(id) as id from feed_events`.execute(testApp.db)
    const later = new Date(testApp.now().getTime() + 60_000)
    while ((await trimFeed(testApp.db, later, 50)) > 0);
    expect(await refusal({ after: `feed_${rows[0]!.id}` })).toEqual([410, 'event_cursor_expired'])
    expect(await read(olivia, { after: newest })).toMatchObject({ events: [], next: newest })
    expect((await read(olivia)).events).toEqual([])
  })
})
