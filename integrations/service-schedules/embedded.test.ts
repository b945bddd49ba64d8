import { describe, expect, test } from 'vitest'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { generalSchedules, linesFor } from './embedded.ts'
import type { ScheduleProfile } from './port.ts'

const van: ScheduleProfile = { powertrain: 'gasoline', dutyClass: 'light', body: 'van', oilType: 'Full Synthetic' }
const everyMiles = (profile: ScheduleProfile, code: string) =>
  linesFor(profile).find((line) => line.serviceCode === code)?.everyMiles ?? null

const everyProfile = (['gasoline', 'diesel', 'hybrid', 'electric'] as const).flatMap((powertrain) =>
  (['light', 'medium_heavy'] as const).flatMap((dutyClass) =>
    (['van', 'small_van', 'truck', 'pickup', 'suv', 'car'] as const).map((body): ScheduleProfile => ({
      powertrain,
      dutyClass,
      body,
      oilType: null,
    })),
  ),
)

test('the embedded schedule is a general recommendation, never the manufacturer’s', () => {
  expect(generalSchedules.source).toBe('general_recommendation')
})

describe('oil is changed by its type', () => {
  test.each([
    ['conventional', { ...van, oilType: 'Conventional' }, 5_000],
    ['synthetic blend', { ...van, oilType: 'Synthetic Blend' }, 7_500],
    ['full synthetic', van, 10_000],
    ['unknown', { ...van, oilType: null }, 7_500],
    ['diesel, whatever the record says', { ...van, powertrain: 'diesel' as const, oilType: 'Conventional' }, 10_000],
    ['hybrid on full synthetic', { ...van, powertrain: 'hybrid' as const }, 10_000],
    ['electric: none', { ...van, powertrain: 'electric' as const }, null],
  ])('%s', (_, profile, miles) => expect(everyMiles(profile, 'oil_change')).toBe(miles))
})

describe('a powertrain brings its own services and spares the others', () => {
  test.each([
    ['gasoline', ['spark_plugs', 'engine_air_filter', 'coolant_flush'], ['glow_plugs', 'dpf_cleaning', 'battery_coolant']],
    ['diesel', ['glow_plugs', 'fuel_filter', 'dpf_cleaning', 'def_fill'], ['spark_plugs']],
    ['hybrid', ['spark_plugs', 'hybrid_battery_filter', 'battery_coolant'], ['glow_plugs', 'fuel_filter']],
    [
      'electric',
      ['tire_rotation', 'battery_coolant', 'drive_unit_fluid'],
      ['oil_change', 'spark_plugs', 'engine_air_filter', 'transmission_fluid'],
    ],
  ] as const)('%s', (powertrain, has, lacks) => {
    const codes = linesFor({ ...van, powertrain }).map((line) => line.serviceCode)
    expect(codes).toEqual(expect.arrayContaining([...has]))
    for (const code of lacks) expect(codes).not.toContain(code)
  })
})

describe('medium- and heavy-duty vehicles', () => {
  const truck: ScheduleProfile = { powertrain: 'diesel', dutyClass: 'medium_heavy', body: 'truck', oilType: 'Diesel' }

  test('have their brakes tested and their chassis greased', () => {
    expect(linesFor(truck).map((line) => line.serviceCode)).toEqual(
      expect.arrayContaining(['brake_test', 'chassis_lubrication', 'valve_adjustment']),
    )
  })

  test('have their brakes inspected and fuel filtered more often than light ones', () => {
    expect(everyMiles(truck, 'brake_inspection')).toBeLessThan(
      everyMiles({ ...truck, dutyClass: 'light' }, 'brake_inspection') ?? 0,
    )
    expect(everyMiles(truck, 'fuel_filter')).toBeLessThan(everyMiles({ ...truck, dutyClass: 'light' }, 'fuel_filter') ?? 0)
  })

  test('get only services that shops do for them', () => {
    for (const profile of everyProfile.filter(({ dutyClass }) => dutyClass === 'medium_heavy')) {
      for (const line of linesFor(profile))
        expect([line.serviceCode, serviceByCode(line.serviceCode)?.mediumHeavy]).toEqual([line.serviceCode, true])
    }
  })
})

test('every line names a service of the catalog that is not an extra, once', () => {
  for (const profile of everyProfile) {
    const codes = linesFor(profile).map((line) => line.serviceCode)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes)
      expect(serviceByCode(code)?.extraRecommended ?? 'in the catalog, due').toBe(
        serviceByCode(code) ? 'in the catalog, due' : code,
      )
  }
})

test('both units are round and 5 miles stand for 8 kilometres', () => {
  for (const line of everyProfile.flatMap(linesFor)) {
    expect([line.everyMiles % 500, line.everyKilometers % 1_000]).toEqual([0, 0])
    expect(line.everyKilometers / line.everyMiles).toBeCloseTo(1.6)
  }
})

test('the shortest interval stands first', () => {
  const miles = linesFor(van).map((line) => line.everyMiles)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
})
