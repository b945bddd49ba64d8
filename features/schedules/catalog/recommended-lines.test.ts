import { describe, expect, it } from 'vitest'
import type { AdjustedInterval } from '../adjusted/adjusted-interval.ts'
import { type Anchors, dueServices, NOTHING_KNOWN, type ScheduledVehicle, type ScheduleLine, sourceOf } from '../interval.ts'
import { type PlanInputs, type RecommendedInterval, recommendedPlan } from './recommended-lines.ts'

const OIL = 1
const TIRES = 2
const general: ScheduleLine[] = [
  { serviceDefinitionId: OIL, everyMiles: 10_000, everyKilometers: 16_000 },
  { serviceDefinitionId: TIRES, everyMiles: 7500, everyKilometers: 12_000 },
]
const vehicle: ScheduledVehicle = {
  odometer: 70_000,
  odometerReadOn: '2026-11-01',
  monthlyDistance: 1520,
  odometerUnits: 'miles',
  addedOn: '2026-01-01',
  engineHours: 3000,
  engineHoursReadOn: '2026-11-01',
  monthlyEngineHours: 61,
  firstEngineHours: 2900,
}
const maker = (over: Partial<RecommendedInterval> = {}): RecommendedInterval => ({
  serviceDefinitionId: OIL,
  everyMiles: 9000,
  everyKilometers: 14_000,
  everyMonths: null,
  everyHours: null,
  severeMiles: 4000,
  severeKilometers: 6000,
  severeMonths: null,
  severeHours: null,
  source: 'manufacturer',
  ...over,
})
const set = (over: Partial<AdjustedInterval> = {}): AdjustedInterval => ({
  isOff: false,
  everyDistance: null,
  distanceUnits: 'miles',
  everyMonths: null,
  everyHours: null,
  ...over,
})
const done: Anchors = new Map([[OIL, { odometer: 66_000, on: '2026-08-13', hours: 2840 }]])
const given = (over: Partial<PlanInputs> = {}): PlanInputs => ({
  recommended: [],
  ofFleet: new Map(),
  ofVehicle: new Map(),
  isSevere: false,
  ...over,
})
const oil = (ingredients: PlanInputs, anchors: Anchors = done, of: ScheduledVehicle = vehicle) => {
  const plan = recommendedPlan(general, of.odometerUnits, ingredients)
  const due = dueServices(plan, anchors, of).find((one) => one.serviceDefinitionId === OIL)
  const by = due?.byTime ? 'time' : due?.dueHours != null ? 'hours' : 'distance'
  return due && [due.dueOdometer, due.line.source ?? 'general', by]
}

describe('which interval counts, and by which meter', () => {
  const fleet = new Map([[OIL, set({ everyDistance: 5000 })]])
  const own = new Map([[OIL, set({ everyDistance: 6000 })]])
  const off = new Map([[OIL, set({ isOff: true })]])
  it.each<[string, PlanInputs, unknown, Anchors?]>([
    ['the general one, after the last time', given(), [76_000, 'general', 'distance']],
    ['the manufacturer’s in its place', given({ recommended: [maker()] }), [75_000, 'manufacturer', 'distance']],
    [
      'its severe figures under severe duty',
      given({ recommended: [maker()], isSevere: true }),
      [70_000, 'manufacturer', 'distance'],
    ],
    [
      'the usual ones where it has no severe ones',
      given({ recommended: [maker({ severeMiles: null, severeKilometers: null })], isSevere: true }),
      [75_000, 'manufacturer', 'distance'],
    ],
    ['general figures know no severe duty', given({ isSevere: true }), [76_000, 'general', 'distance']],
    // Three months after August 13: 12 days after the reading at 50 a day.
    [
      'its months where they come first',
      given({ recommended: [maker({ everyMiles: 90_000, everyMonths: 3 })] }),
      [70_600, 'manufacturer', 'time'],
    ],
    // 2840 + 200 hours: 20 days after the reading.
    [
      'its hours where they come first',
      given({ recommended: [maker({ everyMiles: 90_000, everyHours: 200 })] }),
      [71_000, 'manufacturer', 'hours'],
    ],
    [
      'what the fleet has set, from the last time',
      given({ recommended: [maker()], ofFleet: fleet }),
      [71_000, 'adjusted', 'distance'],
    ],
    ['what is set for the vehicle before that', given({ ofFleet: fleet, ofVehicle: own }), [72_000, 'adjusted', 'distance']],
    ['severe duty does not change what was set', given({ ofFleet: fleet, isSevere: true }), [71_000, 'adjusted', 'distance']],
    ['switched off by the fleet: not asked for', given({ recommended: [maker()], ofFleet: off }), undefined],
    [
      'switched off for the fleet, set for the vehicle',
      given({ ofFleet: off, ofVehicle: own }),
      [72_000, 'adjusted', 'distance'],
    ],
    ['set for the fleet, switched off for the vehicle', given({ ofFleet: fleet, ofVehicle: off }), undefined],
    ['set by months', given({ ofFleet: new Map([[OIL, set({ everyMonths: 3 })]]) }), [70_600, 'adjusted', 'time']],
    ['set by hours', given({ ofFleet: new Map([[OIL, set({ everyHours: 200 })]]) }), [71_000, 'adjusted', 'hours']],
    [
      'set by all three: what comes first',
      given({ ofFleet: new Map([[OIL, set({ everyDistance: 9000, everyMonths: 12, everyHours: 170 })]]) }),
      [70_250, 'adjusted', 'hours'],
    ],
    [
      'set, and not known when it was done: at the next multiple',
      given({ ofFleet: fleet }),
      [75_000, 'adjusted', 'distance'],
      NOTHING_KNOWN,
    ],
    [
      'set by hours, and not known: at the next multiple of what is driven in them',
      given({ ofFleet: new Map([[OIL, set({ everyHours: 250 })]]) }),
      [75_000, 'adjusted', 'distance'],
      NOTHING_KNOWN,
    ],
    [
      'set by months, and not known: at the next multiple of what is driven in them',
      given({ ofFleet: new Map([[OIL, set({ everyMonths: 11 })]]) }),
      [83_500, 'adjusted', 'distance'],
      NOTHING_KNOWN,
    ],
  ])('%s', (_rule, ingredients, expected, anchors) => expect(oil(ingredients, anchors)).toEqual(expected))

  it('hours alone on an engine without a reading ask for nothing, and leave the distance', () => {
    const unread: ScheduledVehicle = { ...vehicle, engineHours: null, engineHoursReadOn: null, firstEngineHours: null }
    expect(oil(given({ ofFleet: new Map([[OIL, set({ everyHours: 250 })]]) }), NOTHING_KNOWN, unread)).toBeUndefined()
    expect(oil(given({ recommended: [maker({ everyHours: 250 })] }), NOTHING_KNOWN, unread)).toEqual([
      72_000,
      'manufacturer',
      'distance',
    ])
  })
  it('a set distance counts in the unit of the vehicle', () => {
    const canadian: ScheduledVehicle = { ...vehicle, odometerUnits: 'kilometers' }
    expect(oil(given({ ofFleet: fleet }), done, canadian)).toEqual([66_000 + 8047, 'adjusted', 'distance'])
  })
  it('a service that nobody recommends can be set', () => {
    const plan = recommendedPlan(general, 'miles', given({ ofVehicle: new Map([[19, set({ everyMonths: 6 })]]) }))
    expect(plan.map((line) => line.serviceDefinitionId)).toEqual([OIL, TIRES, 19])
  })
})

it.each([
  ['general', general, 'general_recommendation'],
  ['all the maker’s', [{ ...general[0]!, source: 'manufacturer' as const }], 'manufacturer'],
  ['some', [{ ...general[0]!, source: 'manufacturer' as const }, general[1]!], 'mixed'],
  [
    'what the fleet has set says nothing',
    [
      { ...general[0]!, source: 'manufacturer' as const },
      { ...general[1]!, source: 'own' as const },
    ],
    'manufacturer',
  ],
])('whose intervals they are: %s', (_, lines, source) => expect(sourceOf(lines)).toBe(source))
