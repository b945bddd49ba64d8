import { describe, expect, it } from 'vitest'
import {
  needsPosition,
  bookedServices,
  type ChoosableService,
  chosenIntervals,
  countServices,
  estimateOf,
  initialSelection,
  NOTHING_CHOSEN,
  priceKey,
  renewedSelection,
  servicesOfInterval,
  withChoices,
  withService,
  withoutServicesOf,
} from './selection.ts'

const rotation = { service_id: 2, positions: null, position: null, is_completed: false }
const brakes = { service_id: 6, positions: [{ code: 'front' }, { code: 'rear' }], position: 'front', is_completed: false }
const oil = { service_id: 1, positions: [{ code: 'conventional' }], position: null, is_completed: false }
const done = { ...rotation, service_id: 5, is_completed: true }
const interval = (
  interval_id: number,
  group: string,
  services: ChoosableService[] = [rotation, brakes, done],
  is_completed = false,
) => ({
  interval_id,
  group,
  services,
  is_completed,
})

describe('what is chosen from the start', () => {
  it('what is due and not done, with its usual position', () => {
    const selection = initialSelection([
      interval(75_000, 'past_due'),
      interval(80_000, 'currently_due', [oil]),
      interval(90_000, 'upcoming'),
    ])
    expect([...selection.values()]).toEqual([
      { intervalId: 75_000, serviceId: 2, positions: [] },
      { intervalId: 75_000, serviceId: 6, positions: ['front'] },
      { intervalId: 80_000, serviceId: 1, positions: [] },
    ])
  })

  it('nothing of an interval that is marked as completed', () => {
    expect(servicesOfInterval(interval(75_000, 'past_due', [rotation], true))).toEqual([])
  })
})

describe('choosing', () => {
  it('a service is chosen, and left out again', () => {
    const chosen = withService(NOTHING_CHOSEN, 75_000, brakes, true)
    expect(chosenIntervals(chosen)).toEqual([75_000])
    expect(withService(chosen, 75_000, brakes, false).size).toBe(0)
  })

  it('a tick on a service that became chosen meanwhile leaves it chosen, with its positions', () => {
    const chosen = withChoices(NOTHING_CHOSEN, [{ intervalId: 75_000, serviceId: brakes.service_id, positions: ['rear'] }])
    expect(withService(chosen, 75_000, brakes, true)).toEqual(chosen)
    expect(withService(NOTHING_CHOSEN, 75_000, brakes, false).size).toBe(0)
  })

  it('a service with positions asks first, also when there is a usual one', () => {
    expect([rotation, brakes, oil].map(needsPosition)).toEqual([false, true, true])
  })

  it('the same service of two intervals is booked once, wheels each for itself, and counted as one', () => {
    const selection = withChoices(NOTHING_CHOSEN, [
      { intervalId: 75_000, serviceId: 2, positions: [] },
      { intervalId: 82_500, serviceId: 2, positions: [] },
      { intervalId: null, serviceId: 13, positions: ['front_left', 'front_right'] },
    ])
    expect(bookedServices(selection)).toEqual([
      { service_definition_id: 2, position: null },
      { service_definition_id: 13, position: 'front_left' },
      { service_definition_id: 13, position: 'front_right' },
    ])
    expect(countServices(selection)).toBe(2)
    expect(chosenIntervals(selection)).toEqual([75_000, 82_500])
  })
})

describe('the estimate', () => {
  const prices = new Map([
    [priceKey(2, null), 39],
    [priceKey(6, 'front'), 29],
    [priceKey(3, null), 0],
  ])

  it('adds up what has a price and counts what is on request', () => {
    const booked = [
      { service_definition_id: 2, position: null },
      { service_definition_id: 6, position: 'front' },
      { service_definition_id: 6, position: 'rear' },
      { service_definition_id: 3, position: null },
    ]
    expect(estimateOf(booked, prices)).toEqual({ total: 68, onRequest: 1 })
  })

  it('of nothing is nothing', () => {
    expect(estimateOf([], prices)).toEqual({ total: 0, onRequest: 0 })
  })
})

describe('what a vehicle may also need', () => {
  it('leaves out what the intervals ask for themselves', () => {
    const intervals = [{ services: [{ service_id: 2 }] }, { services: [{ service_id: 19 }] }]
    expect(withoutServicesOf(intervals, [{ service_id: 19 }, { service_id: 20 }])).toEqual([{ service_id: 20 }])
    expect(withoutServicesOf([], [{ service_id: 19 }])).toEqual([{ service_id: 19 }])
  })
})

describe('when other services become due', () => {
  const before = [interval(75_000, 'past_due', [rotation, brakes]), interval(80_000, 'upcoming', [oil])]
  const keysOf = (selection: ReturnType<typeof initialSelection>): string[] => [...selection.keys()].toSorted()

  it('they are chosen, and what the user took off or added stays so', () => {
    const extra = { ...oil, service_id: 9 }
    const byUser = withService(withService(initialSelection(before), 75_000, brakes, false), null, extra, true)
    const after = [interval(75_000, 'past_due', [rotation, brakes]), interval(80_000, 'currently_due', [oil])]
    expect(keysOf(renewedSelection(byUser, before, after))).toEqual(['75000:2', '80000:1', 'extra:9'])
  })

  it('a service that the user added ahead of time stays chosen, with its positions', () => {
    const ahead = withChoices(initialSelection(before), [{ intervalId: 80_000, serviceId: 1, positions: ['synthetic'] }])
    const after = [interval(75_000, 'past_due', [rotation]), interval(80_000, 'currently_due', [oil])]
    const renewed = renewedSelection(ahead, before, after)
    expect(keysOf(renewed)).toEqual(['75000:2', '80000:1'])
    expect(renewed.get('80000:1')?.positions).toEqual(['synthetic'])
  })

  it('what is no longer due, or done by now, is not booked', () => {
    const chosen = withService(initialSelection(before), 80_000, oil, true)
    const after = [
      interval(75_000, 'upcoming', [rotation, brakes]),
      interval(80_000, 'upcoming', [{ ...oil, is_completed: true }]),
    ]
    expect(keysOf(renewedSelection(chosen, before, after))).toEqual([])
  })
})
