import { expect, test } from 'vitest'
import { type Candidate, decideMerge } from './merge.ts'

const at = (hours: number): Date => new Date(Date.UTC(2026, 10, 23, 7) + hours * 3_600_000)
const known = (facts: Partial<Candidate> = {}): Candidate => ({
  id: 1,
  state: 'open',
  system: 'engine',
  keys: ['lamp:engine'],
  lastAt: at(0),
  closedAs: null,
  closedAt: null,
  ...facts,
})
const closed = (closedAs: Candidate['closedAs'], hours = 0) => known({ state: 'closed', closedAs, closedAt: at(hours) })
const report = (facts = {}) => ({ kind: 'report' as const, key: 'lamp:engine', system: 'engine' as const, at: at(1), ...facts })
const code = (facts = {}) => ({ kind: 'fault_code' as const, key: 'lamp:engine', system: 'engine' as const, at: at(1), ...facts })

test.each([
  ['the first of a vehicle', report(), [], { into: 'new' }],
  ['the same light days later, while it is open', report({ at: at(100) }), [known()], { into: 'open', id: 1 }],
  ['the same light while it is booked', report(), [known({ state: 'booked' })], { into: 'open', id: 1 }],
  ['a code of the same system within a day', code({ key: 'code:P0301' }), [known()], { into: 'open', id: 1 }],
  ['a code of the same system after a day', code({ key: 'code:P0301', at: at(25) }), [known()], { into: 'new' }],
  ['another system', report({ key: 'lamp:battery', system: 'electrical' }), [known()], { into: 'new' }],
  [
    'words about the body, where another one is open',
    report({ key: null, system: 'body' }),
    [known({ system: 'body', keys: [] })],
    { into: 'new' },
  ],
  ['words without a key about an open system', report({ key: null }), [known()], { into: 'open', id: 1 }],
  ['after its repair', report(), [closed('repaired')], { into: 'closed', id: 1, afterRepair: true }],
  ['after no fault was found', report(), [closed('no_fault')], { into: 'closed', id: 1, afterRepair: false }],
  ['long after its repair', report({ at: at(24 * 91) }), [closed('repaired')], { into: 'new' }],
  ['after it was closed as a duplicate', report(), [closed('duplicate')], { into: 'new' }],
  ['a code from before it was closed', code({ at: at(-1) }), [closed('repaired')], { into: 'none', id: 1 }],
  ['a code that is not worth repairing', code(), [closed('not_worth_it')], { into: 'none', id: 1 }],
  ['a report of what was not worth repairing', report(), [closed('not_worth_it')], { into: 'closed', id: 1, afterRepair: false }],
])('%s', (_, source, candidates, decision) => {
  expect(decideMerge(source, candidates)).toEqual(decision)
})
