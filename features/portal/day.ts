import { isHere } from './next-step.ts'
import type { DeskState, DeskStep } from './next-step.ts'
import type { Order } from '#features/orders/order.ts'

/** One line of the day, as far as the headline looks at it. */
export type DayLine = { id: number; state: DeskState; nextStep: DeskStep | null }

/** What waits for the desk; the headline says the first two that are not zero. */
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
 * The one line whose button is filled: the oldest step of the day that is the shop's to take, else the oldest request.
 * An estimate that the fleet looks at is not the shop's to move.
 */
export function oldestOpenStep(requests: readonly DayLine[], vehicles: readonly DayLine[]): number | null {
  const isOpen = (line: DayLine) => line.nextStep !== null && line.nextStep !== 'open_estimate'
  return (vehicles.find(isOpen) ?? requests.find(isOpen))?.id ?? null
}

/** Bays with a vehicle in them now. More vehicles than bays stand in the yard, not in a bay. */
export const baysInUse = (
  orders: readonly Pick<Order, 'status' | 'receivedAt' | 'paysThroughPlatform'>[],
  bays: number,
): number => Math.min(bays, orders.filter(isHere).length)
