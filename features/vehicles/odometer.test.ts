import { describe, expect, it } from 'vitest'
import {
  checkMonthly,
  checkOdometer,
  checkPanelOdometer,
  INVALID_MILEAGE,
  MONTHLY_DEFAULT,
  predictedOdometer,
} from './odometer.ts'
import { MISSING_ODOMETER, odometerProblem } from './odometer-problem.ts'

describe('an odometer', () => {
  it.each([
    ['1', 1],
    [79_633, 79_633],
    [' 79,633 ', 79_633],
    ['79\u00a0633', 79_633],
    ['0', null],
    [0, null],
    ['-1', null],
    ['1.5', null],
    ['1,5', null],
    ['7,96,33', null],
    ['abc', null],
    ['1e3', null],
    ['', null],
    ['10000000', null],
  ])('"%s" in a form: a positive whole number or refused', (input, odometer) => {
    expect(checkOdometer(input)).toEqual(odometer === null ? { ok: false, code: 'odometer_invalid' } : { ok: true, odometer })
  })

  it.each([
    ['0', 0],
    ['79633', 79_633],
    ['79,633', null],
    ['-1', null],
    ['a', null],
    ['1.0', null],
  ])('"%s" in the schedule panel: digits only, 0 or more', (input, odometer) => {
    expect(checkPanelOdometer(input)).toEqual(
      odometer === null ? { ok: false, code: 'odometer_invalid' } : { ok: true, odometer },
    )
  })

  it.each([
    ['500', { ok: true, monthlyDistance: 500 }],
    [1000, { ok: true, monthlyDistance: 1000 }],
    ['499', { ok: false, code: 'monthly_below_minimum', minimum: 500 }],
    ['1.5', { ok: false, code: 'odometer_invalid' }],
    ['', { ok: false, code: 'odometer_invalid' }],
  ])('"%s" a month: digits only, at least 500', (input, answer) => {
    expect(checkMonthly(input)).toEqual(answer)
  })

  it.each([
    ['', MISSING_ODOMETER],
    ['  ', MISSING_ODOMETER],
    ['0', INVALID_MILEAGE],
    ['1.5', INVALID_MILEAGE],
    ['79,633', null],
  ])('"%s" in a required field: an empty one asks for the odometer, a wrong one is refused', (input, problem) => {
    expect(odometerProblem(input)).toBe(problem)
  })

  it('is refused in the words of the specification', () => {
    expect(INVALID_MILEAGE.en).toBe('Not a valid number for mileage. Enter a positive whole number and try again.')
    expect(MONTHLY_DEFAULT).toBe(1000)
  })

  it.each([
    [{ odometer: 78_733, odometerReadOn: '2025-11-05', monthlyDistance: 1824 }, '2025-11-20', 79_633],
    [{ odometer: 50_000, odometerReadOn: '2025-01-01', monthlyDistance: 1000 }, '2025-01-01', 50_000],
    [{ odometer: 50_000, odometerReadOn: '2025-01-01', monthlyDistance: 1000 }, '2024-12-31', 50_000],
    [{ odometer: 50_000, odometerReadOn: '2025-01-01', monthlyDistance: 1000 }, '2026-01-01', 62_007],
  ])('%o is predicted on %s as last reading + monthly × days/30.4', (reading, today, predicted) => {
    expect(predictedOdometer(reading, today)).toBe(predicted)
  })
})
