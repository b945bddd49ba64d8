import { describe, expect, it } from 'vitest'
import type { ServiceDefinition } from './service.ts'
import {
  defaultPosition,
  fitsDutyClass,
  inSentence,
  isPositionOf,
  positionChoice,
  positionName,
  powertrainProblem,
  serviceName,
} from './service.ts'

const oilChange: ServiceDefinition = {
  id: 1,
  code: 'oil_change',
  name: { en: 'Oil change', fr: 'Vidange d’huile' },
  positions: [
    { code: 'conventional', name: { en: 'Conventional', fr: 'Conventionnelle' } },
    { code: 'full_synthetic', name: { en: 'Full Synthetic', fr: 'Synthétique' } },
  ],
  mediumHeavy: true,
  standardMinutes: 30,
}
const tireReplacement: ServiceDefinition = {
  ...oilChange,
  positions: [{ code: 'front_left', name: { en: 'Front left', fr: 'Avant gauche' } }],
  mediumHeavy: false,
}
const batteryTest: ServiceDefinition = { ...oilChange, positions: null }

describe('a service fits what the vehicle has parts for', () => {
  it.each([
    ['oil_change', 'gasoline', null],
    ['oil_change', 'electric', 'service_needs_engine'],
    ['cabin_air_filter', 'electric', null],
    ['oil_change', 'none', 'service_not_for_trailer'],
    ['cabin_air_filter', 'none', 'service_not_for_trailer'],
    ['wiper_blades', 'none', 'service_not_for_trailer'],
    ['high_voltage_battery_inspection', 'none', 'service_not_for_trailer'],
    ['tire_replacement', 'none', null],
    ['brake_shoes_and_drums', 'none', null],
    ['chassis_lubrication', 'none', null],
    ['safety_inspection', 'none', null],
    ['wheel_bearing_service', 'none', null],
    ['trailer_lights_inspection', 'none', null],
    ['wheel_bearing_service', 'gasoline', 'service_only_for_trailer'],
    ['trailer_lights_inspection', 'diesel', 'service_only_for_trailer'],
    ['wheel_bearing_service', 'electric', 'service_only_for_trailer'],
  ] as const)('%s on %s: %s', (code, powertrain, problem) => {
    expect(powertrainProblem({ code }, powertrain)).toBe(problem)
  })
})

describe('a service', () => {
  it('has its names in both languages, and so has its position', () => {
    expect([serviceName(oilChange, 'en'), serviceName(oilChange, 'fr-CA')]).toEqual(['Oil change', 'Vidange d’huile'])
    expect(positionName(oilChange, 'full_synthetic', 'fr')).toBe('Synthétique')
    expect(positionName(oilChange, 'front', 'fr')).toBeNull()
  })

  it('is offered to medium and heavy duty only when it is flagged', () => {
    expect([fitsDutyClass(oilChange, 'medium_heavy'), fitsDutyClass(tireReplacement, 'medium_heavy')]).toEqual([true, false])
    expect(fitsDutyClass(tireReplacement, 'light')).toBe(true)
  })

  it('with positions requires one of them, without takes none', () => {
    expect([isPositionOf(oilChange, 'conventional'), isPositionOf(oilChange, null), isPositionOf(oilChange, 'front')]).toEqual([
      true,
      false,
      false,
    ])
    expect([isPositionOf(batteryTest, null), isPositionOf(batteryTest, 'front')]).toEqual([true, false])
  })

  it('asks for several positions only where they are wheels', () => {
    expect([batteryTest, oilChange, tireReplacement].map(positionChoice)).toEqual(['none', 'one', 'several'])
  })

  it.each([
    ['Full Synthetic', 'full_synthetic'],
    ['full synthetic', 'full_synthetic'],
    ['Straight 30', null],
    [null, null],
  ])('an oil change on a vehicle with %s starts with %s', (oilTypeName, position) => {
    expect(defaultPosition(oilChange, oilTypeName)).toBe(position)
  })
})

it('names in one line: only the first keeps its capital, abbreviations keep theirs', () => {
  expect(inSentence(['Tire rotation', 'Brake inspection', 'DPF cleaning'])).toBe('Tire rotation, brake inspection, DPF cleaning')
  expect(inSentence([])).toBe('')
})
