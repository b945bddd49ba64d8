import { expect, test } from 'vitest'
import { engineWords } from './engine-words.ts'

const N = '\u00a0'

test.each([
  ['3.5L V6 Gasoline', `V6 de 3,5${N}L, essence`],
  ['2.5L I4 Hybrid', `I4 de 2,5${N}L, hybride`],
  ['2.0L I4 Plug-in Hybrid', `I4 de 2,0${N}L, hybride rechargeable`],
  ['6.7L 6 cyl Diesel', `6 cylindres de 6,7${N}L, diesel`],
  ['V8 Gasoline', 'V8, essence'],
  ['Electric', 'Électrique'],
  ['Diesel', 'diesel'],
  ['PowerBoost', 'PowerBoost'],
])('%s in French', (engine, french) => {
  expect(engineWords(engine, 'fr')).toBe(french)
  expect(engineWords(engine, 'en')).toBe(engine)
})
