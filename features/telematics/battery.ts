export type BatteryState = 'replace' | 'charge' | 'good'

/** Upper bounds in volts; above the last one and below a full battery the charge is 90%. */
const PERCENT_UP_TO: readonly (readonly [volts: number, percent: number])[] = [
  [10.5, 0],
  [11.31, 10],
  [11.58, 20],
  [11.75, 30],
  [11.9, 40],
  [12.06, 50],
  [12.2, 60],
  [12.32, 70],
  [12.42, 80],
]
const FULL_FROM_VOLTS = 12.6
const ALMOST_FULL = 90

export const REPLACE_UP_TO_PERCENT = 10
export const CHARGE_UP_TO_PERCENT = 30

/** State of charge in steps of 10 percent, from the voltage of a resting 12-volt battery; null without a voltage. */
export const batteryPercent = (volts: number | null): number | null => {
  if (volts === null || Number.isNaN(volts)) return null
  if (volts >= FULL_FROM_VOLTS) return 100
  return PERCENT_UP_TO.find(([upTo]) => volts <= upTo)?.[1] ?? ALMOST_FULL
}

export const batteryState = (percent: number): BatteryState => {
  if (percent <= REPLACE_UP_TO_PERCENT) return 'replace'
  return percent <= CHARGE_UP_TO_PERCENT ? 'charge' : 'good'
}
