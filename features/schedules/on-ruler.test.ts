import { expect, it } from 'vitest'
import { fitOnRuler } from './on-ruler.ts'

it.each([
  ['even intervals: six', [77_500, 80_000, 82_500, 85_000, 87_500, 90_000, 92_500], 79_633, 6],
  ['a far one is left out', [75_000, 80_000, 82_500, 90_000, 97_500, 100_000], 79_633, 4],
  ['close ones: two at least', [80_000, 80_100, 90_000], 79_633, 2],
  ['one alone', [80_000], 79_633, 1],
  ['none', [], 79_633, 0],
])('%s', (_rule, odometers, today, count) => {
  expect(fitOnRuler(odometers, today)).toBe(count)
})
