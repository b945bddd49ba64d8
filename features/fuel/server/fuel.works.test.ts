import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import type { Answered, Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { intervalsOf, sumsOf } from '../economy.ts'

const testApp = useTestApp()

const ok = (answer: Answered, status = 200): Answered['body'] => {
  expect(answer.status, answer.text).toBe(status)
  return answer.body
}
type Form = Record<string, unknown>
const add = async (person: Caller, vehicleId: number, form: Form): Promise<Answered['body']> =>
  ok(
    await person.post(`/vehicles/${vehicleId}/fuel_entries`, { filled_on: '2026-11-18', volume: '20', amount: '70', ...form }),
    201,
  ).fuel_entry
const list = async (person: Caller, vehicleId: number, query = ''): Promise<Answered['body']> =>
  ok(await person.get(`/vehicles/${vehicleId}/fuel_entries${query}`))
const vehicleNow = (id: number) =>
  testApp.db
    .selectFrom('vehicles')
    .select(['odometer', 'odometerReadOn', 'lifetimeCostCents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a fill is kept exactly, with its unit, price, station and who recorded it', async () => {
  const vehicle = await aVehicle(testApp)
  const mia = await testApp.as('mia@northwind.example')
  const entry = await add(mia, vehicle.id, {
    filled_time: '07:45',
    odometer: '50,200',
    volume: '18.407',
    amount: '63.49',
    price_per_unit: '3.449',
    fuel_type: 'diesel',
    station: 'Loop Fuel',
    reference: 'R-118',
  })
  expect(entry).toMatchObject({
    vehicle_id: vehicle.id,
    filled_on: '2026-11-18',
    filled_time: '07:45',
    odometer: 50_200,
    odometer_units: 'miles',
    volume: 18.407,
    volume_units: 'gallons',
    amount: 63.49,
    price_per_unit: 3.449,
    fuel_type: 'diesel',
    station: 'Loop Fuel',
    reference: 'R-118',
    is_partial: false,
    is_after_missed: false,
    economy: null,
    economy_units: 'miles_per_gallon',
    recorded_by: 'Mia Castellano',
    can_edit: true,
  })
})

test('economy is between full fills, with the sums of the period', async () => {
  const vehicle = await aVehicle(testApp)
  const olivia = await testApp.as('olivia@northwind.example')
  await add(olivia, vehicle.id, { filled_on: '2026-10-01', odometer: 48_000 })
  await add(olivia, vehicle.id, { filled_on: '2026-10-05', odometer: 48_100, volume: 5, amount: 17.5, is_partial: true })
  await add(olivia, vehicle.id, { filled_on: '2026-10-09', odometer: 48_300, volume: 10, amount: 35 })
  const { fuel_entries: entries, sums, total_count: total } = await list(olivia, vehicle.id)
  expect(total).toBe(3)
  expect(entries).toMatchObject([
    { filled_on: '2026-10-09', economy: 20, distance: 300 },
    { filled_on: '2026-10-05', economy: null, is_partial: true },
    { filled_on: '2026-10-01', economy: null },
  ])
  expect(sums).toMatchObject([{ energy: 'fuel', fills: 3, volume: 35, amount: 122.5, economy: 20, cost_per_distance: 0.175 }])
  const october = await list(olivia, vehicle.id, '?from=2026-10-06')
  expect(october).toMatchObject({ total_count: 1, sums: [{ amount: 35, economy: 20 }] })
})

test('a higher odometer moves the vehicle’s, an older one does not; a correction and a deletion take it back', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 50_000, odometerReadOn: '2026-11-01' })
  const olivia = await testApp.as('olivia@northwind.example')
  await add(olivia, vehicle.id, { filled_on: '2026-10-01', odometer: 48_000 })
  expect(await vehicleNow(vehicle.id)).toMatchObject({ odometer: 50_000 })
  const { id } = await add(olivia, vehicle.id, { filled_on: '2026-11-18', odometer: 50_400 })
  expect(await vehicleNow(vehicle.id)).toMatchObject({ odometer: 50_400, odometerReadOn: '2026-11-18', lifetimeCostCents: 0 })
  const form = { filled_on: '2026-11-18', odometer: 50_100, volume: '21', amount: '71' }
  const { fuel_entry: changed } = ok(await olivia.put(`/fuel_entries/${id}`, form))
  expect(changed).toMatchObject({ odometer: 50_100, volume: 21, amount: 71 })
  expect(await vehicleNow(vehicle.id)).toMatchObject({ odometer: 50_100 })
  expect(ok(await olivia.delete(`/fuel_entries/${id}`))).toEqual({ id, vehicle_id: vehicle.id })
  expect(await vehicleNow(vehicle.id)).toMatchObject({ odometer: 50_000 })
  expect(await list(olivia, vehicle.id)).toMatchObject({ total_count: 1 })
})

test('a driver fills the assigned vehicle and changes only own entries, and reads what it costs', async () => {
  const vehicle = await aVehicle(testApp, { drivers: ['dan@northwind.example'] })
  const [olivia, dan] = [await testApp.as('olivia@northwind.example'), await testApp.as('dan@northwind.example')]
  const others = await add(olivia, vehicle.id, { filled_on: '2026-11-10', odometer: 50_000 })
  const own = await add(dan, vehicle.id, { odometer: 50_300, volume: 15, amount: 50 })
  expect(own).toMatchObject({ recorded_by: 'Dan Kowalski', economy: 20, can_edit: true })
  const { fuel_entries: entries, sums } = await list(dan, vehicle.id)
  expect(entries.map(({ can_edit: may }: { can_edit: boolean }) => may)).toEqual([true, false])
  expect(sums).toMatchObject([{ economy: 20 }])
  expect(sums[0].cost_per_distance).toBeGreaterThan(0)
  expect(sums).toEqual((await list(olivia, vehicle.id)).sums)
  const form = { filled_on: '2026-11-18', odometer: 50_300, volume: 16, amount: 50 }
  expect((await dan.put(`/fuel_entries/${own.id}`, form)).status).toBe(200)
  expect(await dan.delete(`/fuel_entries/${others.id}`)).toMatchObject({ status: 403, body: { code: 'fuel_entry_of_others' } })
})

test('in Canada a fill is in liters and kilometers, and electricity in kilowatt-hours', async () => {
  const vehicle = await aVehicle(testApp, { fleet: 'Boréal Livraison' })
  const sylvie = await testApp.as('sylvie@boreal.example')
  await add(sylvie, vehicle.id, { filled_on: '2026-11-01', odometer: '48 000', volume: '60,5', amount: '95,75' })
  const entry = await add(sylvie, vehicle.id, { odometer: 48_500, volume: '60', amount: '95' })
  expect(entry).toMatchObject({
    volume_units: 'liters',
    odometer_units: 'kilometers',
    economy: 12,
    economy_units: 'liters_per_100_km',
  })
  const charge = await add(sylvie, vehicle.id, { fuel_type: 'electric', volume: '30', amount: '0' })
  expect(charge).toMatchObject({ volume_units: 'kilowatt_hours', economy_units: 'kilowatt_hours_per_100_km' })
})

test('a fill sent twice with one key is recorded once', async () => {
  const vehicle = await aVehicle(testApp)
  const olivia = await testApp.as('olivia@northwind.example')
  const options = { key: randomUUID() }
  const form = { filled_on: '2026-11-18', volume: '20', amount: '70' }
  for (let sent = 0; sent < 2; sent += 1) ok(await olivia.post(`/vehicles/${vehicle.id}/fuel_entries`, form, options), 201)
  expect(await list(olivia, vehicle.id)).toMatchObject({ total_count: 1 })
})

test('the file holds the fills of all vehicles, or of one, and names what an import knows', async () => {
  const [one, other] = [await aVehicle(testApp), await aVehicle(testApp)]
  const olivia = await testApp.as('olivia@northwind.example')
  await add(olivia, one.id, { odometer: 50_100, volume: '20.5', fuel_type: 'regular', reference: 'R-1' })
  await add(olivia, other.id, { odometer: 50_100 })
  const all = await olivia.get('/fuel_entries.csv')
  expect(all.text).toContain(one.name)
  expect(all.text).toContain(other.name)
  const { text } = await olivia.get(`/fuel_entries.csv?vehicle_id=${one.id}`)
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toBe(
    'Vehicle,VIN,Unit number,Date,Time,Odometer (mi),Fuel type,Volume,Unit of volume,Price per unit,Amount,Partial fill,Fill before it missing,Economy,Unit of economy,Station,Receipt number,Recorded by',
  )
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('50100,Regular,20.500,gal,3.415,70.00,No,No,,mpg,,R-1,Olivia Hart')
})

test('fuel is part of no cost of maintenance', async () => {
  const vehicle = await aVehicle(testApp)
  const olivia = await testApp.as('olivia@northwind.example')
  const before = await olivia.get('/orders/aggregate?start_date=2026-01-01&end_date=2026-11-20')
  await add(olivia, vehicle.id, { odometer: 50_100, amount: '500' })
  expect((await olivia.get('/orders/aggregate?start_date=2026-01-01&end_date=2026-11-20')).body).toEqual(before.body)
  expect(await vehicleNow(vehicle.id)).toMatchObject({ lifetimeCostCents: 0 })
})

test('after a missing fill the economy is unknown, and known again from the next full fill on', async () => {
  const vehicle = await aVehicle(testApp)
  const mia = await testApp.as('mia@northwind.example')
  await add(mia, vehicle.id, { filled_on: '2026-11-01', odometer: '50000' })
  const gap = await add(mia, vehicle.id, { filled_on: '2026-11-08', odometer: '51000', is_after_missed: true })
  expect(gap).toMatchObject({ is_after_missed: true, economy: null, distance: null })
  const next = await add(mia, vehicle.id, { filled_on: '2026-11-15', odometer: '51300' })
  expect(next).toMatchObject({ is_after_missed: false, economy: 15, distance: 300 })
  const { fuel_entries: rows, sums } = await list(mia, vehicle.id)
  expect(rows.map(({ economy }: { economy: number | null }) => economy)).toEqual([15, null, null])
  expect(sums[0].economy).toBe(15)
  const form = { filled_on: '2026-11-08', odometer: '51000', volume: '20', amount: '70', is_after_missed: false }
  expect(ok(await mia.put(`/fuel_entries/${gap.id}`, form)).fuel_entry).toMatchObject({ is_after_missed: false, economy: 50 })
})

/** A seeded generator: the same numbers in each run. */
const random = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** Fills as drivers record them: partial, without odometer, mistyped, missing, paid in two, two energies, several on a day. */
const generated = (next: () => number, vehicle: { id: number; fleetId: number }) => {
  let odometer = 10_000
  let day = Date.parse('2024-01-01')
  const roll = (chance: number): boolean => next() < chance
  return Array.from({ length: 140 }, () => {
    if (!roll(0.25)) odometer += Math.round(100 + next() * 300)
    if (!roll(0.2)) day += Math.round(1 + next() * 6) * 86_400_000
    const typed = roll(0.08) ? odometer * 10 : roll(0.08) ? Math.round(odometer / 10) : odometer
    return {
      fleetId: vehicle.fleetId,
      vehicleId: vehicle.id,
      filledOn: new Date(day).toISOString().slice(0, 10),
      filledTime: roll(0.5) ? '08:00' : null,
      odometer: roll(0.15) ? null : typed,
      odometerUnits: 'miles' as const,
      volumeThousandths: Math.round(5000 + next() * 20_000),
      volumeUnits: roll(0.1) ? ('kilowatt_hours' as const) : ('gallons' as const),
      amountCents: 5000,
      isPartial: roll(0.2),
      isAfterMissed: roll(0.06),
      recordedBy: 'Mia Castellano',
      createdAt: testApp.now(),
      updatedAt: testApp.now(),
    }
  })
}

test.each([1, 2, 3, 4, 5, 6])('page by page the economy is that of all fills together (%i)', async (seed) => {
  const vehicle = await aVehicle(testApp)
  const mia = await testApp.as('mia@northwind.example')
  await testApp.db
    .insertInto('fuelEntries')
    .values(generated(random(seed), vehicle))
    .execute()
  const all = await testApp.db.selectFrom('fuelEntries').selectAll().where('vehicleId', '=', vehicle.id).execute()
  const intervals = intervalsOf(all, 'US')
  const expected = new Map(all.map(({ id }) => [id, intervals.get(id)?.distance ?? null]))
  expect([...expected.values()].filter((distance) => distance !== null).length).toBeGreaterThan(20)
  const shown = new Map<number, number | null>()
  const { total_pages: pages } = await list(mia, vehicle.id)
  for (let page = 1; page <= pages; page++)
    for (const row of (await list(mia, vehicle.id, `?page=${page}`)).fuel_entries) shown.set(row.id, row.distance)
  expect([...shown].toSorted()).toEqual([...expected].toSorted())
  // A period that begins in the middle of an interval.
  const period = { from: '2024-06-10', to: '2024-09-20' }
  const inPeriod = all.filter(({ filledOn }) => filledOn >= period.from && filledOn <= period.to)
  const { sums, total_count: total } = await list(mia, vehicle.id, `?from=${period.from}&to=${period.to}`)
  const [sum] = sumsOf(inPeriod, intervals, 'US')
  expect(total).toBe(inPeriod.length)
  expect(sums[0].economy).toBe(Math.round(sum!.economy! * 100) / 100)
})

test('sums come with the first page alone', async () => {
  const vehicle = await aVehicle(testApp)
  const mia = await testApp.as('mia@northwind.example')
  await testApp.db
    .insertInto('fuelEntries')
    .values(generated(random(7), vehicle))
    .execute()
  expect((await list(mia, vehicle.id)).sums).not.toEqual([])
  expect((await list(mia, vehicle.id, '?page=2')).sums).toEqual([])
})

test('an odometer that goes back is asked about once; sent again it stays on the fill, and neither reading nor economy follows it', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 50_000, odometerReadOn: '2026-11-01' })
  const olivia = await testApp.as('olivia@northwind.example')
  await add(olivia, vehicle.id, { filled_on: '2026-11-10', odometer: 50_300 })
  const back = { filled_on: '2026-11-12', odometer: 50_100, volume: '20', amount: '70' }
  const asked = await olivia.post(`/vehicles/${vehicle.id}/fuel_entries`, { ...back, ask_odometer: true })
  expect(asked).toMatchObject({ status: 409, body: { code: 'confirm_odometer', field: 'odometer' } })
  expect(await add(olivia, vehicle.id, back)).toMatchObject({ odometer: 50_100, economy: null })
  expect(await vehicleNow(vehicle.id)).toMatchObject({ odometer: 50_300, odometerReadOn: '2026-11-10' })
})

test('a volume without its point is asked about by the earlier fills, and no economy comes of it once it is confirmed', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 50_000, odometerReadOn: '2026-11-01' })
  const olivia = await testApp.as('olivia@northwind.example')
  for (const [day, odometer] of [
    ['2026-11-03', 50_100],
    ['2026-11-05', 50_400],
    ['2026-11-07', 50_700],
  ] as const)
    await add(olivia, vehicle.id, { filled_on: day, odometer, volume: '15', amount: '52.50' })
  const typed = { filled_on: '2026-11-09', odometer: 51_000, volume: '150', amount: '525' }
  const path = `/vehicles/${vehicle.id}/fuel_entries`
  expect(await olivia.post(path, { ...typed, ask_amounts: true })).toMatchObject({ status: 409, body: { code: 'confirm_fuel' } })
  const far = { ...typed, volume: '1500', amount: '50' }
  expect(await olivia.post(path, { ...far, ask_amounts: true })).toMatchObject({ status: 409, body: { field: 'volume' } })
  const entry = await add(olivia, vehicle.id, far)
  expect(entry).toMatchObject({ economy: null })
})
