import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { type EventPayloads, happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { problemCalls } from '../contract.ts'
import { takeOutOfService } from '#features/vehicles/server/out-of-service/set-out-of-service.ts'
import { localize } from '#platform/i18n/texts.ts'
import { nextState, type ProblemStep } from '../next-state.ts'
import type { NewFile } from './new-source.ts'
import { insertReplyFiles, insertStep, type LockedProblem, lockProblem, moveSource, updateProblem } from './problem-store.ts'
import { publishProblems, REOPENED } from './raise-problem.ts'
import { problemOf } from './show-problem.ts'
import type { StepFacts } from './tables.ts'

const lockFor = async (ctx: WritingCtx, id: number, step: ProblemStep): Promise<LockedProblem> => {
  const problem = (await lockProblem(ctx.db, scopeOf(ctx.acting), id)) ?? refuse('problem_not_found')
  const next = nextState(problem.state, step)
  return next.ok ? problem : refuse(next.code)
}

type Decision = Pick<EventPayloads['problem_decided'], 'step'> & StepFacts

/** Stores a step with its files and its event, which tells the reporters. */
export const decided = async (
  ctx: WritingCtx,
  problem: LockedProblem,
  { step, ...facts }: Decision,
  files: readonly NewFile[] = [],
) => {
  const { fleetId, userId } = ctx.acting
  const who = fullName(ctx.acting)
  const stepId = await insertStep(ctx.db, fleetId, problem.id, { step, at: ctx.now, actorName: who, facts })
  await insertReplyFiles(ctx.db, fleetId, { problemId: problem.id, stepId }, files)
  ctx.emit(
    happened(
      'problem_decided',
      { fleetId, subjectId: problem.id, at: ctx.now.toISOString(), actor: { kind: 'user', id: userId, name: who } },
      {
        vehicleId: problem.vehicleId,
        vehicleName: problem.vehicleName,
        title: problem.title,
        step,
        until: facts.until ?? null,
        reason: facts.reason ?? null,
        note: facts.note ?? null,
        orderId: null,
        shopName: null,
      },
    ),
  )
  await publishProblems(ctx.db, fleetId)
  return { problem: (await problemOf(ctx, problem.id)) ?? refuse('problem_not_found') }
}

export const watchProblem = async (ctx: WritingCtx, { params, body }: Input<typeof problemCalls.watch>) => {
  const until = body.until ?? null
  if (until !== null && until <= fleetToday(ctx)) refuse('problem_watch_day', {}, { field: 'until' })
  const problem = await lockFor(ctx, params.id, 'watch')
  await updateProblem(ctx.db, ctx.acting.fleetId, problem.id, { state: 'watched', watchUntil: until })
  return decided(ctx, problem, { step: 'watched', ...(until === null ? {} : { until }) })
}

export const closeProblem = async (ctx: WritingCtx, { params, body }: Input<typeof problemCalls.close>) => {
  const problem = await lockFor(ctx, params.id, 'close')
  const duplicateOf = body.reason === 'duplicate' ? await duplicateIn(ctx, problem, body.duplicate_of) : null
  await updateProblem(ctx.db, ctx.acting.fleetId, problem.id, {
    state: 'closed',
    closedAt: ctx.now,
    closedAs: body.reason,
    closedNote: body.note || null,
    closedBy: fullName(ctx.acting),
    duplicateOf,
    watchUntil: null,
  })
  return decided(ctx, problem, { step: 'closed', reason: body.reason, ...(body.note ? { note: body.note } : {}) })
}

/** The other problem must be one of the same vehicle. */
const duplicateIn = async (ctx: WritingCtx, problem: LockedProblem, id: number | undefined): Promise<number> => {
  const other = id === undefined || id === problem.id ? undefined : await lockProblem(ctx.db, scopeOf(ctx.acting), id)
  return other?.vehicleId === problem.vehicleId ? other.id : refuse('problem_duplicate_missing', {}, { field: 'duplicate_of' })
}

export const reopenProblem = async (ctx: WritingCtx, { params }: Input<typeof problemCalls.reopen>) => {
  const problem = await lockFor(ctx, params.id, 'reopen')
  await updateProblem(ctx.db, ctx.acting.fleetId, problem.id, REOPENED)
  return decided(ctx, problem, { step: 'reopened' })
}

/** Takes the vehicle out of service because of the problem. */
export const parkVehicle = async (ctx: WritingCtx, { params, body }: Input<typeof problemCalls.park>) => {
  const { fleetId } = ctx.acting
  const problem = (await lockProblem(ctx.db, scopeOf(ctx.acting), params.id)) ?? refuse('problem_not_found')
  if (problem.state === 'closed') refuse('problem_closed')
  const expectedOn = body.expected_on ?? null
  if (expectedOn !== null && expectedOn < fleetToday(ctx)) refuse('expected_day_passed', {}, { field: 'expected_on' })
  if (!problem.vehicleIsActive) refuse('vehicle_not_in_use', { name: problem.vehicleName })
  const who = fullName(ctx.acting)
  await takeOutOfService(
    ctx,
    { fleetId, id: problem.vehicleId, name: problem.vehicleName },
    { reason: 'problem', note: localize(problem.title, ctx.language), expectedOn, on: fleetToday(ctx) },
    { kind: 'user', id: ctx.acting.userId, name: who },
  )
  const facts = expectedOn === null ? {} : { until: expectedOn }
  await insertStep(ctx.db, fleetId, problem.id, { step: 'parked', at: ctx.now, actorName: who, facts })
  await publishProblems(ctx.db, fleetId)
  return { problem: (await problemOf(ctx, problem.id)) ?? refuse('problem_not_found') }
}

/** Makes one source a separate problem; merging was wrong. */
export const splitProblem = async (ctx: WritingCtx, { params, body }: Input<typeof problemCalls.split>) => {
  const { fleetId } = ctx.acting
  const problem = (await lockProblem(ctx.db, scopeOf(ctx.acting), params.id)) ?? refuse('problem_not_found')
  if (problem.state === 'closed') refuse('problem_closed')
  const splitId = await moveSource(ctx.db, fleetId, problem, body.source_id)
  if (splitId === null) return refuse('problem_one_source')
  const step = { at: ctx.now, actorName: fullName(ctx.acting), facts: { sourceId: body.source_id } }
  await insertStep(ctx.db, fleetId, problem.id, { step: 'split', ...step })
  await insertStep(ctx.db, fleetId, splitId, { step: 'split', ...step })
  await publishProblems(ctx.db, fleetId)
  return {
    problem: (await problemOf(ctx, problem.id)) ?? refuse('problem_not_found'),
    split: (await problemOf(ctx, splitId)) ?? refuse('problem_not_found'),
  }
}
