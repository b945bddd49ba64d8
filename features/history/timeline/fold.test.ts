import { expect, test } from 'vitest'
import { foldEntries } from './fold.ts'
import type { TimelineKind } from './timeline.ts'

const entry = (kind: TimelineKind, on: string) => ({ key: `${kind} ${on}`, kind, on })

test('fault codes and readings of a month are one row each, where the newest of them stood; all else stays as it is', () => {
  const rows = foldEntries([
    entry('fault', '2026-11-22'),
    entry('device_reading', '2026-11-21'),
    entry('order', '2026-11-20'),
    entry('fault', '2026-11-16'),
    entry('reading', '2026-11-02'),
    entry('reading_kept_aside', '2026-11-01'),
    entry('fault', '2026-10-30'),
  ])
  const summaries = rows.map((row) =>
    row.kind === 'one' ? row.entry.key : `${row.kind}: ${row.entries.map(({ on }) => on).join(' ')}`,
  )
  expect(summaries).toEqual([
    'faults: 2026-11-22 2026-11-16',
    'readings: 2026-11-21 2026-11-02',
    'order 2026-11-20',
    'reading_kept_aside 2026-11-01',
    'fault 2026-10-30',
  ])
})
