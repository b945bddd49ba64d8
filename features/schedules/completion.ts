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

export type ServiceProgress = { every: number; doneThrough: number; monthlyDistance: number }

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

/** A time at which a service was done; `intervalOdometer` when a certain interval was marked. */
export type CompletionRecord = { odometer: number; intervalOdometer?: number | null }

/** From the records alone, in any order: for a record that was edited or deleted. */
export function replayCompletions(
  start: { every: number; firstOdometer: number; monthlyDistance: number },
  records: readonly CompletionRecord[],
): number {
  const inOrder = records.toSorted((a, b) => a.odometer - b.odometer)
  return inOrder.reduce(
    (doneThrough, { odometer, intervalOdometer }) => {
      const progress = { ...start, doneThrough }
      return completeInterval(progress, odometer, intervalOdometer ?? doneThrough)
    },
    doneThroughAtStart(start.every, start.firstOdometer),
  )
}

function multipleUpTo(every: number, odometer: number): number {
  return Math.floor(odometer / every) * every
}
