import { type EventActor, happened, type ProductEvent } from '#features/events/event.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { nextState } from '../next-state.ts'
import { findBooked, findEvidence, insertStep, type LockedProblem, lockProblem, updateProblem } from './problem-store.ts'
import { publishProblems, REOPENED } from './raise-problem.ts'
import type { StepFacts } from './tables.ts'

type Deps = { db: Tx; now: Date; emit: (event: ProductEvent) => void }
type Booking = { fleetId: number; vehicleId: number; orderId: number; shopName: string; actor: EventActor }
/** Words of the reports and their photos, for the shop. */
export type Evidence = {
  title: { en: string; fr: string }
  words: string[]
  photos: { fileKey: string; previewFileKey: string }[]
}

/** Attaches problems of the vehicle to the new order, or refuses; returns what the shop is sent about them. */
export const bookProblems = async (deps: Deps, booking: Booking, problemIds: readonly number[]): Promise<Evidence[]> => {
  const evidence: Evidence[] = []
  for (const id of new Set(problemIds)) {
    const problem = await lockProblem(deps.db, { fleetId: booking.fleetId }, id)
    if (!problem || problem.vehicleId !== booking.vehicleId) return refuse('problem_not_found')
    const next = nextState(problem.state, 'book')
    if (!next.ok) return refuse(next.code)
    const { fleetId, orderId } = booking
    await updateProblem(deps.db, fleetId, id, { state: 'booked', orderFleetId: fleetId, orderId, watchUntil: null })
    await saveStep(deps, booking, problem, { step: 'booked', orderId, shopName: booking.shopName })
    evidence.push({ title: problem.title, ...(await findEvidence(deps.db, fleetId, id)) })
  }
  return evidence
}

type Step = { step: 'booked' | 'closed' | 'reopened' } & StepFacts

const saveStep = async (
  { db, now, emit }: Deps,
  { fleetId, actor }: Pick<Booking, 'fleetId' | 'actor'>,
  problem: LockedProblem,
  { step, ...facts }: Step,
): Promise<void> => {
  const who = actor.kind === 'system' ? null : actor.name
  const stored = step === 'reopened' ? 'booking_ended' : step
  await insertStep(db, fleetId, problem.id, { step: stored, at: now, actorName: who, facts })
  emit(
    happened(
      'problem_decided',
      { fleetId, subjectId: problem.id, at: now.toISOString(), actor },
      {
        vehicleId: problem.vehicleId,
        vehicleName: problem.vehicleName,
        title: problem.title,
        step,
        until: null,
        reason: facts.reason ?? null,
        note: null,
        orderId: facts.orderId ?? null,
        shopName: facts.shopName ?? null,
      },
    ),
  )
  await publishProblems(db, fleetId)
}

/** An order ends: with work that was approved its problems are repaired, otherwise they must be decided again. */
export const endBookings = async (
  deps: Deps,
  order: { fleetId: number; orderId: number; actor: EventActor; isRepaired: boolean },
): Promise<void> => {
  for (const id of await findBooked(deps.db, order)) {
    const problem = await lockProblem(deps.db, { fleetId: order.fleetId }, id)
    if (problem?.state !== 'booked') continue
    if (!order.isRepaired) {
      await updateProblem(deps.db, order.fleetId, id, REOPENED)
      await saveStep(deps, order, problem, { step: 'reopened', orderId: order.orderId })
      continue
    }
    await updateProblem(deps.db, order.fleetId, id, {
      state: 'closed',
      closedAt: deps.now,
      closedAs: 'repaired',
      closedBy: order.actor.name,
    })
    await saveStep(deps, order, problem, { step: 'closed', reason: 'repaired', orderId: order.orderId })
  }
}
