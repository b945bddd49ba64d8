import { expect, it } from 'vitest'
import { fuelNamed, isInUseNamed } from './file-words.ts'

it.each([
  ['Active', true],
  ['In Shop', true],
  ['IN SERVICE', true],
  ['Active ', true],
  ['En service', true],
  ['À l’atelier', true],
  ['Oui', true],
  ['Out of Service', false],
  ['Out-of-service', false],
  ['Archived', false],
  ['Deactivated', false],
  ['Sold', false],
  ['Hors service', false],
  ['Désactivée', false],
  ['Vendue', false],
  ['No', false],
  ['Parked up', null],
])('%j says whether a vehicle is in use: %j', (cell, isInUse) => {
  expect(isInUseNamed(cell)).toBe(isInUse)
})

it.each([
  ['Gas', 'gasoline'],
  ['Essence', 'gasoline'],
  ['DIESEL', 'diesel'],
  ['Plug-in Hybrid', 'hybrid'],
  ['Électrique', 'electric'],
  ['Propane', null],
])('%j is the fuel %j', (cell, fuel) => {
  expect(fuelNamed(cell)).toBe(fuel)
})
