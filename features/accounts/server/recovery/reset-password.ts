import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { hashPassword } from '#platform/session/password.ts'
import { fullName } from '../../acting.ts'
import type { accountCalls } from '../../contract.ts'
import { checkNewPassword } from '../../password.ts'
import type { AnyoneCtx } from '../context.ts'
import { proveEmail } from '../store.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { findReset, setPassword } from './reset-store.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { answerTexts } from '../answer-texts.ts'

/** Sets the new password, uses up the token and ends all sessions of the user. */
export const resetPassword = async (ctx: AnyoneCtx, { body }: Input<typeof accountCalls.resetPassword>) => {
  const checked = checkNewPassword(body.new_password, body.new_password_confirmation)
  if (!checked.ok) refuse(checked.code)
  await refuseWeakPassword(body.new_password, {})
  // Hashed before the transaction: it takes as long as a hundred queries.
  const passwordHash = await hashPassword(body.new_password)
  await ctx.write(async (tx, emit) => {
    const user = (await findReset(tx, body.reset_token, ctx.now)) ?? refuse('reset_token_invalid')
    if (!user.isActive) refuse('account_inactive')
    await refuseWeakPassword(body.new_password, { email: user.email, companyName: user.fleetName ?? undefined })
    await setPassword(tx, user, passwordHash)
    await proveEmail(tx, user.id)
    const actor = { kind: 'user' as const, id: user.id, name: fullName(user) }
    emit(happened('password_changed', { fleetId: user.fleetId, subjectId: user.id, at: ctx.now.toISOString(), actor }, {}))
  })
  return {
    message: translateTo(answerTexts, 'password_reset', ctx.language),
  }
}
