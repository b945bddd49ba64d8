import { expect, test } from 'vitest'
import { bookingIn, isNamedBy, orderNumberIn } from './search-text.ts'

test.for([
  ['10482', 10482],
  ['#10482', 10482],
  ['order 10482', 10482],
  ['Bon de travail 10482', 10482],
  [' bon #10482 ', 10482],
  ['Loop 04', null],
  ['order', null],
  ['1234567890123', null],
  ['10482b', null],
] as const)('"%s" names the order %s', ([text, number]) => {
  expect(orderNumberIn(text)).toBe(number)
})

test.for([
  ['book Loop 04', 'Loop 04'],
  ['Book service for Loop 04', 'Loop 04'],
  ['  réserver  Plateau 03 ', 'Plateau 03'],
  ['Reserver Île-Perrot 2', 'Île-Perrot 2'],
  ['Prendre rendez-vous pour Plateau 03', 'Plateau 03'],
  ['rdv plateau', 'plateau'],
  ['book', ''],
  ['Réserver', ''],
  ['Bookmobile 2', null],
  ['Loop 04', null],
  ['', null],
] as const)('"%s" asks to book "%s"', ([text, name]) => {
  expect(bookingIn(text)).toBe(name)
})

test('a title is found by its words, without those between, and without accents', () => {
  expect(isNamedBy('ajouter vehicule', 'Ajouter un véhicule')).toBe(true)
  expect(isNamedBy('add veh', 'Add vehicle')).toBe(true)
  expect(isNamedBy('add user', 'Add vehicle')).toBe(false)
})
