import { expect, test } from 'vitest'
import { offeredExtras } from './extra-services.ts'
import { NOTHING_KNOWN, type ScheduledVehicle } from './interval.ts'

const today = '2026-11-23'
const van: ScheduledVehicle = {
  odometer: 79_402,
  odometerReadOn: today,
  monthlyDistance: 1520,
  odometerUnits: 'miles',
  addedOn: '2025-01-10',
  engineHours: 3000,
  engineHoursReadOn: today,
  monthlyEngineHours: 61,
}
const INSPECTION = { id: 46, code: 'safety_inspection' }
const WASH = { id: 47, code: 'interior_and_exterior_wash' }
const extras = [INSPECTION, WASH]
const doneOn = (on: string) => new Map([46, 47].map((id) => [id, { odometer: 79_000, on }] as const))
const yearly = { serviceDefinitionId: 46, everyMiles: 0, everyKilometers: 0, everyMonths: 12 }
const offered = (lines: (typeof yearly)[], anchors: Parameters<typeof offeredExtras>[1]['anchors']) =>
  offeredExtras(extras, { vehicle: van, lines, anchors }, today)

test.each([
  ['nothing known, nothing planned', [], NOTHING_KNOWN, extras],
  ['the yearly inspection of today, or of a day within the year', [], doneOn(today), [WASH]],
  ['of the day before a year ago', [], doneOn('2025-11-24'), [WASH]],
  ['of a year ago: due again', [], doneOn('2025-11-23'), extras],
  ['planned and done: the plan offers it when it is due', [yearly], doneOn(today), [WASH]],
  ['planned and past due, or not known: it stands in the plan', [yearly], doneOn('2020-01-01'), [WASH]],
  ['planned and not known', [yearly], NOTHING_KNOWN, [WASH]],
])('%s', (_case, lines, anchors, expected) => {
  expect(offered([...lines], anchors)).toEqual(expected)
})
