import { isHere } from './next-step.ts'
import type { DeskState, DeskStep } from './next-step.ts'
import type { Order } from '#features/orders/order.ts'

/** A line of the day, as input of the headline. */
export type DayLine = { id: number; state: DeskState; nextStep: DeskStep | null }

/** Open tasks of the shop; the headline names the first two that are not zero. */
type DayCounts = { requests: number; estimates: number; jobs: number; arrivals: number; payments: number }

const count = (lines: readonly DayLine[], step: DeskStep): number => lines.filter((line) => line.nextStep === step).length

export const countDay = (lines: readonly DayLine[]): DayCounts => ({
  requests: count(lines, 'confirm'),
  estimates: count(lines, 'write_estimate'),
  jobs: count(lines, 'complete'),
  arrivals: count(lines, 'check_in'),
  payments: count(lines, 'pay_in_shop'),
})

/**
 * The only line with a primary button: the shop's oldest open step of the day, else the oldest request. An estimate that awaits the
 * fleet's decision is not the shop's step.
 */
export function oldestOpenStep(requests: readonly DayLine[], vehicles: readonly DayLine[]): number | null {
  const isOpen = (line: DayLine) => line.nextStep !== null && line.nextStep !== 'open_estimate'
  return (vehicles.find(isOpen) ?? requests.find(isOpen))?.id ?? null
}

/** Occupied bays, capped: the vehicles beyond the number of bays are in the yard. */
export const baysInUse = (
  orders: readonly Pick<Order, 'status' | 'receivedAt' | 'paysThroughPlatform'>[],
  bays: number,
): number => Math.min(bays, orders.filter(isHere).length)
