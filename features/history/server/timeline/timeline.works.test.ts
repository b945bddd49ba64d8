import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeDocument, fileDocument } from '#tests/fixtures/documents/documents.fixtures.ts'
import { createMonths } from '#features/telematics/server/sync/partition-store.ts'
import { addOne } from '#tests/fixtures/fleets/user.fixtures.ts'
import { transfer } from '#tests/fixtures/transfers/transfer.fixtures.ts'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'
import { TIMELINE_PAGE_SIZE } from '../../timeline/timeline.ts'
import type { TimelineEntry } from '../../timeline/timeline-contract.ts'
import { pdf, record } from '#tests/fixtures/history/manual-record.fixtures.ts'

/** One vehicle of Northwind with an entry from every source. */

const testApp = useTestApp()
let olivia: Caller
let fay: Caller
let dan: Caller
let vehicle: Awaited<ReturnType<typeof aVehicle>>
let orderId: number
let elsewhere: number

type Timeline = {
  entries: TimelineEntry[]
  next: string | null
  counts: Record<string, number>
  years: { year: number; count: number; visits: number }[]
  since: string
}
const timeline = async (caller: Caller, query: Record<string, string | number> = {}): Promise<Timeline> =>
  (await caller.get(`/vehicles/${vehicle.id}/timeline`, query)).body
const kinds = ({ entries }: Timeline): string[] => entries.map(({ kind }) => kind)
const entryOf = ({ entries }: Timeline, kind: string): TimelineEntry => entries.find((entry) => entry.kind === kind)!

const aRecall = async (): Promise<number> => {
  const words = { manufacturer: 'Ford', component: 'FUEL SYSTEM:PUMP', summary: 'It may fail.' }
  const { id } = await testApp.db
    .insertInto('recallCampaigns')
    .values({ source: 'nhtsa', number: '26V777000', ...words, parkIt: true, parkOutside: false, announcedOn: '2026-10-28' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const found = { fleetId: vehicle.fleetId, vehicleId: vehicle.id, campaignId: id, foundAt: new Date('2026-10-29T15:00:00Z') }
  await testApp.db.insertInto('vehicleRecalls').values(found).execute()
  return id
}

/** Telematics data: daily readings over two months, one rejected, and a code reported twice. */
const signals = async (): Promise<void> => {
  const of = { fleetId: vehicle.fleetId, vehicleId: vehicle.id }
  await sql`insert into odometer_readings (fleet_id, vehicle_id, odometer, read_on, source, recorded_at)
    select ${of.fleetId}, ${of.vehicleId}, 58000 + n * 10, '2026-09-01'::date + n, 'telematics', '2026-09-01'::date + n
    from generate_series(0, 60) n`.execute(testApp.db)
  await testApp.db
    .insertInto('telematicsKeptAside')
    .values({
      ...of,
      kind: 'odometer',
      value: 12,
      readAt: testApp.now(),
      reason: 'fell',
      knownValue: 58_610,
      keptAt: testApp.now(),
    })
    .execute()
  await createMonths(testApp.db, '2026-11-20')
  for (const hour of ['14', '16']) {
    const fault = {
      occurredAt: new Date(`2026-11-03T${hour}:00:00Z`),
      faultId: `f${hour}`,
      code: 'P0301',
      name: 'Cylinder 1 misfire',
    }
    await testApp.db
      .insertInto('telematicsFaults')
      .values({ ...of, ...fault })
      .execute()
  }
}

beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  fay = await testApp.as('fay@meridian.example')
  dan = await testApp.as('dan@northwind.example')
  const { id: danId } = await testApp.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'dan@northwind.example')
    .executeTakeFirstOrThrow()
  vehicle = await aVehicle(testApp, { odometer: 59_800, vin: '1FTBW2CM5HKA12345' })
  elsewhere = (
    await testApp.db.selectFrom('fleets').select('id').where('name', '=', 'Great Lakes HVAC').executeTakeFirstOrThrow()
  ).id
  const services = [
    { code: 'tire_rotation', priceCents: 39_00 },
    { code: 'cabin_air_filter', priceCents: 20_00, declined: true },
  ]
  orderId = (await aFinishedOrder(testApp, { vehicle: vehicle.name, odometer: 60_000, services, taxCents: 3_00 })).id
  await record(olivia, vehicle.id, { odometer: '60050', services: [{ code: 'oil_change', price: '80' }], files: [pdf('a.pdf')] })
  const filed = await fileDocument(olivia, vehicle.id, { type: 'Vehicle Insurance', fields: { insurance_name: 'Great Prairie' } })
  await changeDocument(olivia, filed.body.glovebox_item.id, {
    type: 'Vehicle Insurance',
    file: null,
    fields: { document_number: 'A7' },
  })
  await testApp.db
    .updateTable('gloveboxItems')
    .set({ expiresOn: '2026-11-14' })
    .where('id', '=', filed.body.glovebox_item.id)
    .execute()
  const campaign = await aRecall()
  await olivia.put(`/vehicles/${vehicle.id}/recalls/${campaign}`, { state: 'done', done_on: '2026-11-10' })
  await signals()
  expect((await olivia.put(`/vehicles/${vehicle.id}`, { driver_ids: [danId] })).status).toBe(200)
  for (const is_active of [false, true])
    expect((await olivia.put(`/vehicles/${vehicle.id}/deactivate`, { is_active })).status).toBe(200)
})

describe('everything that happened', () => {
  test('stands on one line of time, newest first, from every source', async () => {
    const all = await timeline(olivia)
    const days = all.entries.map(({ on }) => on)
    expect(days).toEqual(days.toSorted().toReversed())
    const expected = ['added', 'device_reading', 'device_reading', 'drivers_changed', 'fault', 'manual', 'order', 'paper_changed']
    const more = ['paper_expired', 'paper_filed', 'reading_kept_aside', 'recall_changed', 'recall_found', 'switched', 'switched']
    expect(kinds(all).toSorted()).toEqual([...expected, ...more])
    expect(all).toMatchObject({ next: null, since: '2026-09-30', years: [{ year: 2026, count: 15, visits: 2 }] })
    expect(all.counts).toEqual({ all: 15, visits: 2, readings: 3, papers: 3, recalls: 2, signals: 1, fleet: 4 })
  })
  test('a visit has its shop, services that were done, odometer, total and who approved it', async () => {
    const all = await timeline(olivia)
    expect(entryOf(all, 'order')).toMatchObject({
      on: '2026-11-20',
      odometer: 60_000,
      total: 40.98,
      facts: { shop: 'Harbor Auto Care', order: orderId, services: [{ name: 'Tire rotation' }], approved_by: 'Olivia Hart' },
    })
    expect(entryOf(all, 'manual')).toMatchObject({ total: 80, facts: { who: 'Olivia Hart', documents: 1 } })
  })
  test('of the readings that a device sends daily each month’s last one stands for it', async () => {
    const { entries } = await timeline(olivia, { group: 'readings' })
    const read = entries.filter(({ kind }) => kind === 'device_reading')
    expect(read.map(({ on, odometer }) => [on, odometer])).toEqual([
      ['2026-10-31', 58_600],
      ['2026-09-30', 58_290],
    ])
  })
  test('a code that comes twice a day is one entry, and a recall tells when it was found and what became of it', async () => {
    const all = await timeline(olivia)
    expect(entryOf(all, 'fault').facts).toMatchObject({ code: 'P0301', times: 2 })
    expect(entryOf(all, 'recall_found')).toMatchObject({ on: '2026-10-29', facts: { campaign: '26V\u2011777', park_it: true } })
    expect(entryOf(all, 'recall_changed')).toMatchObject({ on: '2026-11-10', facts: { state: 'done', who: 'Olivia Hart' } })
  })
  test('fault codes are on it only for whom telematics is switched on, in the file as well', async () => {
    const off = { key: 'telematics_section', brandId: null, affiliationId: null, fleetId: null, email: 'adam@northwind.example' }
    await testApp.db
      .insertInto('featureFlags')
      .values({ ...off, value: 'false' })
      .execute()
    const adam = await testApp.as('adam@northwind.example')
    const path = `/vehicles/${vehicle.id}/timeline`
    const { body } = await adam.get(path)
    expect([body.counts.signals, body.counts.all]).toEqual([0, (await olivia.get(path)).body.counts.all - 1])
    expect((await adam.get(path, { group: 'signals' })).body.entries).toEqual([])
    expect((await adam.get(`${path}.csv`)).text).not.toContain('P0301')
    expect((await olivia.get(`${path}.csv`)).text).toContain('P0301')
  })
  test('a group and a year narrow it, the counts of the groups stay', async () => {
    const documents = await timeline(olivia, { group: 'papers' })
    expect(kinds(documents)).toEqual(['paper_changed', 'paper_filed', 'paper_expired'])
    expect(documents.counts.all).toBe(15)
    for (const [group, count] of Object.entries(documents.counts).filter(([name]) => name !== 'all'))
      expect([group, (await timeline(olivia, { group })).entries.length]).toEqual([group, count])
    expect(await timeline(olivia, { year: 2025 })).toMatchObject({ entries: [], counts: { all: 0 }, years: [{ year: 2026 }] })
  })
  test('a driver sees what the assigned vehicle cost, as its page and its costs by year say', async () => {
    const seen = await dan.get(`/vehicles/${vehicle.id}/timeline`)
    expect(entryOf(seen.body, 'order')).toEqual(entryOf(await timeline(olivia), 'order'))
    expect(entryOf(seen.body, 'order')).toMatchObject({ total: 40.98, total_hidden: null })
    const file = await dan.get(`/vehicles/${vehicle.id}/timeline.csv`)
    expect(file.text).toMatch(/40\.98/)
    const costs = '/vehicles/' + vehicle.id + '/cost_history'
    expect((await dan.get(costs)).body).toEqual((await olivia.get(costs)).body)
  })
  test('as a file it has the words of the screen, in the caller’s language', async () => {
    const { text } = await olivia.get(`/vehicles/${vehicle.id}/timeline.csv`)
    const rows = text.split('\r\n').filter(Boolean)
    expect(rows).toHaveLength(16)
    expect(rows[0]).toBe('\ufeffDate,Kind,What happened,More,Who,Odometer (mi),Total')
    expect(text).toContain('11-20-2026,Maintenance,Tire rotation,Harbor Auto Care · order')
    expect(text).toContain('11-14-2026,Documents,Vehicle insurance expired,No new document so far.')
  })
})

test('page after page comes each entry once, in the order of all, also those of one instant', async () => {
  await sql`insert into odometer_readings (fleet_id, vehicle_id, odometer, read_on, source, recorded_at, stands)
    select ${vehicle.fleetId}, ${vehicle.id}, 100 + n, '2025-01-01'::date + n / 20, 'form', ${testApp.now()}, false
    from generate_series(1, 400) n`.execute(testApp.db)
  const keys: string[] = []
  for (let page = await timeline(olivia); ; page = await timeline(olivia, { after: page.next! })) {
    keys.push(...page.entries.map(({ key }) => key))
    if (page.next === null) break
    expect(page.entries).toHaveLength(TIMELINE_PAGE_SIZE)
  }
  expect(new Set(keys).size).toBe(415)
  expect(keys).toHaveLength(415)
  await testApp.db.deleteFrom('odometerReadings').where('vehicleId', '=', vehicle.id).where('odometer', '<', 6000).execute()
})

describe('after a transfer', () => {
  test('the new fleet reads what happened, and neither price nor person of the fleet that paid', async () => {
    expect((await transfer(fay, [vehicle.id], vehicle.fleetId, elsewhere)).status).toBe(200)
    await fay.put('/fleet_users/impersonate_fleet', { fleet_id: elsewhere })
    const seen = await fay.get(`/vehicles/${vehicle.id}/timeline`)
    const visits = seen.body.entries.filter(({ group }: TimelineEntry) => group === 'visits')
    expect(visits.map(({ kind, total, total_hidden: hidden }: TimelineEntry) => [kind, total, hidden])).toEqual([
      ['earlier_visit', null, 'another_fleet'],
      ['earlier_visit', null, 'another_fleet'],
    ])
    expect(seen.text).not.toMatch(/40\.98|"total":\s*80|Olivia|Dan Kowalski|a\.pdf/)
    expect(entryOf(seen.body, 'moved').facts).toMatchObject({ from: 'Northwind Couriers', to: 'Great Lakes HVAC' })
    expect(entryOf(seen.body, 'added').facts).toMatchObject({ fleet: 'Northwind Couriers' })
    expect(kinds(seen.body)).toEqual(
      expect.arrayContaining(['device_reading', 'fault', 'recall_found', 'recall_changed', 'paper_filed']),
    )
    const costs = await fay.get(`/vehicles/${vehicle.id}/cost_history`)
    expect(costs.body).toMatchObject({ in_fleet_since: '2026-11-20', came_from: 'Northwind Couriers' })
    expect(costs.body.years[0]).toMatchObject({ year: 2026, visits: 2, visits_of_others: 2, total: 0, distance: 0 })
  })
  test('the fleet that it left finds it no more', async () => {
    for (const path of ['timeline', 'timeline.csv', 'cost_history'])
      expect((await olivia.get(`/vehicles/${vehicle.id}/${path}`)).status).toBe(404)
  })
  test('back again, all is as before, and both transfers stand in it', async () => {
    await fay.delete('/fleet_users/impersonate_fleet')
    expect((await transfer(fay, [vehicle.id], elsewhere, vehicle.fleetId)).status).toBe(200)
    const all = await timeline(olivia)
    expect(entryOf(all, 'order')).toMatchObject({ total: 40.98, facts: { order: orderId } })
    expect(kinds(all).filter((kind) => kind === 'moved')).toHaveLength(2)
  })
})

test('who drives it is told by the user’s own form as well, and by the end of the user', async () => {
  const { id } = await aVehicle(testApp)
  const person = await addOne(olivia, { vehicle_ids: [id] })
  expect((await olivia.delete(`/fleet_users/${person.id}`)).status).toBe(200)
  const { entries } = (await olivia.get(`/vehicles/${id}/timeline`, { group: 'fleet' })).body as Timeline
  const driverChanges = entries.filter(({ kind }) => kind === 'drivers_changed').map(({ facts }) => [facts.added, facts.removed])
  const name = expect.stringMatching(/\S+ \S+/)
  expect(driverChanges).toEqual(
    expect.arrayContaining([
      [[name], []],
      [[], [name]],
    ]),
  )
  expect(driverChanges).toHaveLength(2)
})
