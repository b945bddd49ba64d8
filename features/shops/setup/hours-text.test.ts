import { describe, expect, test } from 'vitest'
import { hoursGroups, readDayHours, readWeekHours, writeWeekHours } from './hours-text.ts'

describe('hours of a day', () => {
  test.each([
    ['7:30-6', '07:30', '18:00', true],
    ['8 to 5', '08:00', '17:00', true],
    ['7a-5p', '07:00', '17:00', true],
    ['8-12', '08:00', '12:00', true],
    ['8-2', '08:00', '14:00', true],
    ['7:30 AM – 5:30 PM', '07:30', '17:30', true],
    ['7h30 à 17h30', '07:30', '17:30', true],
    ['8 h - 17 h', '08:00', '17:00', true],
    ['9 a.m. to noon', '09:00', '12:00', true],
    ['6am-12am', '06:00', '24:00', true],
    ['12pm-8pm', '12:00', '20:00', true],
    ['24 hours', '00:00', '24:00', true],
    ['7-530', '07:00', '17:30', false],
    ['0730-1730', '07:30', '17:30', false],
  ])('%s', (text, opens, closes, isSure) => {
    expect(readDayHours(text)).toEqual({ span: { opens, closes }, isSure })
  })
  test.each(['closed', 'Fermé', 'CLOSED', '-'])('%s is closed', (text) => {
    expect(readDayHours(text)).toEqual({ span: null, isSure: true })
  })
  test.each(['by appointment', '8', '25-26', '17:00-8:00', '8-5-3', '8:75-9'])('%s is not understood', (text) => {
    expect(readDayHours(text)).toBeNull()
  })
})

describe('hours of a week', () => {
  test.each([
    ['Mon-Fri 7:30-17:30', 'Mon-Fri 07:30-17:30'],
    ['Mon–Fri: 7:30 AM–5:30 PM, Sat 8-2, Sun closed', 'Mon-Fri 07:30-17:30, Sat 08:00-14:00'],
    ['M-F 8-5; Sa 8-12', 'Mon-Fri 08:00-17:00, Sat 08:00-12:00'],
    ['lun-ven 7h30-17h30; sam 8h à 12h', 'Mon-Fri 07:30-17:30, Sat 08:00-12:00'],
    ['lundi au vendredi 8h à 17h', 'Mon-Fri 08:00-17:00'],
    ['Monday to Friday 8 to 5', 'Mon-Fri 08:00-17:00'],
    ['Daily 8-6', 'Mon-Sun 08:00-18:00'],
    ['24/7', 'Mon-Sun 00:00-24:00'],
    ['Mon & Wed 8-5', 'Mon 08:00-17:00, Wed 08:00-17:00'],
    ['Mon 8-5, Tue 8-5, Thu 9-5', 'Mon-Tue 08:00-17:00, Thu 09:00-17:00'],
  ])('%s', (text, written) => {
    const read = readWeekHours(text)!
    expect([writeWeekHours(read.hours), read.isSure]).toEqual([written, true])
    expect(readWeekHours(written)).toEqual(read)
  })
  test('without days they are asked about, as those of Monday to Friday', () => {
    expect(readWeekHours('8-5')).toMatchObject({ isSure: false, hours: { length: 5 } })
  })
  test.each(['call ahead', 'Mon-Fri', 'Mon-Fri 8-5 or so', ''])('“%s” is not understood', (text) => {
    expect(readWeekHours(text)).toBeNull()
  })
})

test('days in a row with the same hours are one line', () => {
  const day = (weekday: number, closes = '17:00') => ({ weekday, opens: '08:00', closes })
  expect(hoursGroups([day(2), day(1), day(3), day(6, '12:00'), day(5)])).toEqual([
    { from: 1, to: 3, opens: '08:00', closes: '17:00' },
    { from: 5, to: 5, opens: '08:00', closes: '17:00' },
    { from: 6, to: 6, opens: '08:00', closes: '12:00' },
  ])
})
