import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('{app,features,integrations,platform,database}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const where = (pattern: RegExp, allowed: readonly string[] = []): string[] =>
  files.filter((file) => !allowed.includes(file) && pattern.test(readFileSync(file, 'utf8')))

test('nobody cuts the day out of an instant by hand: that is the day of Greenwich', () => {
  // One parses a text that is already a calendar day, the other computes with UTC days.
  const allowed = ['features/countries/dates.ts', 'platform/clock/utc-day.ts']
  expect(where(/\.slice\(0, 10\)/, allowed)).toEqual([])
})

test('a screen shows an instant by the reader’s day; only where money is counted by the product’s days does it show those', () => {
  const screens = where(/\bproductDayOf\(/).filter((file) => file.includes('/screens/'))
  expect(screens.toSorted()).toEqual([
    'features/back-office/screens/payments/Disputes.tsx',
    'features/back-office/screens/payments/Refunds.tsx',
    'features/payments/screens/transactions/Activity.tsx',
    'features/payments/screens/transactions/activity-columns.tsx',
  ])
})
