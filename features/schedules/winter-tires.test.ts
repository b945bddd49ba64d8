import { expect, test } from 'vitest'
import { winterTires } from './winter-tires.ts'

const MONTREAL = { country: 'CA' as const, zip: 'H2Y 1C6' }

test.each([
  ['a month before', MONTREAL, '2026-11-01', 'soon'],
  ['the day before', MONTREAL, '2026-11-30', 'soon'],
  ['from December 1', MONTREAL, '2026-12-01', 'required'],
  ['over the new year', MONTREAL, '2027-01-01', 'required'],
  ['until March 15', MONTREAL, '2027-03-15', 'required'],
  ['not after it', MONTREAL, '2027-03-16', null],
  ['not in October', MONTREAL, '2026-10-31', null],
  ['not in Ontario', { country: 'CA' as const, zip: 'M5V 2T6' }, '2026-12-01', null],
  ['not without a postal code', { country: 'CA' as const, zip: null }, '2026-12-01', null],
  ['not in the United States', { country: 'US' as const, zip: '60661' }, '2026-12-01', null],
])('a fleet in Québec is told of winter tires: %s', (_, fleet, today, season) => {
  expect(winterTires(fleet, today)).toBe(season)
})
