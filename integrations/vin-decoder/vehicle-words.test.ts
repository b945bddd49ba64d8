import { describe, expect, test } from 'vitest'
import { electrificationOf, engineText, gvwrClassNumber, modelAndSubmodel, positiveNumber } from './vehicle-words.ts'

describe('model and sub-model as people say them', () => {
  test.each([
    ['Transit', '250 Low Roof', null, 'Transit 250', 'Low Roof'],
    ['Transit', 'T-350', null, 'Transit 350', null],
    ['Silverado', '2500HD', 'LT', 'Silverado 2500HD', 'LT'],
    ['Express', '2500 Cargo', null, 'Express 2500', 'Cargo'],
    ['F-150', '150 SuperCrew', null, 'F-150', '150 SuperCrew'],
    ['NV', '1500/2500/3500', null, 'NV', '1500/2500/3500'],
    ['RAV4', 'AXAA52L/AXAA54L/AXAH54L', 'XLE', 'RAV4', 'XLE'],
    ['RAV4', '50 Series', 'XLE', 'RAV4', 'XLE'],
    ['Prius', 'ZVW51L/ZVW55L', null, 'Prius', null],
    ['Sprinter', '2500', '907 (VS30)', 'Sprinter 2500', null],
    ['ProMaster 2500', 'VF', 'High Roof', 'ProMaster 2500', 'High Roof'],
    ['Accord', 'LX', 'LX', 'Accord', 'LX'],
    ['Civic', null, 'LX', 'Civic', 'LX'],
    ['Leaf', null, null, 'Leaf', null],
  ])('%s, %s, %s: %s and %s', (family, series, trim, model, submodel) => {
    expect(modelAndSubmodel(family, series, trim)).toEqual({ model, submodel })
  })
})

describe('the engine in a few words', () => {
  const parts = { liters: 3.5, cylinders: 6, configuration: 'V-Shaped', fuelType: 'Gasoline', electrification: 'none' } as const
  test.each([
    ['size, layout and fuel', parts, '3.5L V6 Gasoline'],
    ['layout unknown', { ...parts, configuration: null }, '3.5L 6 cyl Gasoline'],
    ['hybrid instead of fuel', { ...parts, electrification: 'hybrid' as const }, '3.5L V6 Hybrid'],
    ['short fuel names', { ...parts, fuelType: 'Compressed Natural Gas (CNG)' }, '3.5L V6 CNG'],
    ['electric alone', { ...parts, electrification: 'electric' as const }, 'Electric'],
    [
      'nothing known',
      { liters: null, cylinders: null, configuration: null, fuelType: null, electrification: 'none' as const },
      null,
    ],
  ])('%s', (_, given, text) => expect(engineText(given)).toBe(text))
})

describe('hybrids show by second fuel, name or note', () => {
  const gasoline = { fuelType: 'Gasoline', secondaryFuelType: null, names: [], otherEngineInfo: null }
  test.each([
    ['gasoline alone', gasoline, 'none'],
    ['second fuel electric', { ...gasoline, secondaryFuelType: 'Electric' }, 'hybrid'],
    ['second fuel ethanol', { ...gasoline, secondaryFuelType: 'Ethanol (E85)' }, 'none'],
    ['name', { ...gasoline, names: ['Prius', null] }, 'hybrid'],
    ['plug-in name', { ...gasoline, names: ['Prius Prime'] }, 'plug_in_hybrid'],
    ['name over a note that covers both', { ...gasoline, names: ['SE FHEV'], otherEngineInfo: 'FHEV/PHEV plug-in' }, 'hybrid'],
    ['note', { ...gasoline, otherEngineInfo: 'Plug-in' }, 'plug_in_hybrid'],
    ['electric alone', { ...gasoline, fuelType: 'Electric' }, 'electric'],
  ])('%s', (_, facts, expected) => expect(electrificationOf(facts)).toBe(expected))
})

test('weight class out of its text', () => {
  expect(gvwrClassNumber('Class 2H: 9,001 - 10,000 lb (4,082 - 4,536 kg)')).toBe(2)
  expect(gvwrClassNumber(null)).toBeNull()
})

test('numbers in text', () => {
  expect([
    positiveNumber('3.50'),
    positiveNumber('6 cyl'),
    positiveNumber('0'),
    positiveNumber('Ford'),
    positiveNumber(null),
  ]).toEqual([3.5, 6, null, null, null])
})
