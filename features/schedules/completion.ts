/**
 * Up to which multiple of its interval a service counts as done on a vehicle: one number, `doneThrough`.
 * All distances are in the vehicle's unit.
 */
import { dueSoonDistance } from '#features/vehicles/due-state.ts'

/** Without a record: what came due before the vehicle was first registered is taken as done. */
export function doneThroughAtStart(every: number, firstOdometer: number): number {
  return multipleUpTo(every, firstOdometer)
}

/** The first multiple that is not done; the service is due there. */
export function dueOdometerOf(every: number, doneThrough: number): number {
  return multipleUpTo(every, doneThrough) + every
}

type ServiceProgress = { every: number; doneThrough: number; monthlyDistance: number }

/**
 * What counts as done after doing a service at an odometer. A service that is due soon, due now or past due is done
 * with, together with every multiple passed meanwhile; a multiple less than half an interval ahead is done early.
 * Done long before it is due, it changes nothing, and nothing ever lowers.
 */
export function completeService({ every, doneThrough, monthlyDistance }: ServiceProgress, odometer: number): number {
  const ahead = dueSoonDistance(monthlyDistance)
  const due = dueOdometerOf(every, doneThrough)
  if (due > odometer + ahead) return doneThrough
  // Half an interval at most: who drives 6,000 a month would otherwise skip every second 5,000.
  return Math.max(due, multipleUpTo(every, odometer + Math.min(ahead, every / 2)))
}

/** Marking an interval as completed: at least through that interval, even when it is far ahead. */
export function completeInterval(progress: ServiceProgress, odometer: number, intervalOdometer: number): number {
  return Math.max(completeService(progress, odometer), intervalOdometer)
}

/** Taking the mark back: the interval and everything after it are open again. */
export function uncompleteInterval(every: number, doneThrough: number, intervalOdometer: number): number {
  return Math.min(doneThrough, multipleUpTo(every, intervalOdometer - 1))
}

/** The interval that a service done at an odometer belongs to, when that is all one knows: overdue since, due there, or early. 0: none. */
export function intervalAt({ every, monthlyDistance }: Omit<ServiceProgress, 'doneThrough'>, odometer: number): number {
  return multipleUpTo(every, odometer + Math.min(dueSoonDistance(monthlyDistance), every / 2))
}

/** A record that a service was done: the interval that it completed, and how far the service was done with before. */
type CompletionRecord = { intervalOdometer: number | null; before: number | null }

/**
 * What counts as done once a record is taken back, exactly as if it had never been. `others`: the intervals that the remaining
 * records of the service completed. Where more was done since, or the mark was taken off, nothing changes.
 */
export function withoutRecord(doneThrough: number, record: CompletionRecord, others: readonly number[]): number {
  if (record.before === null || record.intervalOdometer !== doneThrough) return doneThrough
  return Math.max(record.before, ...others.filter((interval) => interval <= doneThrough))
}

function multipleUpTo(every: number, odometer: number): number {
  return Math.floor(odometer / every) * every
}
