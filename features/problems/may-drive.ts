import type { IsoDate } from '#features/countries/dates.ts'
import { DRIVE_ANSWERS, type DriveAnswer } from './lamps.ts'
import type { ProblemState, Severity } from './problem.ts'

/** While such a problem is open, the vehicle must not be driven. */
export const STOPPING: Severity = 'do_not_drive'

type OpenProblem = { severity: Severity; state: ProblemState; watchUntil: IsoDate | null }
export type DriveFacts = { isOutOfService: boolean; problems: readonly OpenProblem[] }

/**
 * Whether a vehicle can be driven: not while it is out of service or a problem forbids it, only to a shop while one must be
 * repaired soon. A watched one allows driving until its day, unless it forbids it.
 */
export const mayDrive = ({ isOutOfService, problems }: DriveFacts, today: IsoDate): DriveAnswer => {
  if (isOutOfService || problems.some(({ severity }) => severity === STOPPING)) return 'stop'
  return problems.some((problem) => problem.severity === 'repair_soon' && !isWatched(problem, today)) ? 'shop' : 'drive'
}

const isWatched = ({ state, watchUntil }: OpenProblem, today: IsoDate): boolean =>
  state === 'watched' && watchUntil !== null && watchUntil > today

/** Where two sources disagree, the cautious answer stands. */
export const worseAnswer = (one: DriveAnswer, other: DriveAnswer): DriveAnswer =>
  DRIVE_ANSWERS.indexOf(one) > DRIVE_ANSWERS.indexOf(other) ? one : other
