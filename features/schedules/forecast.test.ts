import { describe, expect, it } from 'vitest'
import { addDays } from '#features/countries/dates.ts'
import { predictedDateOf, predictedOdometer } from '#features/vehicles/odometer.ts'
import { forecast, isEstimated } from './forecast.ts'
import { firstDue } from './next/next-due.ts'

const transit = { odometer: 78_733, odometerReadOn: '2025-11-05', monthlyDistance: 1824 }

describe('the forecast as a sum', () => {
  it('adds up line by line: recorded + driven = today, next − today = still to go', () => {
    expect(forecast(transit, 80_000, '2025-11-20')).toEqual({
      recorded: 78_733,
      recordedOn: '2025-11-05',
      days: 15,
      perDay: 60,
      driven: 900,
      today: 79_633,
      next: 80_000,
      stillToGo: 367,
      dueOn: '2025-11-27',
      daysUntilDue: 7,
    })
  })

  it('estimates nothing on the day of the reading, and from the next day on', () => {
    expect(isEstimated(forecast(transit, 80_000, '2025-11-05'))).toBe(false)
    expect(isEstimated(forecast(transit, 80_000, '2025-11-06'))).toBe(true)
    expect(isEstimated(null)).toBe(true)
  })

  it('says since when an interval is past due, also before the reading', () => {
    expect(forecast(transit, 77_500, '2025-11-20')).toMatchObject({ stillToGo: -2133, dueOn: '2025-10-16', daysUntilDue: -35 })
  })

  it('a reading of today stands as it is', () => {
    expect(forecast(transit, 80_000, '2025-11-05')).toMatchObject({ days: 0, driven: 0, today: 78_733 })
  })
})

describe('the dates that lists filter by', () => {
  const dueAt = (reading: typeof transit, odometer: number) =>
    firstDue({ odometer, on: null, hours: null }, { ...reading, odometerUnits: 'miles' })!

  it('are the first day on which the predicted odometer says so, for any distance and pace', () => {
    for (const monthlyDistance of [500, 1000, 1824, 9_999]) {
      const reading = { odometer: 50_000, odometerReadOn: '2025-01-31', monthlyDistance }
      for (let due = 50_000; due <= 62_000; due += 377) {
        const days = dueAt(reading, due)
        const soon = days.dueSoonOn ?? ''
        const over = days.pastDueOn ?? ''
        const remainingOn = (date: string) => due - predictedOdometer(reading, date)
        expect(remainingOn(over)).toBeLessThan(0)
        expect(remainingOn(addDays(over, -1))).toBeGreaterThanOrEqual(0)
        const ahead = Math.max(1000, monthlyDistance)
        if (soon > reading.odometerReadOn) {
          expect(remainingOn(soon)).toBeLessThanOrEqual(ahead)
          expect(remainingOn(addDays(soon, -1))).toBeGreaterThan(ahead)
        } else {
          expect(remainingOn(reading.odometerReadOn)).toBeLessThanOrEqual(ahead)
        }
      }
    }
  })

  it('lie before the reading when the odometer is over already', () => {
    expect(dueAt(transit, 77_500).pastDueOn).toBe('2025-10-16')
  })

  it('do not exist for a vehicle that is not driven, unless it is over already', () => {
    const parked = { ...transit, monthlyDistance: 0 }
    expect(predictedDateOf(parked, 80_000)).toBeNull()
    expect(predictedDateOf(parked, 78_000)).toBe('2025-11-05')
  })
})
