import type { BatteryState } from '../battery.ts'
import { batteryPercent, batteryState } from '../battery.ts'
import type { Pressures } from '../tires.ts'
import { belowPartner } from '../tires.ts'
import { WHEELS } from '../signals.ts'
import type { Signals } from './use-signals.ts'

type Tires = NonNullable<Signals['tires']['data']>

export const pressuresOf = (tires: Tires): Pressures =>
  Object.fromEntries(WHEELS.map((wheel) => [wheel, tires[wheel].pressure])) as Pressures

export const isAnyTireLow = (tires: Tires | undefined): boolean => {
  if (!tires) return false
  const pressures = pressuresOf(tires)
  return WHEELS.some((wheel) => belowPartner(wheel, pressures) !== null)
}

export const GAUGE_STATE = { replace: 'past', charge: 'due', good: 'good' } as const satisfies Record<BatteryState, string>

export const batteryOf = (volts: number | null): { percent: number; state: BatteryState } | null => {
  const percent = batteryPercent(volts)
  return percent === null ? null : { percent, state: batteryState(percent) }
}
