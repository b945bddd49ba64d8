/** The date windows for lists of orders, transactions and costs. Both ends are inclusive, by day. */
import { type IsoDate, type ProductDay, addDays, addMonths, firstOfMonth, lastOfMonth } from './dates.ts'

export type DateWindow = { from: IsoDate; to: IsoDate }

const ORDER_WINDOW_MONTHS = 3
const NUDGED_DAY = '02'

/** A start on the 2nd of a month moves back to the 1st. Applied once, before months are added. */
export function nudge(start: IsoDate): IsoDate {
  return start.endsWith(`-${NUDGED_DAY}`) ? addDays(start, -1) : start
}

/** Active orders: from the start day to three months ahead. */
export function activeWindow(start: IsoDate): DateWindow {
  const from = nudge(start)
  return { from, to: addMonths(from, ORDER_WINDOW_MONTHS) }
}

/** Past orders: the three months before the start day. Only the beginning is nudged: orders finished today are included. */
export function pastWindow(start: IsoDate): DateWindow {
  return { from: addMonths(nudge(start), -ORDER_WINDOW_MONTHS), to: start }
}

/** Canceled orders: as past ones, and up to three months ahead, because most are canceled before their appointment. */
export function canceledWindow(start: IsoDate): DateWindow {
  return { from: pastWindow(start).from, to: activeWindow(start).to }
}

/**
 * Past orders with a starting date (a bar of the cost chart): the month after that date, without the first day of the next one,
 * or the list would contain orders the bar does not count.
 */
export function pastWindowFrom(startingDate: IsoDate): DateWindow {
  const from = nudge(startingDate)
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** Last appointment day before the active window; open orders up to it are overdue. */
export function overdueUntil(start: IsoDate): IsoDate {
  return addDays(nudge(start), -1)
}

const TRANSACTION_WINDOW_DAYS = 30

/** Transactions: the last 30 days, today included. Nothing is paid in the future. */
export function transactionWindow(today: ProductDay): DateWindow {
  return { from: addDays(today, 1 - TRANSACTION_WINDOW_DAYS), to: today }
}

/** Dashboard totals: from the first day of last month to the last day of this month. */
export function aggregateWindow(today: IsoDate): DateWindow {
  return { from: addMonths(firstOfMonth(today), -1), to: lastOfMonth(today) }
}

/** Cost chart, by calendar year: from January 1 of the previous year to the end of this month. */
export function serviceCostWindow(today: IsoDate): DateWindow {
  return { from: `${String(Number(today.slice(0, 4)) - 1).padStart(4, '0')}-01-01`, to: lastOfMonth(today) }
}
