import { describe, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { change, idOfService, record } from '#tests/fixtures/history/manual-record.fixtures.ts'

const testApp = useTestApp()

type Visit = { doneOn: string; odometer: string; code?: string }
const at = (odometer: number, doneOn: string, code = 'tire_rotation'): Visit => ({ doneOn, odometer: String(odometer), code })
const formOf = ({ doneOn, odometer, code = 'tire_rotation' }: Visit) => ({ doneOn, odometer, services: [{ code }] })

const TIRES = idOfService('tire_rotation')
/** When the tires are due and which service that is computed from, on the vehicle's page, in the list and in the table of services. */
const dueOf = async (caller: Caller, { id, name }: { id: number; name: string }) => {
  const row = (await caller.get(`/vehicles/${id}/show_services`)).body.services.find(
    (one: { service_definition_id: number }) => one.service_definition_id === TIRES,
  )
  const listed = (await caller.get('/due_services/vehicles', { query: name, with_upcoming: true })).body.due_vehicles
    .flatMap(({ services }: { services: object[] }) => services)
    .find((one: { service_definition_id: number }) => one.service_definition_id === TIRES)
  if (listed) expect(listed.due_odometer).toBe(row.interval_id)
  return {
    due: row.interval_id,
    from: row.due.counts_from,
    last: row.due.last_done && [row.due.last_done.odometer, row.due.last_done.on],
  }
}

/**
 * The vehicle had a visit today at 50,000; tires are rotated every 7,500 miles, so the first interval ends at 52,500.
 */
describe('where the tires are due next, as a fleet manager would check it by hand', () => {
  const last = (odometer: number, on: string) => ({ due: odometer + 7500, from: 'last_done', last: [odometer, on] })
  const NOT_KNOWN = { due: 52_500, from: 'mark', last: null }
  const early = at(42_000, '2026-06-01')
  const late = at(46_000, '2026-08-20')

  test.each<[string, Visit[], object]>([
    ['nobody has recorded it', [], NOT_KNOWN],
    ['done once', [late], last(46_000, '2026-08-20')],
    ['done 1,500 miles before a mark of 7,500', [at(43_500, '2026-07-01')], last(43_500, '2026-07-01')],
    ['done 2,000 miles after a mark of 7,500', [at(47_000, '2026-09-10')], last(47_000, '2026-09-10')],
    ['done twice: from the second time', [early, late], last(46_000, '2026-08-20')],
    ['the earlier time written down later', [late, early], last(46_000, '2026-08-20')],
    ['another service done since', [late, at(49_000, '2026-11-01', 'cabin_air_filter')], last(46_000, '2026-08-20')],
  ])('%s', async (_case, visits, due) => {
    const olivia = await testApp.as('olivia@northwind.example')
    const vehicle = await aVehicle(testApp, { odometer: 50_000 })
    for (const visit of visits) expect((await record(olivia, vehicle.id, formOf(visit))).status).toBe(201)
    expect(await dueOf(olivia, vehicle)).toEqual(due)
  })

  test('corrected: from where the correction says, and not known again where it was another service', async () => {
    const olivia = await testApp.as('olivia@northwind.example')
    const vehicle = await aVehicle(testApp, { odometer: 50_000 })
    const { id } = (await record(olivia, vehicle.id, formOf(late))).body.manual_history
    await change(olivia, id, formOf(at(44_500, '2026-07-15')))
    expect(await dueOf(olivia, vehicle)).toEqual(last(44_500, '2026-07-15'))
    await change(olivia, id, formOf(at(44_500, '2026-07-15', 'cabin_air_filter')))
    expect(await dueOf(olivia, vehicle)).toEqual(NOT_KNOWN)
  })

  test('deleted: from the time before, and not known without one', async () => {
    const olivia = await testApp.as('olivia@northwind.example')
    const vehicle = await aVehicle(testApp, { odometer: 50_000 })
    const [first, second] = [
      (await record(olivia, vehicle.id, formOf(early))).body.manual_history.id,
      (await record(olivia, vehicle.id, formOf(late))).body.manual_history.id,
    ]
    await olivia.delete(`/manual_maintenance_histories/${second}`)
    expect(await dueOf(olivia, vehicle)).toEqual(last(42_000, '2026-06-01'))
    await olivia.delete(`/manual_maintenance_histories/${first}`)
    expect(await dueOf(olivia, vehicle)).toEqual(NOT_KNOWN)
  })

  test('in kilometers: every 12,000 of them, not 7,500 miles', async () => {
    const sylvie = await testApp.as('sylvie@boreal.example')
    const vehicle = await aVehicle(testApp, { fleet: 'Boréal Livraison', odometer: 80_000 })
    await record(sylvie, vehicle.id, formOf(at(76_000, '2026-09-10')))
    expect(await dueOf(sylvie, vehicle)).toEqual({ due: 88_000, from: 'last_done', last: [76_000, '2026-09-10'] })
  })
})
