import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { hashPassword } from '#platform/session/password.ts'
import { fullName } from '../../acting.ts'
import type { accountCalls } from '../../contract.ts'
import { checkNewPassword } from '../../password.ts'
import type { AnyoneCtx } from '../context.ts'
import { markProven } from '../email-proof/mark-proven.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { isPhone, phoneDigits } from '#features/countries/phone.ts'
import { hasEmail } from '../../no-email.ts'
import { isEmail, normalizeEmail } from '../../sign-in.ts'
import { isEmailTaken } from '../partner/partner-store.ts'
import { findReset, setPassword, setSignInName } from './reset-store.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { issueKey } from '../keys/key-store.ts'
import type { Tx } from '#platform/db/database.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { answerTexts } from '../answer-texts.ts'

/** Sets the new password, uses up the token and ends all sessions of the user. */
export const resetPassword = async (ctx: AnyoneCtx, { body }: Input<typeof accountCalls.resetPassword>) => {
  const checked = checkNewPassword(body.new_password, body.new_password_confirmation)
  if (!checked.ok) refuse(checked.code)
  await refuseWeakPassword(body.new_password, {})
  // Hashed before the transaction: it takes as long as a hundred queries.
  const passwordHash = await hashPassword(body.new_password)
  const key = await ctx.write(async (tx, emit) => {
    const user = (await findReset(tx, body.reset_token, ctx.now)) ?? refuse('reset_token_invalid')
    if (!user.isActive) refuse('account_inactive')
    await refuseWeakPassword(body.new_password, { email: user.email, companyName: user.fleetName ?? undefined })
    const name = hasEmail(user) ? null : await signInNameOf(tx, user, body.sign_in_name)
    await setPassword(tx, user, passwordHash)
    if (name) await setSignInName(tx, user.id, name).catch(refuseTakenName)
    else if (hasEmail(user)) await markProven({ db: tx, now: ctx.now, emit }, user)
    const actor = { kind: 'user' as const, id: user.id, name: fullName(user) }
    emit(happened('password_changed', { fleetId: user.fleetId, subjectId: user.id, at: ctx.now.toISOString(), actor }, {}))
    // Invited users have just proven the mailbox or phone, and typed the password twice. Brands that ask for the terms at each
    // sign-in still must.
    const entersAtOnce = user.isInvited && !resolveBrand(ctx.host).termsOnSignIn
    return entersAtOnce ? issueKey(tx, user.id, 'invitation', ctx.now) : null
  })
  return {
    key,
    message: translateTo(answerTexts, 'password_reset', ctx.language),
  }
}

type Unnamed = { id: number; cellPhone: string | null }

/** The sign-in name of a user without an email: as typed, or else the cell phone of the invitation. Null: unchanged. */
const signInNameOf = async (
  tx: Tx,
  user: Unnamed,
  typed: string | undefined,
): Promise<{ email: string } | { cellPhone: string } | null> => {
  if (!typed?.trim()) return user.cellPhone ? null : refuse('sign_in_name_missing', {}, { field: 'sign_in_name' })
  if (isPhone(typed)) return { cellPhone: phoneDigits(typed) }
  const email = normalizeEmail(typed)
  if (!isEmail(email)) refuse('sign_in_name_missing', {}, { field: 'sign_in_name' })
  if (await isEmailTaken(tx, email, user.id)) refuse('sign_in_name_taken', {}, { field: 'sign_in_name' })
  return { email }
}

const UNIQUE_VIOLATION = '23505'
const refuseTakenName = (error: { code?: string }): never => {
  if (error.code === UNIQUE_VIOLATION) return refuse('sign_in_name_taken', {}, { field: 'sign_in_name' })
  throw error
}
