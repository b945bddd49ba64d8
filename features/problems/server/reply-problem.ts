import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { problemCalls } from '../contract.ts'
import { decided } from './decide-problem.ts'
import { withProblemFiles } from './problem-files.ts'
import { lockProblem } from './problem-store.ts'
import { problemOf } from './show-problem.ts'

/** Adds words and photos to an open problem; notifies the deciders and the reporters. */
export const replyProblem = async (ctx: Ctx, { params, body }: Input<typeof problemCalls.reply>) => {
  const scope = scopeOf(ctx.acting)
  const { state } = (await problemOf(ctx, params.id)) ?? refuse('problem_not_found')
  if (state === 'closed') refuse('problem_closed')
  if (body.words === '' && body.files.length === 0) refuse('problem_reply_empty', {}, { field: 'words' })
  return withProblemFiles(ctx.ports, body.files, (files) =>
    ctx.write(async (db, emit) => {
      // It may have been closed while the files were stored.
      const problem = (await lockProblem(db, scope, params.id)) ?? refuse('problem_not_found')
      if (problem.state === 'closed') refuse('problem_closed')
      return decided({ ...ctx, db, emit }, problem, { step: 'replied', ...(body.words ? { note: body.words } : {}) }, files)
    }),
  )
}
