import { expect, it } from 'vitest'
import { fitOnRuler } from './on-ruler.ts'

it.each([
  ['even intervals: six', [77_500, 80_000, 82_500, 85_000, 87_500, 90_000, 92_500], 7, 6],
  ['a far one is left out', [75_000, 80_000, 82_500, 90_000, 97_500, 100_000], 7, 4],
  ['on a shorter line more are left out', [75_000, 80_000, 82_500, 90_000, 97_500, 100_000], 4, 3],
  ['close ones: two at least', [80_000, 80_100, 90_000], 7, 2],
  ['on a line too short for two labels the first alone', [75_000, 80_000], 1.2, 1],
  ['one alone', [80_000], 7, 1],
  ['none', [], 7, 0],
])('%s', (_rule, odometers, steps, count) => {
  expect(fitOnRuler(odometers, 79_633, steps)).toBe(count)
})
