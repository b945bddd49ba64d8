import { expect, test } from 'vitest'
import { approvalAmountCents } from './approval-amount.ts'

test.each([
  ['a first approval', { totalCents: 61_240, dueNowCents: 61_240 }, true, 61_240],
  ['a second estimate, of which a part is authorized', { totalCents: 68_977, dueNowCents: 9_022 }, true, 9_022],
  ['paid in the shop, or the first of two people', { totalCents: 68_977, dueNowCents: 9_022 }, false, 68_977],
  ['a cheaper estimate than was authorized', { totalCents: 50_000, dueNowCents: 0 }, true, 0],
])('the amount that is asked for: %s', (_case, sums, isPaidNow, expected) => {
  expect(approvalAmountCents(sums, { isPaidNow })).toBe(expected)
})
