import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { fullName } from '../../acting.ts'
import type { emailProofCalls } from '../../email-proof/email-proof-contract.ts'
import { normalizeEmail } from '../../sign-in.ts'
import type { AnyoneCtx, Ctx, Writing } from '../context.ts'
import { countAsking } from '../login-attempts/count-request.ts'
import { findProof, isUnproven } from './email-proof-store.ts'
import { markProven } from './mark-proven.ts'

const LINKS_PER_HOUR = 5

/** Confirms the email from the link of the welcome mail. Opens no session. */
export const proveEmail = async (ctx: Writing<AnyoneCtx>, { body }: Input<typeof emailProofCalls.prove>) => {
  const user = (await findProof(ctx.db, body.token, ctx.now)) ?? refuse('email_proof_invalid')
  await markProven(ctx, user)
  return { email: user.email }
}

/** "Send the link again"; the token is created when the mail is written. */
export const sendProofAgain = async (ctx: Ctx) => {
  const { acting } = ctx
  if (!(await isUnproven(ctx.db, acting.userId))) return { email: acting.email }
  await countAsking(ctx, 'proof', normalizeEmail(acting.email), LINKS_PER_HOUR)
  await ctx.write(async (_, emit) => {
    const actor = { kind: 'user' as const, id: acting.userId, name: fullName(acting) }
    const where = { fleetId: acting.homeFleetId, subjectId: acting.userId, at: ctx.now.toISOString(), actor }
    emit(happened('email_proof_asked', where, {}))
  })
  return { email: acting.email }
}
