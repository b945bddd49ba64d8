import { expect, test } from 'vitest'
import type { DeskOrder } from '../../contract.ts'
import type { Draft, DraftLine } from './estimate-draft.ts'
import { mergeDrafts } from './merge-drafts.ts'

const line = (id: number | null, cents: number, more: Partial<DraftLine> = {}): DraftLine => ({
  key: id === null ? 'new-1' : `line-${id}`,
  ids: id === null ? [] : [{ id, position: null }],
  serviceDefinitionId: id === null ? null : 10 + id,
  name: null,
  position: null,
  wheels: null,
  quantity: 1,
  unitCents: cents,
  typed: (cents / 100).toFixed(2),
  unitPartsCents: null,
  typedParts: '',
  unitLaborMinutes: null,
  typedHours: '',
  partNumber: null,
  photoIds: [],
  shopNote: null,
  isApproved: false,
  ...more,
})
const draft = (lines: DraftLine[], more: Partial<Draft> = {}): Draft => ({ version: 4, lines, tax: null, comments: '', ...more })
const order = (rejected: number[] = []) =>
  ({ services: rejected.map((id) => ({ id, status: 'rejected' })) }) as unknown as DeskOrder
const prices = ({ lines }: Draft) => lines.map(({ key, unitCents }) => [key, unitCents])
const base = draft([line(1, 100), line(2, 200)])

test('changes of different lines are both kept, and the other person’s are named', () => {
  const theirs = draft([line(1, 110), line(2, 200), line(3, 50, { name: 'Supplies' })], { version: 5 })
  const mine = draft([line(1, 100), line(2, 220), line(null, 9, { name: 'Wash' })])
  const merged = mergeDrafts({ base, mine, theirs }, order(), {})
  expect(prices(merged.draft)).toEqual([
    ['line-1', 110],
    ['line-2', 220],
    ['line-3', 50],
    ['new-1', 9],
  ])
  expect(merged).toMatchObject({ draft: { version: 5 }, conflicts: [] })
  const { added, changed, removed } = merged.incoming
  expect([added, changed, removed].map((lines) => lines.map(({ key }) => key))).toEqual([['line-3'], ['line-1'], []])
})

test.each([
  ['mine', 120],
  ['theirs', 110],
] as const)('a line that both changed is a conflict, decided for %s', (side, cents) => {
  const theirs = draft([line(1, 110), line(2, 200)], { version: 5 })
  const mine = draft([line(1, 120), line(2, 200)])
  const merged = mergeDrafts({ base, mine, theirs }, order(), { 'line-1': side })
  expect(merged.conflicts).toMatchObject([{ key: 'line-1', of: 'line', mine: { unitCents: 120 }, theirs: { unitCents: 110 } }])
  expect(prices(merged.draft)).toEqual([
    ['line-1', cents],
    ['line-2', 200],
  ])
})

test('the same change on both sides is no conflict', () => {
  const both = [line(1, 110), line(2, 200)]
  expect(mergeDrafts({ base, mine: draft(both), theirs: draft(both, { version: 5 }) }, order(), {}).conflicts).toEqual([])
})

test('removed on one side and untouched on the other is removed; removed and changed is a conflict', () => {
  const removed = draft([line(2, 200)])
  const untouched = draft([line(1, 100), line(2, 200)], { version: 5 })
  expect(prices(mergeDrafts({ base, mine: removed, theirs: untouched }, order(), {}).draft)).toEqual([['line-2', 200]])
  expect(prices(mergeDrafts({ base, mine: base, theirs: { ...removed, version: 5 } }, order(), {}).draft)).toEqual([
    ['line-2', 200],
  ])

  const changed = draft([line(1, 130), line(2, 200)])
  const theyChanged = mergeDrafts({ base, mine: removed, theirs: { ...changed, version: 5 } }, order(), { 'line-1': 'theirs' })
  expect(theyChanged.conflicts).toMatchObject([{ key: 'line-1', mine: null, theirs: { unitCents: 130 } }])
  expect(prices(theyChanged.draft)).toEqual([
    ['line-1', 130],
    ['line-2', 200],
  ])
  const iChanged = mergeDrafts({ base, mine: changed, theirs: { ...removed, version: 5 } }, order(), { 'line-1': 'mine' })
  expect(iChanged.conflicts).toMatchObject([{ key: 'line-1', mine: { unitCents: 130 }, theirs: null }])
  // A removed line stays removed: kept, it is sent as a new one.
  expect(iChanged.draft.lines.map(({ key, ids }) => [key, ids.length])).toEqual([
    ['line-2', 1],
    ['line-1', 0],
  ])
})

test('a line that the fleet declined is dropped without a question, also when it was changed', () => {
  const mine = draft([line(1, 120), line(2, 210)])
  const theirs = draft([line(2, 200)], { version: 5 })
  const merged = mergeDrafts({ base, mine, theirs }, order([1]), {})
  expect(merged.conflicts).toEqual([])
  expect(prices(merged.draft)).toEqual([['line-2', 210]])
})

test('the same work added by both is one line: once with the same price, a conflict with two', () => {
  const wash = (id: number | null, cents: number) => line(id, cents, { serviceDefinitionId: null, name: 'Wash' })
  const theirs = draft([...base.lines, wash(3, 9)], { version: 5 })
  const same = mergeDrafts({ base, mine: draft([...base.lines, wash(null, 9)]), theirs }, order(), {})
  expect([same.conflicts.length, same.draft.lines.length]).toEqual([0, 3])
  const other = mergeDrafts({ base, mine: draft([...base.lines, wash(null, 12)]), theirs }, order(), { 'line-3': 'mine' })
  expect(other.conflicts).toMatchObject([{ key: 'line-3', mine: { unitCents: 12 }, theirs: { unitCents: 9 } }])
  expect(other.draft.lines.map(({ ids, unitCents }) => [ids.length, unitCents])).toEqual([
    [1, 100],
    [1, 200],
    [1, 12],
  ])
})

test('comment and tax are merged like lines', () => {
  const mine = { ...base, comments: 'Front tires at 2/32.' }
  const theirs = { ...base, version: 5, tax: '4.00' }
  expect(mergeDrafts({ base, mine, theirs }, order(), {}).draft).toMatchObject({ comments: 'Front tires at 2/32.', tax: '4.00' })
  const both = mergeDrafts({ base, mine, theirs: { ...theirs, comments: 'Worn.' } }, order(), { comments: 'theirs' })
  expect(both.conflicts).toMatchObject([{ key: 'comments', mine: 'Front tires at 2/32.', theirs: 'Worn.' }])
  expect(both.draft.comments).toBe('Worn.')
})
