import { type EventActor, happened, type ProductEvent, SYSTEM_ACTOR } from '#features/events/event.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/http/channel.ts'
import { canMerge, decideMerge, type MergeDecision } from '../merge.ts'
import { isWorse, worst } from '../problem.ts'
import type { NewSource } from './new-source.ts'
import {
  findCandidates,
  insertProblem,
  insertSource,
  insertStep,
  lockVehicleName,
  repeatSource,
  updateProblem,
} from './problem-store.ts'

export type RaiseDeps = { db: Tx; now: Date; emit: (event: ProductEvent) => void }

export type Raised = {
  problemId: number
  sourceId: number | null
  /** `known`: nothing new; `returned`: it was closed and is open again. */
  outcome: 'new' | 'merged' | 'returned' | 'known'
}

/**
 * The port for everything that sees a problem of a vehicle: reports, inspections, fault codes, recalls and imports. Stores the source, joins it
 * with the problem that it belongs to or opens one, and emits `problem_raised`, which notifies those who decide.
 */
export const raiseProblem = async (deps: RaiseDeps, source: NewSource): Promise<Raised> => {
  const { db, now } = deps
  // Locked, so that two sources of one fault at the same time become one problem.
  const vehicleName = await lockVehicleName(db, source)
  if (vehicleName === null) throw new Error(`No vehicle ${source.vehicleId} in fleet ${source.fleetId}`)
  const decision = decideMerge(source, canMerge(source) ? await findCandidates(db, source) : [])
  if (decision.into === 'none') return { problemId: decision.id, sourceId: null, outcome: 'known' }
  if (decision.into === 'open' && isAutomatic(source) && (await repeatSource(db, source, decision.id)))
    return { problemId: decision.id, sourceId: null, outcome: 'known' }
  const problemId = await openFor(db, source, decision, now)
  const sourceId = await insertSource(db, source, problemId)
  const outcome = decision.into === 'new' ? 'new' : decision.into === 'closed' ? 'returned' : 'merged'
  await insertStep(db, source.fleetId, problemId, {
    step: outcome === 'returned' && !decisionAfterRepair(decision) ? 'reopened' : outcome === 'new' ? 'raised' : outcome,
    at: source.at,
    actorName: source.reporter?.name ?? null,
    facts: { sourceId },
  })
  deps.emit(
    happened(
      'problem_raised',
      { fleetId: source.fleetId, subjectId: problemId, at: now.toISOString(), actor: actorOf(source) },
      {
        vehicleId: source.vehicleId,
        vehicleName,
        title: source.title,
        source: source.kind,
        severity: source.severity,
        isNew: outcome === 'new',
        returned: outcome === 'returned',
        reporter: source.reporter?.name ?? null,
        isImported: source.importer !== undefined,
      },
    ),
  )
  await publishProblems(db, source.fleetId)
  return { problemId, sourceId, outcome }
}

const isAutomatic = ({ kind }: NewSource): boolean => kind === 'fault_code' || kind === 'recall'
const decisionAfterRepair = (decision: MergeDecision): boolean => decision.into === 'closed' && decision.afterRepair

const actorOf = ({ reporter, importer }: NewSource): EventActor => {
  const { userId, name } = importer ?? reporter ?? {}
  return userId ? { kind: 'user', id: userId, name: name! } : SYSTEM_ACTOR
}

/** Opens a problem for the source, or makes the known one as bad as its worst source. */
const openFor = async (db: Tx, source: NewSource, decision: MergeDecision, now: Date): Promise<number> => {
  if (decision.into === 'new') return insertProblem(db, source)
  const { id } = decision as { id: number }
  const known = await updateProblem(db, source.fleetId, id, (problem) => ({
    severity: decision.into === 'closed' ? source.severity : worst(source.severity, problem.severity),
    ...(decision.into === 'closed' || isWorse(source.severity, problem.severity)
      ? { title: source.title, system: source.system }
      : {}),
    ...(decision.into === 'closed' ? { ...REOPENED, openedAt: source.at } : {}),
    ...(decision.into === 'closed' && decision.afterRepair ? { returnedAt: now } : {}),
  }))
  return known
}

/** Columns of a problem that is open again. */
export const REOPENED = {
  state: 'open',
  closedAt: null,
  closedAs: null,
  closedNote: null,
  closedBy: null,
  duplicateOf: null,
  watchUntil: null,
  orderFleetId: null,
  orderId: null,
} as const

export const publishProblems = (db: Tx, fleetId: number): Promise<void> =>
  publish(db, { topic: `fleet:${fleetId}`, channel: 'problems' })
