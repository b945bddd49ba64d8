import { expect, test } from 'vitest'
import { isMeant } from './find-order.ts'

const order = {
  id: 10554,
  vehicle: {
    name: 'Loop 04',
    model: '2021 Ford Transit 250',
    plate: 'IL 635 565B',
    unit: '1082',
    vin: '1FTBR1C80MKA00004',
  },
  fleet: { name: 'Boréal Livraison' },
  contact: { name: 'Mia Vargas', phone: '3125550104' },
}

test.each([
  ['the plate as it is said', '635 565b', true],
  ['the plate without spaces', 'il635565b', true],
  ['a part of the plate', '565B', true],
  ['the name of the vehicle', 'loop', true],
  ['the unit number', '1082', true],
  ['the fleet, without its accent', 'boreal', true],
  ['who asked', 'mia', true],
  ['the number of the order', '10554', true],
  ['two words in any order', 'mia loop', true],
  ['the phone number as it is said', '555-0104', true],
  ['the whole phone number', '(312) 555-0104', true],
  ['another phone number', '555-0199', false],
  ['nothing typed', '  ', true],
  ['another plate', '635 777', false],
  ['one word that fits and one that does not', 'loop 99', false],
])('a caller is found by %s', (_what, words, isFound) => {
  expect(isMeant(order, words)).toBe(isFound)
})
