import { expect, test } from 'vitest'
import { type DriveFacts, mayDrive, worseAnswer } from './may-drive.ts'

const TODAY = '2026-11-23'
const a = (severity: DriveFacts['problems'][number]['severity'], state: 'open' | 'watched' | 'booked' = 'open', until = '') => ({
  severity,
  state,
  watchUntil: until || null,
})

test.each<[string, DriveFacts, string]>([
  ['nothing is wrong', { isOutOfService: false, problems: [] }, 'drive'],
  ['out of service', { isOutOfService: true, problems: [] }, 'stop'],
  ['out of service with a problem that can wait', { isOutOfService: true, problems: [a('can_wait')] }, 'stop'],
  ['one problem forbids driving', { isOutOfService: false, problems: [a('can_wait'), a('do_not_drive')] }, 'stop'],
  ['it is booked', { isOutOfService: false, problems: [a('do_not_drive', 'booked')] }, 'stop'],
  ['it is watched', { isOutOfService: false, problems: [a('do_not_drive', 'watched', '2026-12-01')] }, 'stop'],
  ['to be repaired soon', { isOutOfService: false, problems: [a('repair_soon')] }, 'shop'],
  ['booked', { isOutOfService: false, problems: [a('repair_soon', 'booked')] }, 'shop'],
  ['watched', { isOutOfService: false, problems: [a('repair_soon', 'watched', '2026-11-24')] }, 'drive'],
  ['watched until today', { isOutOfService: false, problems: [a('repair_soon', 'watched', TODAY)] }, 'shop'],
  ['can wait', { isOutOfService: false, problems: [a('can_wait')] }, 'drive'],
])('%s', (_, facts, answer) => {
  expect(mayDrive(facts, TODAY)).toBe(answer)
})

test('of two sources the cautious answer stands', () => {
  expect([worseAnswer('drive', 'stop'), worseAnswer('stop', 'shop'), worseAnswer('drive', 'drive')]).toEqual([
    'stop',
    'stop',
    'drive',
  ])
})
