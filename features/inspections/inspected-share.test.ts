import { expect, test } from 'vitest'
import { inspectedShare, workingDays } from './inspected-share.ts'

const friday = { day: '2026-11-20', inspected: 9, uninspected: 1 }
const saturday = { day: '2026-11-21', inspected: 0, uninspected: 0 }
const monday = { day: '2026-11-23', inspected: 10, uninspected: 0 }

test('the share counts vehicles, not days, and a day without movement is none of it', () => {
  expect(inspectedShare([friday])).toBe(0.9)
  expect(inspectedShare([friday, saturday, monday])).toBe(0.95)
  expect(inspectedShare([saturday])).toBeNull()
  expect(inspectedShare([])).toBeNull()
})

test('days on which nothing moved are no working days, and the last ones count', () => {
  expect(workingDays([friday, saturday, monday], 10)).toEqual([friday, monday])
  expect(workingDays([friday, saturday, monday], 1)).toEqual([monday])
})
