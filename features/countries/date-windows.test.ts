import { describe, expect, it } from 'vitest'
import {
  activeWindow,
  aggregateWindow,
  canceledWindow,
  nudge,
  overdueUntil,
  pastWindow,
  pastWindowFrom,
  serviceCostWindow,
  transactionWindow,
} from './date-windows.ts'

describe('date windows', () => {
  it.each([
    ['a start on the 2nd moves back to the 1st', nudge('2024-05-02'), '2024-05-01'],
    ['the 3rd stays', nudge('2024-05-03'), '2024-05-03'],
    ['the 12th and 22nd stay', [nudge('2024-05-12'), nudge('2024-05-22')], ['2024-05-12', '2024-05-22']],
    ['active: start day to three months ahead', activeWindow('2024-05-15'), { from: '2024-05-15', to: '2024-08-15' }],
    ['active on the 2nd: nudged before months are added', activeWindow('2024-05-02'), { from: '2024-05-01', to: '2024-08-01' }],
    ['past: three months before the start day', pastWindow('2024-05-15'), { from: '2024-02-15', to: '2024-05-15' }],
    [
      'canceled: three months before and after the start day',
      canceledWindow('2024-05-15'),
      { from: '2024-02-15', to: '2024-08-15' },
    ],
    ['past on the 2nd: today still counts', pastWindow('2024-05-02'), { from: '2024-02-01', to: '2024-05-02' }],
    ['past on 31 May: clamped', pastWindow('2023-05-31'), { from: '2023-02-28', to: '2023-05-31' }],
    ['past with a starting date: the month after it', pastWindowFrom('2024-03-01'), { from: '2024-03-01', to: '2024-03-31' }],
    ['overdue: everything before the active window', overdueUntil('2024-05-15'), '2024-05-14'],
    ['overdue on the 2nd leaves no gap', overdueUntil('2024-05-02'), '2024-04-30'],
    ['transactions: the last 30 days, today included', transactionWindow('2024-05-15'), { from: '2024-04-16', to: '2024-05-15' }],
    ['transactions on 1 March of a leap year', transactionWindow('2024-03-01'), { from: '2024-02-01', to: '2024-03-01' }],
    ['totals: last month to the end of this month', aggregateWindow('2024-05-15'), { from: '2024-04-01', to: '2024-05-31' }],
    ['totals on the 31st of March', aggregateWindow('2024-03-31'), { from: '2024-02-01', to: '2024-03-31' }],
    ['costs: from 1 January last year', serviceCostWindow('2024-05-15'), { from: '2023-01-01', to: '2024-05-31' }],
  ])('%s', (_rule, found, expected) => {
    expect(found).toEqual(expected)
  })
})
