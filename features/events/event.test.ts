import { expect, test } from 'vitest'
import { EVENT_TYPES, happened, SYSTEM_ACTOR } from './event.ts'
import type { ProductEvent } from './event.ts'

test('an event names its subject by its type', () => {
  const event: ProductEvent = happened(
    'po_number_changed',
    { fleetId: 1, subjectId: 10482, at: '2025-11-20T15:42:00.000Z', actor: { kind: 'user', id: 7, name: 'Olivia Hart' } },
    { before: null, after: 'NW-2217' },
  )
  expect(event).toEqual({
    type: 'po_number_changed',
    fleetId: 1,
    subjectType: 'order',
    subjectId: 10482,
    at: '2025-11-20T15:42:00.000Z',
    actor: { kind: 'user', id: 7, name: 'Olivia Hart' },
    payload: { before: null, after: 'NW-2217' },
  })
})

test('an event is plain data: it survives being written down and read again', () => {
  const event = happened(
    'impersonated_fleet',
    { fleetId: 2, subjectId: 2, at: '2025-11-20T15:42:00.000Z', actor: SYSTEM_ACTOR },
    { fromFleetId: 1, toFleetId: 2 },
  )
  expect(JSON.parse(JSON.stringify(event))).toEqual(event)
})

test('the types are past facts in snake case', () => {
  expect(EVENT_TYPES.length).toBeGreaterThan(25)
  expect(EVENT_TYPES.filter((type) => !/^[a-z]+(_[a-z]+)+$/.test(type))).toEqual([])
})
