import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** They cut a text that is a calendar day, or one of UTC on purpose. */
const ALLOWED = [
  'features/countries/dates.ts',
  'features/orders/screens/services/services-place.ts',
  // Months are counted on the days of UTC.
  'features/telematics/sync-event.ts',
]

test('nobody cuts the day out of an instant by hand: that is the day of Greenwich, and `dayOf` knows the right one', () => {
  const files = globSync('features/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|\/example-/.test(file) && !ALLOWED.includes(file),
  )
  const cutting = files.filter((file) => readFileSync(file, 'utf8').includes('.slice(0, 10)'))
  expect(cutting).toEqual([])
})
