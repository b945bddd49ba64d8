import { describe, expect, test } from 'vitest'
import { textedChoice, textedOdometer } from './texted-odometer.ts'

describe('a reply with an odometer', () => {
  test.each([
    ['79700', 79_700, null],
    ['79,700', 79_700, null],
    ['79 700 km', 79_700, 'kilometers'],
    ['79\u00a0700\u00a0km', 79_700, 'kilometers'],
    ['Odometer 79700', 79_700, null],
    ['odometer: 79,700 miles.', 79_700, 'miles'],
    ['Odomètre 128157', 128_157, null],
    ['1,079,700mi', 1_079_700, 'miles'],
  ])('%s', (body, odometer, unit) => expect(textedOdometer(body)).toEqual({ odometer, unit, isConfirmed: false }))

  test.each(['YES 79700', 'yes, 79,700', 'Oui 79 700'])('%s confirms', (body) =>
    expect(textedOdometer(body)).toEqual({ odometer: 79_700, unit: null, isConfirmed: true }),
  )

  test.each(['', 'ok thanks', 'STOP', 'YES', '79.7', '79,70', '-5', '79700 tomorrow', 'call 3125550188 now', '99999999', '1 2'])(
    '%s is none',
    (body) => expect(textedOdometer(body)).toBeNull(),
  )
})

test('a choice is a number of the list', () => {
  expect(['1', ' 2. ', '3', '0', '2 km', 'two'].map((body) => textedChoice(body, 2))).toEqual([1, 2, null, null, null, null])
})
