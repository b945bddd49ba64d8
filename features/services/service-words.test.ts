import { expect, test } from 'vitest'
import { serviceWords } from './service-words.ts'

const five = ['Brake pads and rotors', 'Oil change', 'DPF cleaning', 'Brake test', 'Tire rotation']

test.each([
  [[], 'sentence', ''],
  [['Oil change'], 'sentence', 'Oil change'],
  [['Oil change', 'Wheel alignment'], 'sentence', 'Oil change, wheel alignment'],
  [['DPF cleaning', 'Coolant flush', 'Brake test'], 'sentence', 'DPF cleaning, coolant flush and brake test'],
  [five, 'sentence', 'Brake pads and rotors, oil change and 3\u00a0more'],
  [['Oil change', 'DPF cleaning'], 'cell', 'Oil change, DPF cleaning'],
  [['Spark plugs', 'Oil change', 'Tire rotation', 'Brake test'], 'cell', 'Spark plugs, oil change, 2\u00a0more'],
  [['oil pan, as the shop wrote it'], 'cell', 'Oil pan, as the shop wrote it'],
] as const)('%j in a %s', (names, where, words) => {
  expect(serviceWords(names, 'en', where)).toBe(words)
})

test('in French', () => {
  expect(serviceWords(['Vidange d’huile', 'Géométrie des roues', 'Essai des freins'], 'fr', 'sentence')).toBe(
    'Vidange d’huile, géométrie des roues et essai des freins',
  )
  expect(serviceWords(five, 'fr', 'cell')).toBe('Brake pads and rotors, oil change et 3\u00a0autres')
})
