import { expect, test } from 'vitest'
import { dayIn } from './clock.ts'

test.each([
  ['America/Chicago', '2026-11-21T06:00:00Z'],
  ['Asia/Kathmandu', '2026-11-20T18:15:00Z'],
  ['America/St_Johns', '2026-11-21T03:30:00Z'],
])('a day in %s begins at its midnight, whatever was asked just before', (zone, midnight) => {
  const at = (ms: number) => dayIn(zone, new Date(Date.parse(midnight) + ms))
  expect([at(-1), at(0), at(-1), at(1)]).toEqual(['2026-11-20', '2026-11-21', '2026-11-20', '2026-11-21'])
})
