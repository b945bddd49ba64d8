import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { SCHEDULE_KEY, type ScheduleManner, ScheduleProvider } from '#tests/schedule-provider.ts'
import { generalSource } from './embedded-source.ts'
import type { PullFailed, ScheduleSource } from './port.ts'
import { vehicleDatabases } from './vehicle-databases.ts'
import { toSchedule } from './vehicle-databases/intervals.ts'
import { serviceOf } from './vehicle-databases/items.ts'

const provider = new ScheduleProvider()
let api: string
let source: ScheduleSource
beforeAll(async () => {
  api = await provider.start()
  source = vehicleDatabases({ key: SCHEDULE_KEY, api, timeoutMs: 300, firstWaitMs: 1 })
})
afterAll(() => provider.stop())
afterEach(() => {
  provider.manners.clear()
  provider.requests.length = 0
})

const VIN = '1FTBR1Y86MK010988'
const vehicle = { vin: VIN, powertrain: 'gasoline', dutyClass: 'light', body: 'van', oilType: null } as const
const never = new AbortController().signal
const failureOf = (pulling: Promise<unknown>): Promise<unknown> => pulling.then(null, (error: PullFailed) => error.reason)

test('stops in miles come back as intervals of our services, and what is none of them is named', async () => {
  provider.put(VIN, {
    'Replace Engine Oil & Filter': 10_000,
    'Rotate Tires': 10_000,
    'Replace Cabin Air Filter': 20_000,
    'Inspect Air Cleaner Element': 15_000,
    'Replace Air Cleaner Element': 30_000,
    'Inspect Idle Speed': 160_000,
  })
  const { lines, leftOut, reviewedOn } = await source.pull(vehicle, never)
  expect(lines.map((line) => [line.serviceCode, line.everyMiles, line.everyKilometers])).toEqual([
    ['oil_change', 10_000, 16_093],
    ['tire_rotation', 10_000, 16_093],
    ['cabin_air_filter', 20_000, 32_187],
    ['engine_air_filter', 30_000, 48_280],
  ])
  expect(leftOut).toEqual(['Inspect Air Cleaner Element', 'Inspect Idle Speed'])
  expect(reviewedOn).toBeNull()
  expect(lines.every((line) => line.everyMonths === null && line.severeMiles === null)).toBe(true)
})

test.each<[ScheduleManner, string, number]>([
  ['busy', 'busy', 3],
  ['quota', 'quota', 1],
  ['broken', 'away', 3],
  ['drop', 'away', 3],
  ['silent', 'away', 1],
  ['not_json', 'not_understood', 1],
  ['another_form', 'not_understood', 1],
])('%s means %s, after %i tries', async (manner, reason, tries) => {
  provider.manners.set(VIN, manner)
  expect(await failureOf(source.pull(vehicle, never))).toBe(reason)
  expect(provider.requests).toHaveLength(tries)
})

test('who was put off once is answered the second time', async () => {
  provider.put(VIN, { 'Rotate Tires': 10_000 })
  provider.manners.set(VIN, 'busy_once')
  expect((await source.pull(vehicle, never)).lines).toHaveLength(1)
  expect(provider.requests).toHaveLength(2)
})

test('a VIN without a schedule, a key that is wrong, and nobody there', async () => {
  expect(await failureOf(source.pull({ ...vehicle, vin: '1FTBR1Y86MK000000' }, never))).toBe('vin_unknown')
  expect(await failureOf(vehicleDatabases({ key: 'another', api }).pull(vehicle, never))).toBe('not_allowed')
  const nobody = vehicleDatabases({ key: SCHEDULE_KEY, api: 'http://127.0.0.1:1', firstWaitMs: 1 })
  expect(await failureOf(nobody.pull(vehicle, never))).toBe('away')
})

test('two questions for one VIN at once cost one credit', async () => {
  provider.put(VIN, { 'Rotate Tires': 10_000 })
  await Promise.all([source.pull(vehicle, never), source.pull(vehicle, never)])
  expect(provider.requests).toEqual([VIN])
})

describe('an item is a service by its words', () => {
  test.each([
    ['Replace Automatic Transaxle (cvt) Fluid', 'transmission_fluid'],
    ['Replace Engine Coolant', 'coolant_flush'],
    ['Replace Brake Fluid', 'brake_fluid_flush'],
    ['Inspect Brake Pads & Rotors', 'brake_inspection'],
    ['Replace Spark Plugs', 'spark_plugs'],
    ['Change Rear Axle Lubricant', 'differential_fluid'],
    ['Replace Fuel Filter', 'fuel_filter'],
    ['Rotate Wheels & Tires', 'tire_rotation'],
    ['Inspect Coolant Level', null],
    ['Inspect Exhaust System', null],
  ])('%s', (item, code) => {
    expect(serviceOf(item)).toBe(code)
    if (code) expect(serviceByCode(code)).toBeDefined()
  })
})

describe('how often, from where it stands', () => {
  const stops = (...distances: number[]) =>
    distances.map((miles) => ({ miles, kilometers: null, items: ['Replace Engine Coolant'] }))
  test.each([
    ['once: from the beginning to there', stops(160_000), 160_000],
    ['regularly', stops(30_000, 60_000, 90_000), 30_000],
    ['first late, then regularly: as it goes on', stops(100_000, 150_000, 200_000), 50_000],
    ['one stop out of order', stops(30_000, 60_000, 65_000, 90_000, 120_000, 150_000), 30_000],
  ])('%s', (_, given, every) => expect(toSchedule(given).lines[0]!.everyMiles).toBe(every))
})

test('the stand-in answers the general recommendations with months and severe duty, and never calls them the manufacturer’s', async () => {
  const { lines, reviewedOn } = await generalSource.pull(vehicle, never)
  expect([generalSource.kind, generalSource.sourceName]).toEqual(['general_recommendation', null])
  expect(reviewedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(lines.find((line) => line.serviceCode === 'oil_change')).toMatchObject({
    everyMiles: 7500,
    everyMonths: 12,
    severeMiles: 3750,
    severeMonths: 6,
  })
  for (const line of lines)
    expect([line.serviceCode, serviceByCode(line.serviceCode)?.code]).toEqual([line.serviceCode, line.serviceCode])
})
