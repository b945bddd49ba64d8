import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { hashPassword, passwordMatches } from '#platform/session/password.ts'
import { fullName } from '../../acting.ts'
import type { accountCalls } from '../../contract.ts'
import { checkChangedPassword } from '../../password.ts'
import { normalizeEmail } from '../../sign-in.ts'
import type { Ctx } from '../context.ts'
import { limitAttempts } from '../login-attempts/limit-attempts.ts'
import { findForSignIn } from '../store.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { setPassword } from './reset-store.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { answerTexts } from '../answer-texts.ts'

/**
 * Sets a new password for the current user. Guessing the current one is limited as at sign-in: an unattended session must not
 * become a stolen account.
 */
export const changePassword = async (ctx: Ctx, { body }: Input<typeof accountCalls.changePassword>) => {
  const { acting } = ctx
  const checked = checkChangedPassword(body.current_password, body.new_password, body.new_password_confirmation)
  if (!checked.ok) refuse(checked.code)
  const email = normalizeEmail(acting.email)
  if (body.email !== undefined && normalizeEmail(body.email) !== email) refuse('current_password_wrong')
  const user = await findForSignIn(ctx.db, email)
  // A user deactivated by the partner must not keep a separate way to sign in.
  if (user?.ssoProvider) refuse('profile_kept_by_partner')
  const compare = () => passwordMatches(body.current_password, user?.passwordHash ?? null)
  if (!(await limitAttempts(ctx, 'fleet', email, compare))) refuse('current_password_wrong')
  await refuseWeakPassword(body.new_password, { email, companyName: user?.fleetName ?? undefined })
  // Hashed before the transaction: it takes as long as a hundred queries.
  const passwordHash = await hashPassword(body.new_password)
  await ctx.write(async (tx, emit) => {
    await setPassword(tx, { id: acting.userId, email }, passwordHash, acting.sessionId)
    const actor = { kind: 'user' as const, id: acting.userId, name: fullName(acting) }
    const where = { fleetId: acting.homeFleetId, subjectId: acting.userId, at: ctx.now.toISOString(), actor }
    emit(happened('password_changed', where, {}))
  })
  return { message: translateTo(answerTexts, 'password_changed', ctx.language) }
}
