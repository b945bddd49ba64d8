import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildKind } from '#features/vehicles/body-type.ts'
import { linesFor } from '#integrations/service-schedules/embedded.ts'
import { openPlaces } from '#integrations/places/embedded.ts'
import type { Places } from '#integrations/places/port.ts'
import { openVinDecoder } from '#integrations/vin-decoder/embedded.ts'
import type { VinDecoder } from '#integrations/vin-decoder/port.ts'
import { FLEETS } from '../fleets.ts'
import { PEOPLE } from '../people.ts'
import { BOREAL_VEHICLES } from './boreal.ts'
import { engineOf } from './engines.ts'
import { meridianVehicles } from './meridian.ts'
import { NORTHWIND_VEHICLES } from './northwind.ts'
import { EAST_BAY_VEHICLES, PENINSULA_VEHICLES } from './pacific.ts'
import type { SeedVehicle, VehicleStory } from './vehicle.ts'

let decoder: VinDecoder
let places: Places
beforeAll(async () => {
  decoder = await openVinDecoder()
  places = await openPlaces()
}, 60_000)
afterAll(() => {
  decoder.close()
  places.close()
})

const fleet = (key: string) => FLEETS.find((one) => one.key === key)!
const GENERATED = FLEETS.filter(({ affiliation, key }) => affiliation === 'meridian' && key !== 'northwind').flatMap(
  meridianVehicles,
)
const DEFINED_VEHICLES = [...NORTHWIND_VEHICLES, ...BOREAL_VEHICLES, ...EAST_BAY_VEHICLES, ...PENINSULA_VEHICLES]
const EVERY = [...DEFINED_VEHICLES, ...GENERATED]

/** The "due soon" window. */
const soonWithin = (vehicle: SeedVehicle) => Math.max(1_000, vehicle.monthlyDistance)

/** The first due odometer not yet serviced. */
function nextDue(vehicle: SeedVehicle, unit: 'everyMiles' | 'everyKilometers'): number {
  return Math.min(...linesFor(vehicle).map((line) => (Math.floor(vehicle.servicedThrough / line[unit]) + 1) * line[unit]))
}

describe('a VIN decodes to what stands beside it', () => {
  test.each(DEFINED_VEHICLES.map((vehicle) => [vehicle.name, vehicle] as const))('%s', (_, vehicle) => {
    const decoded = decoder.decode(vehicle.vin)
    expect(decoded).toMatchObject({ year: vehicle.year, make: vehicle.make, engine: engineOf(vehicle.vin) })
    // The demo uses RAV4 Hybrid where the data has RAV4.
    expect(vehicle.model.replace(' Hybrid', '')).toBe(decoded?.model)
    expect(buildKind(decoded!)).toEqual({ body: vehicle.body, dutyClass: vehicle.dutyClass, powertrain: vehicle.powertrain })
  })

  test('in the generated fleets as well', () => {
    const unknown = GENERATED.filter((vehicle) => {
      const decoded = decoder.decode(vehicle.vin)
      return (
        decoded?.year !== vehicle.year ||
        decoded.engine !== engineOf(vehicle.vin) ||
        buildKind(decoded).body !== vehicle.body ||
        buildKind(decoded).powertrain !== vehicle.powertrain
      )
    })
    expect(unknown.map(({ vin }) => vin)).toEqual([])
  })
})

describe('a vehicle is as due as its story says', () => {
  const stories = [...NORTHWIND_VEHICLES, ...EAST_BAY_VEHICLES, ...PENINSULA_VEHICLES].map(
    (vehicle) => ['everyMiles', vehicle] as const,
  )
  const kilometers = BOREAL_VEHICLES.map((vehicle) => ['everyKilometers', vehicle] as const)
  test.each([...stories, ...kilometers].map(([unit, vehicle]) => [vehicle.name, unit, vehicle] as const))(
    '%s',
    (_, unit, vehicle) => {
      const left = nextDue(vehicle, unit) - vehicle.odometerToday
      if (vehicle.story?.state === 'past_due') expect(left).toBe(-vehicle.story.over)
      else expect(left).toBeGreaterThanOrEqual(0)
      if (vehicle.story?.state === 'due_soon') expect([left, left <= soonWithin(vehicle)]).toEqual([vehicle.story?.left, true])
      if (vehicle.story?.state === 'on_schedule') expect([left, left > soonWithin(vehicle)]).toEqual([vehicle.story?.left, true])
    },
  )
})

const count = (state: VehicleStory['state']) => NORTHWIND_VEHICLES.filter(({ story }) => story?.state === state).length

describe('fleets have the vehicles that they are said to have', () => {
  test.each([
    ['northwind', NORTHWIND_VEHICLES],
    ['boreal', BOREAL_VEHICLES],
    ['eastbay', EAST_BAY_VEHICLES],
    ['peninsula', PENINSULA_VEHICLES],
  ] as const)('%s', (key, vehicles) => expect(vehicles.length).toBe(fleet(key).vehicles))

  test('Northwind: one truck of medium duty, one inactive, some past due, some due soon, six in an order', () => {
    expect(NORTHWIND_VEHICLES.filter(({ dutyClass }) => dutyClass === 'medium_heavy').map(({ name }) => name)).toEqual([
      'Depot truck',
    ])
    expect([count('inactive'), count('past_due'), count('due_soon')]).toEqual([1, 6, 7])
    expect(count('awaiting_approval') + count('in_shop') + count('requested') + count('approved')).toBe(6)
  })

  test('Pacific Plumbing: enrolled and unenrolled in both', () => {
    for (const vehicles of [EAST_BAY_VEHICLES, PENINSULA_VEHICLES])
      expect(new Set(vehicles.map(({ enrolled }) => enrolled)).size).toBe(2)
  })
})

test('Dan drives two vehicles, and every driver is a person of the demo', () => {
  expect(NORTHWIND_VEHICLES.filter(({ driver }) => driver === 'dan@northwind.example').map(({ name }) => name)).toEqual([
    'Loop 03',
    'Loop 04',
  ])
  for (const { driver } of DEFINED_VEHICLES) if (driver !== null) expect(PEOPLE.map(({ email }) => email)).toContain(driver)
})

test('VINs and plates are unique', () => {
  expect(new Set(EVERY.map(({ vin }) => vin)).size).toBe(EVERY.length)
  expect(new Set(EVERY.map(({ plateState, plate }) => `${plateState} ${plate}`)).size).toBe(EVERY.length)
})

test('vehicles are garaged where there is a postal code', () => {
  for (const { garagingZip, plateState, name } of DEFINED_VEHICLES)
    expect([name, places.locate(garagingZip)?.region]).toEqual([name, plateState])
})

test('the last reading lies behind what the odometer shows today', () => {
  const loop4 = NORTHWIND_VEHICLES.find(({ name }) => name === 'Loop 04')
  expect(loop4).toMatchObject({ odometerToday: 79_633, odometer: 78_733, readDaysAgo: 15 })
  for (const { odometer, odometerToday, readDaysAgo } of DEFINED_VEHICLES)
    expect(odometerToday > odometer || readDaysAgo === 0).toBe(true)
})
