import type { CloseReason, ProblemSource, ProblemState, System } from './problem.ts'

const DAY_MS = 24 * 3_600_000
/** Sources of one system within this time are one problem. */
const MERGE_MS = DAY_MS
/** A fault that is seen again within this time after its repair has returned. */
const RETURN_MS = 90 * DAY_MS

/** Too broad for two of them to be the same fault. */
const BROAD: readonly System[] = ['body', 'other']

export type Candidate = {
  id: number
  state: ProblemState
  system: System
  /** Of all its sources. */
  keys: readonly string[]
  lastAt: Date
  closedAs: CloseReason | null
  closedAt: Date | null
}
type NewSource = { kind: ProblemSource; key: string | null; system: System; at: Date }

export type MergeDecision =
  | { into: 'new' }
  | { into: 'open'; id: number }
  /** Closed before; `afterRepair`: it was closed as repaired. */
  | { into: 'closed'; id: number; afterRepair: boolean }
  /** Nothing new: closed as not worth repairing, or seen before it was closed. */
  | { into: 'none'; id: number }

/** Whether a source can belong to a problem that is known; without a key, and of a broad part, it never does. */
export const canMerge = ({ key, system }: Pick<NewSource, 'key' | 'system'>): boolean => key !== null || !BROAD.includes(system)

/** To which problem of its vehicle a source belongs. The same fault first, then the same system within a day. */
export const decideMerge = (source: NewSource, candidates: readonly Candidate[]): MergeDecision => {
  const same = candidates.filter(({ keys }) => source.key !== null && keys.includes(source.key))
  const open = same.find(({ state }) => state !== 'closed')
  if (open) return { into: 'open', id: open.id }
  const closed = same
    .filter(({ closedAs }) => closedAs !== 'duplicate')
    .toSorted((one, other) => Number(other.closedAt) - Number(one.closedAt))[0]
  if (closed) {
    const isAutomatic = source.kind === 'fault_code' || source.kind === 'recall'
    if (isAutomatic && (closed.closedAs === 'not_worth_it' || source.at <= closed.closedAt!))
      return { into: 'none', id: closed.id }
    if (Number(source.at) - Number(closed.closedAt) <= RETURN_MS)
      return { into: 'closed', id: closed.id, afterRepair: closed.closedAs === 'repaired' }
  }
  if (BROAD.includes(source.system)) return { into: 'new' }
  const near = candidates.find(
    ({ state, system, lastAt }) =>
      state !== 'closed' && system === source.system && Math.abs(Number(source.at) - Number(lastAt)) <= MERGE_MS,
  )
  return near ? { into: 'open', id: near.id } : { into: 'new' }
}
