import { beforeEach, describe, expect, test } from 'vitest'
import { jobHandlers } from '#app/composition/jobs.ts'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { fleetIdOf, transfer } from '#tests/fixtures/transfers/transfer.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { COUNT_FUEL_JOB } from './count-figures.ts'

const testApp = useTestApp()
const olivia = () => testApp.as('olivia@northwind.example')
const sylvie = () => testApp.as('sylvie@boreal.example')

beforeEach(async () => {
  testApp.setNow('2026-11-20T15:00:00.000Z')
  for (const table of ['fuelEntries', 'vehicleFuelFigures', 'fuelToCount'] as const) await testApp.db.deleteFrom(table).execute()
})

const ok = ({ status, body, text }: Awaited<ReturnType<Caller['post']>>) => {
  if (status >= 300) throw new Error(text)
  return body
}
type Filled = { on: string; odometer: number; volume: number; amount: number; type?: string }
const fill = async (caller: Caller, vehicleId: number, { on, odometer, volume, amount, type }: Filled) =>
  ok(
    await caller.post(`/vehicles/${vehicleId}/fuel_entries`, {
      filled_on: on,
      odometer,
      volume,
      amount,
      ...(type ? { fuel_type: type } : {}),
    }),
  ).fuel_entry.id as number
/** 300 miles on 20 gallons for $70.00. */
const twoFills = async (caller: Caller, vehicleId: number): Promise<number> => {
  await fill(caller, vehicleId, { on: '2026-10-01', odometer: 50_000, volume: 18, amount: 60 })
  return fill(caller, vehicleId, { on: '2026-10-08', odometer: 50_300, volume: 20, amount: 70 })
}
const listed = async (caller: Caller, query: Record<string, unknown> = {}) =>
  (await caller.get('/vehicles', query)).body.vehicles as { id: number; name: string; fuel: Record<string, unknown> | null }[]
const fuelOf = async (caller: Caller, id: number) => (await listed(caller, { vehicle_ids: [id] }))[0]!.fuel
const summaryOf = async (caller: Caller) => (await caller.get('/fuel_summary')).body
const runJob = async (): Promise<void> => {
  const { database, ports } = testApp
  const clock = { now: testApp.now }
  const handlers = jobHandlers({ database, ports: () => ports, clock, log: false, originOf: (brand) => `http://${brand}` })
  const signal = new AbortController().signal
  await handlers[COUNT_FUEL_JOB]!.run({}, { id: '', signal, stopping: signal })
}

describe('fuel of a vehicle in the list', () => {
  test('follows each fill that is added, corrected and deleted, as the Fuel tab says', async () => {
    const caller = await olivia()
    const { id } = await aVehicle(testApp)
    expect(await fuelOf(caller, id)).toBeNull()
    const entry = await twoFills(caller, id)
    const figures = { economy: 15, economy_units: 'miles_per_gallon', cost_per_distance: 0.233, amount: 130 }
    expect(await fuelOf(caller, id)).toEqual(figures)
    const [sum] = (await caller.get(`/vehicles/${id}/fuel_entries`)).body.sums
    expect(sum).toMatchObject(figures)
    ok(await caller.put(`/fuel_entries/${entry}`, { filled_on: '2026-10-08', odometer: 50_300, volume: 15, amount: 70 }))
    expect(await fuelOf(caller, id)).toMatchObject({ economy: 20 })
    await caller.delete(`/fuel_entries/${entry}`)
    expect(await fuelOf(caller, id)).toEqual({ ...figures, economy: null, cost_per_distance: null, amount: 60 })
  })

  test('is in liters per 100 km in Canada', async () => {
    const caller = await sylvie()
    const { id } = await aVehicle(testApp, { fleet: 'Boréal Livraison' })
    await fill(caller, id, { on: '2026-10-01', odometer: 80_000, volume: 50, amount: 80 })
    await fill(caller, id, { on: '2026-10-08', odometer: 80_500, volume: 70, amount: 112 })
    expect(await fuelOf(caller, id)).toEqual({
      economy: 14,
      economy_units: 'liters_per_100_km',
      cost_per_distance: 0.224,
      amount: 192,
    })
  })

  test('counts twelve months: a fill a year ago begins an interval and is no cost, and later the job leaves the next one out too', async () => {
    const caller = await olivia()
    const { id } = await aVehicle(testApp)
    await fill(caller, id, { on: '2025-11-10', odometer: 49_000, volume: 18, amount: 55 })
    await fill(caller, id, { on: '2025-12-01', odometer: 49_300, volume: 20, amount: 60 })
    await twoFills(caller, id)
    expect(await fuelOf(caller, id)).toMatchObject({ amount: 190 })
    // The session expires before then.
    const stored = () =>
      testApp.db.selectFrom('vehicleFuelFigures').select(['fills', 'amountCents']).where('vehicleId', '=', id).execute()
    testApp.setNow('2026-12-15T15:00:00.000Z')
    await runJob()
    expect(await stored()).toEqual([{ fills: 2, amountCents: 13_000 }])
    testApp.setNow('2027-12-15T15:00:00.000Z')
    await runJob()
    expect(await stored()).toEqual([])
  })

  test('sorts the list in both directions, electric vehicles by the gasoline that their energy is, those without last', async () => {
    const caller = await olivia()
    const [thirsty, frugal, electric, none] = [
      await aVehicle(testApp, { name: 'Fuel A' }),
      await aVehicle(testApp, { name: 'Fuel B' }),
      await aVehicle(testApp, { name: 'Fuel C' }),
      await aVehicle(testApp, { name: 'Fuel D' }),
    ]
    await twoFills(caller, thirsty.id)
    await fill(caller, frugal.id, { on: '2026-10-01', odometer: 10_000, volume: 10, amount: 30 })
    await fill(caller, frugal.id, { on: '2026-10-08', odometer: 10_450, volume: 10, amount: 30 })
    // 2.5 mi/kWh equal 84 miles on the energy of a gallon.
    await fill(caller, electric.id, { on: '2026-10-01', odometer: 20_000, volume: 40, amount: 9, type: 'electric' })
    await fill(caller, electric.id, { on: '2026-10-08', odometer: 20_100, volume: 40, amount: 9, type: 'electric' })
    const ids = [thirsty.id, frugal.id, electric.id, none.id]
    const order = async (sort: string, direction: string) =>
      (await listed(caller, { sort, direction, vehicle_ids: ids })).map(({ id }) => ids.indexOf(id))
    expect(await order('fuel_economy', 'desc')).toEqual([2, 1, 0, 3])
    expect(await order('fuel_economy', 'asc')).toEqual([0, 1, 2, 3])
    expect(await order('fuel_cost_per_mile', 'desc')).toEqual([0, 2, 1, 3])
    expect(await fuelOf(caller, electric.id)).toMatchObject({ economy: 2.5, economy_units: 'miles_per_kilowatt_hour' })
  })

  test('is in the downloaded list with its unit', async () => {
    const caller = await olivia()
    const { id } = await aVehicle(testApp, { name: 'Fuel E' })
    await twoFills(caller, id)
    const { text } = await caller.get(`/fleets/${caller.user.fleet_id}/vehicles.csv`, { vehicle_ids: [id] })
    const [head, row] = text.split(/\r?\n/)
    const column = head!.split(',').indexOf('Unit of fuel economy')
    expect(head).toContain('Fuel cost per mile')
    expect(row!.split(',').slice(-6)).toContain('mpg')
    expect(column).toBeGreaterThan(0)
  })

  test('a driver sees the economy and the cost of an assigned vehicle, and no sums of the fleet', async () => {
    const caller = await olivia()
    const { id } = await aVehicle(testApp, { drivers: ['dan@northwind.example'] })
    await twoFills(caller, id)
    const dan = await testApp.as('dan@northwind.example')
    expect(await fuelOf(dan, id)).toEqual(await fuelOf(caller, id))
    expect((await fuelOf(dan, id))?.amount).toBeGreaterThan(0)
    const refused = await dan.get('/fuel_summary')
    expect([refused.status, refused.body.code]).toEqual([403, 'managers_and_admins_only'])
  })
})

describe('fuel of the fleet', () => {
  test('is all distance by all volume, of the own fleet alone, and a deleted vehicle is left out', async () => {
    const caller = await olivia()
    expect(await summaryOf(caller)).toEqual({ since: '2025-11-20', sums: [] })
    const [one, other] = [await aVehicle(testApp), await aVehicle(testApp)]
    await twoFills(caller, one.id)
    await fill(caller, other.id, { on: '2026-10-01', odometer: 10_000, volume: 10, amount: 30 })
    await fill(caller, other.id, { on: '2026-10-08', odometer: 10_500, volume: 20, amount: 80 })
    const { sums } = await summaryOf(caller)
    // 800 miles on 40 gallons for $150; averaging both economies would give a figure that no vehicle has.
    expect(sums).toMatchObject([
      { energy: 'fuel', vehicles: 2, fills: 4, amount: 240, economy: 20, cost_per_distance: 0.188, volume: 68 },
    ])
    expect((await summaryOf(await sylvie())).sums).toEqual([])
    expect((await caller.delete(`/vehicles/${other.id}`)).status).toBe(200)
    expect((await summaryOf(caller)).sums).toMatchObject([{ vehicles: 1, amount: 130 }])
  })

  test('what was there before is counted by the job', async () => {
    const caller = await olivia()
    const { id, fleetId } = await aVehicle(testApp)
    await twoFills(caller, id)
    await testApp.db.deleteFrom('vehicleFuelFigures').execute()
    await testApp.db.insertInto('fuelToCount').values({ fleetId, vehicleId: id }).execute()
    await runJob()
    expect(await fuelOf(caller, id)).toMatchObject({ economy: 15 })
    expect(await testApp.db.selectFrom('fuelToCount').selectAll().execute()).toEqual([])
  })
})

test('a vehicle that moves to another fleet leaves its fuel with the fleet that paid, and finds it when it is back', async () => {
  const caller = await olivia()
  const fay = await testApp.as('fay@meridian.example')
  const { id } = await aVehicle(testApp)
  await twoFills(caller, id)
  const [from, to] = [await fleetIdOf(testApp, 'Northwind Couriers'), await fleetIdOf(testApp, 'Great Lakes HVAC')]
  const paid = await summaryOf(caller)
  ok(await transfer(fay, [id], from, to))
  expect(await summaryOf(caller)).toEqual(paid)
  const figures = () => testApp.db.selectFrom('vehicleFuelFigures').select(['fleetId', 'vehicleId']).execute()
  expect(await figures()).toMatchObject([{ fleetId: from }])
  ok(await transfer(fay, [id], to, from))
  expect(await figures()).toEqual([{ fleetId: from, vehicleId: id }])
})
