import { expect, test } from 'vitest'
import { readAppointment } from './appointment-time.ts'

test.each<[string, { day: string | null; time: string | null }, string]>([
  ['2026-11-21T09:00', { day: '2026-11-21', time: '09:00' }, 'without an offset it is the time of the shop'],
  ['2026-11-21 09:00:00', { day: '2026-11-21', time: '09:00' }, 'with a space and seconds too'],
  ['2026-11-21', { day: '2026-11-21', time: null }, 'ten characters are a day without a time'],
  ['2026-11-21T15:00:00.000Z', { day: '2026-11-21', time: '09:00' }, 'an instant is told in the time of the shop'],
  ['2026-11-22T05:30:00Z', { day: '2026-11-21', time: '23:30' }, 'which may be the day before'],
  ['2026-11-21T10:00:00-05:00', { day: '2026-11-21', time: '09:00' }, 'an offset is understood'],
  ['2026-02-31T09:00', { day: null, time: null }, 'a day that does not exist is none'],
  ['2026-11-21T25:00', { day: '2026-11-21', time: null }, 'nor is an hour that does not'],
  ['tomorrow', { day: null, time: null }, 'words are neither'],
  ['', { day: null, time: null }, 'nothing is neither'],
])('%s is read as %o: %s', (text, read, _why) => {
  expect(readAppointment(text, 'America/Chicago')).toEqual(read)
})
