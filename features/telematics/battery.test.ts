import { expect, test } from 'vitest'
import { batteryPercent, batteryState } from './battery.ts'

test.each([
  [9, 0],
  [10.5, 0],
  [10.51, 10],
  [11.31, 10],
  [11.32, 20],
  [11.58, 20],
  [11.75, 30],
  [11.9, 40],
  [12.06, 50],
  [12.2, 60],
  [12.32, 70],
  [12.42, 80],
  [12.43, 90],
  [12.59, 90],
  [12.595, 90],
  [12.6, 100],
  [14.2, 100],
  [null, null],
  [Number.NaN, null],
])('%s volts are %s percent', (volts, percent) => expect(batteryPercent(volts)).toBe(percent))

test.each([
  [0, 'replace'],
  [10, 'replace'],
  [20, 'charge'],
  [30, 'charge'],
  [40, 'good'],
  [100, 'good'],
] as const)('a battery at %i percent is %s', (percent, state) => expect(batteryState(percent)).toBe(state))
