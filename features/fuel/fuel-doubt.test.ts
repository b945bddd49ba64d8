import { expect, test } from 'vitest'
import type { VolumeUnit } from './energy.ts'
import { fuelDoubt, fuelDoubtSentence } from './fuel-doubt.ts'

const fill = (volume: number, amount: number, volumeUnits: VolumeUnit = 'gallons') => ({
  volumeThousandths: volume * 1000,
  volumeUnits,
  amountCents: Math.round(amount * 100),
})
const earlier = [fill(14, 49), fill(15, 52), fill(16, 56)]

test.each<[string, ReturnType<typeof fill>, ReturnType<typeof fill>[], string | null]>([
  ['15.00 gallons', fill(15, 52), earlier, null],
  ['without its point', fill(1500, 52), earlier, 'volume'],
  ['the same of a vehicle without fills', fill(1500, 5200), [], 'volume'],
  ['ten times the usual', fill(150, 525), earlier, 'volume'],
  ['a large tank of a vehicle without fills', fill(250, 900), [], null],
  ['3 cents a gallon', fill(150, 5), [], 'price'],
  ['52 dollars a gallon', fill(1, 52), [], 'price'],
  ['of one’s own tank, for nothing', fill(15, 0), earlier, null],
  ['60 L in Canada', fill(60, 96, 'liters'), [], null],
  ['6,000 L', fill(6000, 96, 'liters'), [], 'volume'],
  ['64 kWh at home', fill(64, 2, 'kilowatt_hours'), earlier, null],
  ['6,400 kWh', fill(6400, 2, 'kilowatt_hours'), [], 'volume'],
])('a fill is questioned where a point was left out or nobody pays the price: %s', (_, filled, before, doubt) => {
  expect(fuelDoubt(filled, before)).toBe(doubt)
})

test('the question says the figures that were typed', () => {
  expect(fuelDoubtSentence('price', fill(150, 5), { country: 'US', language: 'en' })).toBe(
    '$5.00 for 150\u00a0gal is $0.03 each.',
  )
  expect(fuelDoubtSentence('volume', fill(1500, 50, 'liters'), { country: 'CA', language: 'fr-CA' })).toMatch(
    /^1.500.L, c’est beaucoup plus/,
  )
})
