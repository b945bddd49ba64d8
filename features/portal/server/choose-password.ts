import { fullName } from '#features/accounts/acting.ts'
import { checkNewPassword } from '#features/accounts/password.ts'
import type { AnyoneCtx } from '#features/accounts/server/context.ts'
import { refuseWeakPassword } from '#features/accounts/server/recovery/refuse-weak-password.ts'
import { happened } from '#features/events/event.ts'
import { findInvited, setDeskPassword } from '#features/shops/server/desk-invitation-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { hashPassword } from '#platform/session/password.ts'
import type { portalCalls } from '../contract.ts'

/** Sets a password by the single-use link of an email: the first one, or after a reset. */
export const choosePassword = async (ctx: AnyoneCtx, { body }: Input<typeof portalCalls.choosePassword>) => {
  const checked = checkNewPassword(body.new_password, body.new_password_confirmation)
  if (!checked.ok) refuse(checked.code)
  await refuseWeakPassword(body.new_password, {})
  // Hashed before the transaction: it takes as long as a hundred queries.
  const passwordHash = await hashPassword(body.new_password)
  return ctx.write(async (tx, emit) => {
    const desk = (await findInvited(tx, body.token, ctx.now)) ?? refuse('invitation_invalid')
    await refuseWeakPassword(body.new_password, { email: desk.email, companyName: desk.shopName })
    await setDeskPassword(tx, desk.id, passwordHash)
    const actor = { kind: 'shop' as const, id: desk.id, name: fullName(desk) }
    const event = desk.passwordHash === null ? 'shop_desk_joined' : 'shop_desk_password_changed'
    emit(happened(event, { fleetId: null, subjectId: desk.id, at: ctx.now.toISOString(), actor }, {}))
    return { email: desk.email }
  })
}
