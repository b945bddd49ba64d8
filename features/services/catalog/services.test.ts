import { describe, expect, test } from 'vitest'
import { FAULT_CODE_INSPECTION, serviceByCode, SERVICES } from './services.ts'

test('ids and codes are unique, for orders and policies hold them', () => {
  expect(new Set(SERVICES.map((service) => service.id)).size).toBe(SERVICES.length)
  expect(new Set(SERVICES.map((service) => service.code)).size).toBe(SERVICES.length)
  expect(new Set(SERVICES.map((service) => service.name.en)).size).toBe(SERVICES.length)
  expect(new Set(SERVICES.map((service) => service.name.fr)).size).toBe(SERVICES.length)
})

test('positions of a service have codes of their own and names in both languages', () => {
  for (const { positions } of SERVICES) {
    const codes = (positions ?? []).map((position) => position.code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const position of positions ?? []) expect(Object.values(position.name)).not.toContain('')
  }
})

test('oil change positions are the oil types', () => {
  expect(serviceByCode('oil_change')?.positions?.map((position) => position.name.en)).toEqual([
    'Conventional',
    'Synthetic Blend',
    'Full Synthetic',
    'Diesel',
  ])
})

test('medium- and heavy-duty work has hours and parts of its own, light-only work has none', () => {
  for (const { mediumHeavy, heavyLaborHours, heavyPartsCents } of SERVICES) {
    expect([heavyLaborHours !== null, heavyPartsCents !== null]).toEqual([mediumHeavy, mediumHeavy])
  }
})

test('parts are whole cents and hours are not negative', () => {
  for (const service of SERVICES) {
    expect(Number.isInteger(service.lightPartsCents) && Number.isInteger(service.heavyPartsCents ?? 0)).toBe(true)
    expect(service.lightLaborHours).toBeGreaterThanOrEqual(0)
    expect(service.standardMinutes % 15).toBe(0)
  }
})

describe('what a van pays at $120 an hour', () => {
  test.each([
    ['tire_rotation', 39_00],
    ['engine_air_filter', 46_50],
    ['brake_inspection', 29_00],
    ['oil_change', 89_40],
    ['cabin_air_filter', 38_00],
    ['wiper_blades', 42_00],
    ['brake_pads_and_rotors', 348_00],
    ['tire_rotation_and_balance', 95_00],
    ['tire_replacement', 189_00],
    ['mount_and_balance', 24_00],
    ['wheel_alignment', 109_00],
    ['tire_disposal', 5_00],
    ['multi_point_inspection', 0],
    ['battery_test', 0],
  ])('%s costs %d cents', (code, cents) => {
    const service = serviceByCode(code)
    expect(Math.round((service?.lightLaborHours ?? Number.NaN) * 120_00) + (service?.lightPartsCents ?? 0)).toBe(cents)
  })
})

test('faults are inspected by a service that every vehicle can have', () => {
  expect(serviceByCode(FAULT_CODE_INSPECTION)).toMatchObject({ mediumHeavy: true, positions: null })
})

test('French names say things once and with typographic apostrophes', () => {
  for (const { name } of SERVICES) expect(name.fr).not.toContain("'")
})
