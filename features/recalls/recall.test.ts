import { expect, test } from 'vitest'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { checkStateChange, componentOf, RECALL_REPAIR_ID, type RecallState, shownComponent, shownNumber } from './recall.ts'
import { shownModel } from './shown-model.ts'

test('the component is said by the recall itself, or stands in the authority’s record', () => {
  expect(componentOf({ component: 'Fuel pump' })).toBe('Fuel pump')
  expect(componentOf({ payload: { Component: 'AIR BAGS' } })).toBe('AIR BAGS')
  expect(componentOf({ component: '', payload: { Component: 'AIR BAGS' } })).toBe('AIR BAGS')
  expect(componentOf({ component: null, payload: null })).toBe('')
})

test.each([
  ['nhtsa', '22V413000', '22V\u2011413'],
  ['nhtsa', '22V413', '22V\u2011413'],
  ['transport_canada', '2021309', '2021\u2011309'],
  ['nhtsa', 'ODD-1', 'ODD-1'],
] as const)('a number of %s, %s, is shown as %s', (source, number, shown) => {
  expect(shownNumber(source, number)).toBe(shown)
})

test('what the authorities write in capitals is shown as people write it', () => {
  expect(shownComponent('AIR BAGS:FRONTAL:INFLATOR MODULE')).toBe('Inflator module, air bags')
  expect(shownComponent('Sièges et dispositifs de retenue')).toBe('Sièges et dispositifs de retenue')
  expect(shownModel('FORD TRANSIT CONNECT')).toBe('Ford Transit Connect')
  expect(shownModel('RAM PROMASTER 2500')).toBe('Ram Promaster 2500')
  expect(shownModel('CHEVROLET BOLT EV')).toBe('Chevrolet Bolt EV')
  expect(shownModel('NISSAN NV200')).toBe('Nissan NV200')
  expect(shownModel('Ford F-150')).toBe('Ford F-150')
})

test.each<[RecallState, number | null, RecallState, string | null, string | null]>([
  ['may_apply', null, 'applies', null, null],
  ['may_apply', null, 'not_applicable', null, null],
  ['may_apply', null, 'done', '2026-11-20', null],
  ['applies', 7, 'done', '2026-06-01', null],
  ['done', null, 'may_apply', null, null],
  ['may_apply', null, 'done', null, 'recall_done_on_missing'],
  ['may_apply', null, 'done', '2026-11-21', 'recall_done_on_not_valid'],
  ['may_apply', null, 'done', '2026-05-31', 'recall_done_on_not_valid'],
  ['done', 7, 'may_apply', null, 'recall_closed_by_order'],
])('from %s (order %s) to %s on %s: %s', (state, orderId, next, doneOn, code) => {
  const check = checkStateChange({ state, orderId, announcedOn: '2026-06-01' }, { state: next, doneOn }, '2026-11-20')
  expect(check.ok ? null : check.code).toBe(code)
})

test('the service with which a recall is booked is the catalog’s', () => {
  expect(serviceByCode('recall_repair')!.id).toBe(RECALL_REPAIR_ID)
})
