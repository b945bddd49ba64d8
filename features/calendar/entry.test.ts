import { expect, test } from 'vitest'
import { type Entry, mergeEntries, type SentEntry } from './entry.ts'

const NOW = new Date('2026-11-30T12:00:00Z')
const BEFORE = new Date('2026-11-29T12:00:00Z')
const FIRST_DAY = '2026-10-01'

const entry = (uid: string, day: string, title = 'Oil change'): Entry => ({
  uid,
  content: { title, details: '', where: null, page: '/due', isTentative: false, day },
})
const sent = (one: Entry, more: Partial<SentEntry> = {}): SentEntry => ({
  ...one,
  sequence: 0,
  changedAt: BEFORE,
  endedAt: null,
  ...more,
})

test('a new entry begins at zero, and an unchanged one keeps its number and time', () => {
  const old = sent(entry('a', '2026-12-01'), { sequence: 3 })
  const { entries, changed, removed } = mergeEntries([old], [entry('a', '2026-12-01'), entry('b', '2026-12-02')], NOW, FIRST_DAY)
  expect(entries).toEqual([old, sent(entry('b', '2026-12-02'), { changedAt: NOW })])
  expect(changed.map(({ uid }) => uid)).toEqual(['b'])
  expect(removed).toEqual([])
})

test('a moved day and a changed title count up', () => {
  const before = [sent(entry('a', '2026-12-01')), sent(entry('b', '2026-12-01'), { sequence: 4 })]
  const { entries } = mergeEntries(before, [entry('a', '2026-12-09'), entry('b', '2026-12-01', 'Brakes')], NOW, FIRST_DAY)
  expect(entries.map(({ uid, sequence, changedAt }) => [uid, sequence, changedAt])).toEqual([
    ['a', 1, NOW],
    ['b', 5, NOW],
  ])
})

test('what is gone is canceled once, and comes back with a higher number', () => {
  const first = mergeEntries([sent(entry('a', '2026-12-01'))], [], NOW, FIRST_DAY)
  expect(first.entries).toEqual([sent(entry('a', '2026-12-01'), { sequence: 1, changedAt: NOW, endedAt: NOW })])
  const later = new Date('2026-12-01T12:00:00Z')
  const second = mergeEntries(first.entries, [], later, FIRST_DAY)
  expect(second.entries).toEqual(first.entries)
  expect(second.changed).toEqual([])
  const third = mergeEntries(second.entries, [entry('a', '2026-12-01')], later, FIRST_DAY)
  expect(third.entries).toEqual([sent(entry('a', '2026-12-01'), { sequence: 2, changedAt: later })])
})

test('what lies before the first day is left out, not canceled', () => {
  const { entries, changed, removed } = mergeEntries([sent(entry('a', '2026-09-30'))], [], NOW, FIRST_DAY)
  expect([entries, changed, removed]).toEqual([[], [], ['a']])
})

test('the order in which a database returns the fields of a content is no change', () => {
  const { content } = entry('a', '2026-12-01')
  const reordered = Object.fromEntries(Object.entries(content).toReversed()) as typeof content
  expect(mergeEntries([sent({ uid: 'a', content: reordered })], [{ uid: 'a', content }], NOW, FIRST_DAY).changed).toEqual([])
})
