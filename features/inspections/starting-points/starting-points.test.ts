import { expect, test } from 'vitest'
import { BODIES, covers, DUTY_CLASSES, itemsOf, missingItems } from '../template.ts'
import { templateContent } from '../template-wire.ts'
import { STARTING_POINTS, startingPoint, startingPointFor } from './starting-points.ts'

test.each(STARTING_POINTS)('%s is a template as fleets save one, with each item once', (key) => {
  const template = startingPoint(key, null)
  expect(templateContent.safeParse(template).error).toBeUndefined()
  const ids = itemsOf(template).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every vehicle of both countries has exactly one, and a bus in Canada those of coaches beside it', () => {
  for (const country of ['US', 'CA'] as const) {
    for (const body of BODIES) {
      for (const dutyClass of DUTY_CLASSES) {
        const key = startingPointFor(country, null, { body, dutyClass })
        expect(key, `${country} ${body} ${dutyClass}`).not.toBeNull()
        const others = STARTING_POINTS.filter((one) => one.startsWith(key!.slice(0, 3)) && one !== key)
        const also = others.filter((one) => covers(startingPoint(one, null), { body, dutyClass }))
        expect(also).toEqual(key === 'ca_bus' ? ['ca_coach', 'ca_coach_underside'] : [])
      }
    }
  }
})

test('the parts that 396.11 names are in the form of each power unit and of trailers as far as they have them', () => {
  const named = (key: 'us_light' | 'us_truck' | 'us_trailer') =>
    itemsOf(startingPoint(key, null))
      .filter(({ rule }) => rule === '396.11(a)(1)')
      .map(({ id }) => id)
  const truck = [
    'service_brakes',
    'parking_brake',
    'steering',
    'headlights',
    'tires',
    'horn',
    'wipers',
    'mirrors',
    'coupling',
    'rims',
    'emergency',
  ]
  expect(named('us_truck')).toEqual(expect.arrayContaining(truck))
  expect(named('us_trailer')).toEqual(expect.arrayContaining(['trailer_brakes', 'coupling', 'tires', 'rims']))
})

test('reports are kept as long as the province asks, and six months where its number is not known', () => {
  expect(['BC', 'QC', 'ON', null].map((province) => startingPoint('ca_truck', province).months_kept)).toEqual([3, 6, 6, 6])
  expect(startingPoint('us_truck', null).months_kept).toBe(3)
})

test('in the US a report follows the day and is required only for defects; in Canada it precedes driving and always exists', () => {
  expect(startingPoint('us_truck', null)).toMatchObject({ timing: 'after', without_defects: false })
  expect(startingPoint('ca_truck', 'QC')).toMatchObject({ timing: 'before', without_defects: true })
})

test('a template says which named parts it lacks, not which others', () => {
  const point = startingPoint('us_truck', null)
  const sections = point.sections.map((section) => ({
    ...section,
    items: section.items.filter(({ id }) => id !== 'coupling' && id !== 'load'),
  }))
  expect(missingItems({ sections }, point).map(({ id }) => id)).toEqual(['coupling'])
})

test('buses, coaches and the underside of coaches have their schedules of the standard, in the words of the province', () => {
  const references = (province: string | null) =>
    (['ca_truck', 'ca_bus', 'ca_coach', 'ca_coach_underside'] as const).map((key) => startingPoint(key, province).reference.en)
  expect(references('QC')).toEqual([1, 2, 3, 4].map((schedule) => `Québec, circle check report, schedule ${schedule}`))
  expect(references('BC').slice(1)).toEqual(
    [2, 3, 4].map((schedule) => `NSC Standard 13, schedule ${schedule}, British Columbia`),
  )
  expect(startingPoint('ca_coach_underside', null)).toMatchObject({ expected: 'on_demand', months_kept: 6 })
})

test('a defect of a brake, of steering or of an emergency exit is major, one of a seat is not', () => {
  const rules = new Map(
    (['ca_bus', 'ca_coach_underside'] as const).flatMap((key) =>
      itemsOf(startingPoint(key, null)).map(({ id, if_it_fails: rule }) => [id, rule] as const),
    ),
  )
  for (const id of ['service_brakes', 'brake_adjustment', 'steering', 'steering_links', 'exits', 'tires'])
    expect([id, rules.get(id)]).toEqual([id, 'park'])
  for (const id of ['seats', 'baggage', 'interior_lights']) expect([id, rules.get(id)]).toEqual([id, 'driver_decides'])
})
