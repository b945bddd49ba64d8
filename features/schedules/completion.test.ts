import { describe, expect, it } from 'vitest'
import {
  completeInterval,
  completeService,
  doneThroughAtStart,
  dueOdometerOf,
  intervalAt,
  uncompleteInterval,
  withoutRecord,
} from './completion.ts'

describe('without a record', () => {
  it.each([
    [5000, 0, 0, 5000],
    [5000, 4999, 0, 5000],
    [5000, 5000, 5000, 10_000],
    [7500, 79_633, 75_000, 82_500],
    [8000, 128_157, 128_000, 136_000],
  ])('every %i, registered at %i: done through %i, due at %i', (every, firstOdometer, doneThrough, due) => {
    expect(doneThroughAtStart(every, firstOdometer)).toBe(doneThrough)
    expect(dueOdometerOf(every, doneThrough)).toBe(due)
  })

  it('a multiple of an earlier interval length leads to the next multiple of the new one', () => {
    expect(dueOdometerOf(7500, 80_000)).toBe(82_500)
  })
})

describe('doing a service', () => {
  it.each([
    ['when it is due', { every: 5000, doneThrough: 75_000, monthlyDistance: 1000 }, 80_000, 80_000],
    ['a bit early', { every: 5000, doneThrough: 75_000, monthlyDistance: 1800 }, 79_633, 80_000],
    ['a month early', { every: 5000, doneThrough: 75_000, monthlyDistance: 1800 }, 78_200, 80_000],
    ['1,000 early by a vehicle that drives little', { every: 5000, doneThrough: 75_000, monthlyDistance: 500 }, 79_000, 80_000],
    ['longer before that: it stays due', { every: 5000, doneThrough: 75_000, monthlyDistance: 1000 }, 78_999, 75_000],
    ['late', { every: 5000, doneThrough: 75_000, monthlyDistance: 1000 }, 82_133, 80_000],
    ['late and close to the next', { every: 5000, doneThrough: 75_000, monthlyDistance: 1000 }, 84_500, 85_000],
    ['after several were missed', { every: 5000, doneThrough: 70_000, monthlyDistance: 1000 }, 86_000, 85_000],
    [
      'by who drives more than an interval a month: the next is not skipped',
      { every: 5000, doneThrough: 75_000, monthlyDistance: 6000 },
      80_100,
      80_000,
    ],
    ['early by who drives much', { every: 5000, doneThrough: 75_000, monthlyDistance: 4000 }, 76_500, 80_000],
    ['recorded for long ago: nothing lowers', { every: 5000, doneThrough: 75_000, monthlyDistance: 1000 }, 40_000, 75_000],
  ])('%s', (_rule, progress, odometer, doneThrough) => {
    expect(completeService(progress, odometer)).toBe(doneThrough)
  })

  it('never lowers and never leaves the service due soon, wherever it is done', () => {
    for (let odometer = 0; odometer <= 120_000; odometer += 250) {
      for (const monthlyDistance of [500, 1000, 1800, 6000]) {
        for (const every of [2500, 5000, 30_000]) {
          const done = completeService({ every, doneThrough: 60_000, monthlyDistance }, odometer)
          expect(done).toBeGreaterThanOrEqual(60_000)
          expect(done % every).toBe(0)
          expect(dueOdometerOf(every, done)).toBeGreaterThan(odometer + Math.min(every / 2, Math.max(1000, monthlyDistance)))
        }
      }
    }
  })
})

describe('marking an interval', () => {
  const progress = { every: 5000, doneThrough: 75_000, monthlyDistance: 1000 }

  it('completes through it, even far ahead, and everything that is due by then', () => {
    expect(completeInterval(progress, 76_000, 90_000)).toBe(90_000)
    expect(completeInterval({ ...progress, doneThrough: 70_000 }, 86_000, 75_000)).toBe(85_000)
  })

  it('taken back opens it again, and leaves an earlier state alone', () => {
    expect(uncompleteInterval(5000, 80_000, 80_000)).toBe(75_000)
    expect(uncompleteInterval(5000, 90_000, 80_000)).toBe(75_000)
    expect(uncompleteInterval(5000, 75_000, 80_000)).toBe(75_000)
  })
})

describe('the interval that an old record belongs to', () => {
  it.each([
    ['due there', 20_000, 20_000],
    ['late', 22_300, 20_000],
    ['a bit early', 19_200, 20_000],
    ['before the first one', 3_000, 0],
  ])('%s', (_rule, odometer, interval) => {
    expect(intervalAt({ every: 5000, monthlyDistance: 1000 }, odometer)).toBe(interval)
  })
})

describe('a record taken back', () => {
  const record = { intervalOdometer: 75_000, before: 60_000 }
  it.each([
    ['leaves no trace', 75_000, record, [], 60_000],
    ['leaves what the other records completed', 75_000, record, [65_000, 70_000], 70_000],
    ['changes nothing when another record completed the same', 75_000, record, [75_000], 75_000],
    ['changes nothing when more was done since', 80_000, record, [80_000], 80_000],
    ['changes nothing when the interval was marked as open since', 70_000, record, [], 70_000],
    ['of long ago changes nothing', 75_000, { intervalOdometer: 20_000, before: 75_000 }, [], 75_000],
    ['of a service that no schedule asks for changes nothing', 75_000, { intervalOdometer: null, before: null }, [], 75_000],
  ])('%s', (_rule, doneThrough, taken, others, expected) => {
    expect(withoutRecord(doneThrough, taken, others)).toBe(expected)
  })
})
