import { describe, expect, test } from 'vitest'
import {
  FILTER_STATUSES,
  filterOf,
  isTerminal,
  ORDER_SERVICE_STATUSES,
  OPEN_STATUSES,
  ORDER_STATUSES,
  readStatus,
  showsPrices,
  stateIdOf,
  stateOf,
  statusName,
  statusOfStateId,
  tabOf,
  TAB_STATUSES,
} from './status.ts'
import type { OrderFilter, OrderStatus, OrderTab } from './status.ts'
import { orderStatusKey, UNKNOWN_STATUS_WORDS } from '#features/vehicles/status-words.ts'
import { stateTexts } from '#features/vehicles/screens/state-texts.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { OPEN_ORDER_STATUSES } from '#features/fleets/fleet.ts'
import { FINISHED_ORDER_STATUSES, OPEN_REQUEST_STATUSES } from '#features/vehicles/active-order.ts'
import { awaitsDecision, isDone, isLive } from '../order.ts'

type Row = [OrderStatus, number, string, string, OrderTab | null, OrderFilter | null, boolean, boolean, boolean]
const table: Row[] = [
  // Columns: status, state_id, English, French, tab, filter, blocks its vehicle, terminal, shows prices.
  ['initiated', 1, 'Initiated', 'Demandé', 'active', 'active', true, false, false],
  ['active', 2, 'Active', 'Actif', 'active', 'active', true, false, false],
  ['awaiting_approval', 3, 'Awaiting approval', 'En attente d’approbation', 'active', 'needs_approval', true, false, true],
  ['approved', 4, 'Approved', 'Approuvé', 'active', 'approved', true, false, true],
  ['complete', 5, 'Complete', 'Terminé', 'past', null, false, false, true],
  ['walk_in', 6, 'Walk-in', 'Sans rendez-vous', 'active', 'active', true, false, false],
  ['paid', 7, 'Paid', 'Payé', 'past', null, false, true, true],
  ['paid_in_shop', 8, 'Paid in shop', 'Payé à l’atelier', 'past', null, false, true, true],
  ['paid_deferred', 9, 'In manual review', 'En vérification', 'past', null, false, false, true],
  ['cancel', 10, 'Cancelled', 'Annulé', 'canceled', null, false, true, true],
]

test('there are exactly ten statuses', () => expect(table.map(([status]) => status)).toEqual([...ORDER_STATUSES]))

test.each(table)('%s', (status, stateId, en, fr, tab, filter, blocks, terminal, prices) => {
  expect(stateIdOf(status)).toBe(stateId)
  expect(statusOfStateId(stateId)).toBe(status)
  expect(statusName(status, 'en')).toBe(en)
  expect(statusName(status, 'fr-CA')).toBe(fr)
  expect(tabOf(status)).toBe(tab)
  expect(filterOf(status)).toBe(filter)
  expect(OPEN_STATUSES.includes(status)).toBe(blocks)
  expect(isTerminal(status)).toBe(terminal)
  expect(showsPrices(status)).toBe(prices)
})

test('the three filters add up to the active tab', () => {
  const filtered = Object.values(FILTER_STATUSES).flat()
  expect(filtered.toSorted()).toEqual(ORDER_STATUSES.filter((status) => tabOf(status) === 'active').toSorted())
})

test('fleets and orders agree on which orders keep a fleet from being deleted', () => {
  expect([...OPEN_ORDER_STATUSES]).toEqual([...OPEN_STATUSES])
})

test('vehicles and orders agree on which orders block a vehicle and which are done', () => {
  expect([...OPEN_REQUEST_STATUSES, 'walk_in']).toEqual([...OPEN_STATUSES])
  expect([...FINISHED_ORDER_STATUSES]).toEqual([...TAB_STATUSES.past])
})

test.each([
  ['initiated_by_user', 'initiated'],
  ['initiated by user', 'initiated'],
  ['Initiated By User', 'initiated'],
  ['awaiting approval', 'awaiting_approval'],
  ['needs approval', 'awaiting_approval'],
  ['approval', 'approved'],
  ['completed', 'complete'],
  ['walk-in', 'walk_in'],
  ['paid at shop', 'paid_in_shop'],
  ['paid in shop', 'paid_in_shop'],
  ['in manual review', 'paid_deferred'],
  ['in-manual review', 'paid_deferred'],
  ['canceled', 'cancel'],
  ['cancelled', 'cancel'],
  [' Cancel ', 'cancel'],
  ['xyz', null],
  ['', null],
  ['constructor', null],
])('"%s" means %s', (text, status) => expect(readStatus(text)).toBe(status))

test('a number that is no state means nothing', () => {
  expect(statusOfStateId(0)).toBeNull()
  expect(statusOfStateId(11)).toBeNull()
})

describe('words', () => {
  test('an unknown status collapses to one word', () => {
    expect(statusName('xyz', 'en')).toBe('Unknown status')
    expect(statusName('xyz', 'fr')).toBe('Statut inconnu')
  })
  test('the state says when a user asked, the word stays the same', () => {
    expect(stateOf({ status: 'initiated', originatorUserId: 7 })).toBe('initiated_by_user')
    expect(stateOf({ status: 'initiated', originatorUserId: null })).toBe('initiated')
    expect(stateOf({ status: 'active', originatorUserId: 7 })).toBe('active')
    expect(statusName('initiated_by_user', 'en')).toBe('Initiated')
    expect(statusName('initiated_by_user', 'fr')).toBe('Demandé')
  })
})

test.each([
  // Columns: service status, live, awaits a decision, done once the order is complete.
  ['initiated', true, true, false],
  ['active', true, true, false],
  ['awaiting_approval', true, true, false],
  ['approved', true, false, true],
  ['rejected', false, false, false],
  ['deleted', false, false, false],
] as const)('a service that is %s', (status, live, awaits, done) => {
  expect(isLive({ status })).toBe(live)
  expect(awaitsDecision({ status })).toBe(awaits)
  expect(isDone({ status: 'complete' }, { status })).toBe(done)
  expect(isDone({ status: 'approved' }, { status })).toBe(false)
})

test('there are six statuses of a service', () => expect(ORDER_SERVICE_STATUSES).toHaveLength(6))

test.each(['xyz', 'toString', ''])('a page shows the status %j, which it does not know, by one default', (status) => {
  expect(translateTo(stateTexts, orderStatusKey(status), 'en')).toBe('Unknown status')
  expect(translateTo(stateTexts, orderStatusKey(status), 'fr')).toBe('Statut inconnu')
  expect(statusName(status, 'fr')).toBe(UNKNOWN_STATUS_WORDS.unknown_status.fr)
})
test('a page shows every other status by its own name', () => expect(ORDER_STATUSES.map(orderStatusKey)).toEqual(ORDER_STATUSES))
