import { expect, test } from 'vitest'
import { visitOdometer } from './visit-odometer.ts'

test.each([
  ['none', undefined, { ok: true, odometer: null }],
  ['none', null, { ok: true, odometer: null }],
  ['none', 0, { ok: true, odometer: null }],
  ['none', 61_200, { ok: true, odometer: 61_200 }],
  ['none', -1, { ok: false, code: 'odometer_invalid' }],
  ['gasoline', 61_200, { ok: true, odometer: 61_200 }],
  ['gasoline', undefined, { ok: false, code: 'odometer_invalid' }],
  ['diesel', 0, { ok: false, code: 'odometer_invalid' }],
  ['electric', null, { ok: false, code: 'odometer_invalid' }],
])('only a trailer is checked in and completed without an odometer: %s, %s', (powertrain, typed, expected) => {
  expect(visitOdometer({ powertrain }, typed)).toEqual(expected)
})
