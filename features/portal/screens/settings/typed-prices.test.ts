import { expect, test } from 'vitest'
import { LABOR_RATE, slotKeyOf, priceChanges, withTyped, wrongSlotKeys } from './typed-prices.ts'

test('what is typed becomes what is sent: an amount, or none', () => {
  const typed = {
    [LABOR_RATE]: '118,50',
    [slotKeyOf(false, 12, '')]: '$39.9',
    [slotKeyOf(true, 12, 'front')]: '  ',
  }
  expect(wrongSlotKeys(typed)).toEqual([])
  expect(priceChanges(typed)).toEqual({
    labor_rate: 118.5,
    prices: [
      { service_definition_id: 12, position: null, duty_class: 'light', price: 39.9 },
      { service_definition_id: 12, position: 'front', duty_class: 'medium_heavy', price: null },
    ],
  })
})

test('a rate that nobody touched is not sent', () => {
  expect(priceChanges({})).toEqual({ prices: [] })
})

test.each(['abc', '12.345.6', '-5', '1,2,3'])('%s is no amount', (text) => {
  expect(wrongSlotKeys({ [slotKeyOf(false, 1, '')]: text })).toEqual(['light 1 '])
})

test.each(['', '0', 'free'])('an hour of work always costs something: %o', (text) => {
  expect(wrongSlotKeys({ [LABOR_RATE]: text })).toEqual([LABOR_RATE])
})

test('a price that is typed back to what is stored is no change, also an empty one', () => {
  const key = slotKeyOf(false, 12, '')
  expect(withTyped({}, key, '39.00', '42.00')).toEqual({ [key]: '39.00' })
  expect(withTyped({ [key]: '39.00' }, key, '42.00', '42.00')).toEqual({})
  expect(withTyped({ [key]: '39.00' }, key, ' ', '')).toEqual({})
  expect(withTyped({}, key, '', '42.00')).toEqual({ [key]: '' })
})
