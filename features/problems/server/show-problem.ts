import { holds } from '#features/accounts/capabilities.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { problemCalls, ProblemDetail } from '../contract.ts'
import { findProblems, findSteps } from './list-store.ts'
import { presentProblem, presentStep } from './present-problem.ts'

export const showProblem = async (ctx: Ctx, { params }: Input<typeof problemCalls.show>) => ({
  problem: (await problemOf(ctx, params.id)) ?? refuse('problem_not_found'),
})

/** A problem within the caller's scope; null outside of it. */
export const problemOf = async (ctx: Pick<Ctx, 'db' | 'acting' | 'now'>, id: number): Promise<ProblemDetail | null> => {
  const scope = scopeOf(ctx.acting)
  const [row] = await findProblems(ctx.db, scope, { ids: [id] })
  if (!row) return null
  const steps = await findSteps(ctx.db, scope, id)
  return {
    ...presentProblem(row, ctx.now),
    steps: steps.map((step) => presentStep(step, ctx.now)),
    can_decide: holds(ctx.acting.roles, 'problems.book'),
    is_out_of_service: row.isOutOfService,
    can_close: holds(ctx.acting.roles, 'problems.close'),
  }
}
