import { expect, test } from 'vitest'
import { closedDaysOffered, holidayName, holidaysOf } from './holidays.ts'

const illinois = { country: 'US', region: 'IL' } as const
const quebec = { country: 'CA', region: 'QC' } as const
const ontario = { country: 'CA', region: 'ON' } as const

test.each([
  [illinois, '2026-11-26', 'Thanksgiving'],
  [illinois, '2026-05-25', 'Memorial Day'],
  [illinois, '2027-01-18', 'Martin Luther King Jr. Day'],
  [ontario, '2026-10-12', 'Thanksgiving'],
  [ontario, '2026-05-18', 'Victoria Day'],
  [ontario, '2026-04-03', 'Good Friday'],
  [ontario, '2027-03-29', 'Easter Monday'],
  [quebec, '2026-05-18', 'National Patriots’ Day'],
  [quebec, '2026-06-24', 'Saint-Jean-Baptiste Day'],
])('%j %s is %s', (place, day, name) => {
  expect(holidayName(place, day, 'en')).toBe(name)
})

test('a day that is no holiday has no name, and names are in the reader’s language', () => {
  expect(holidayName(illinois, '2026-11-27', 'en')).toBeNull()
  expect(holidayName(ontario, '2026-06-24', 'en')).toBeNull()
  expect(holidayName(quebec, '2026-12-25', 'fr')).toBe('Noël')
})

test('a new shop is offered the usual holidays from today to the end of the next year', () => {
  expect(closedDaysOffered(illinois, '2026-11-26')).toEqual([
    '2026-11-26',
    '2026-12-25',
    '2027-01-01',
    '2027-05-31',
    '2027-07-04',
    '2027-09-06',
    '2027-11-25',
    '2027-12-25',
  ])
})

test('all eleven federal holidays are offered', () => {
  expect(holidaysOf(illinois, 2027)).toHaveLength(11)
})
