import { fullName } from '#features/accounts/acting.ts'
import type { AnyoneCtx } from '#features/accounts/server/context.ts'
import { recordFailure, tooManyFailures } from '#features/accounts/server/login-attempts/attempt-store.ts'
import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { portalCalls } from '../contract.ts'
import { findDeskForSignIn } from './desk-store.ts'

/** Emails the link for a new password. The response is the same for an unknown email, and attempts are limited to ten. */
export const forgotPassword = async (ctx: AnyoneCtx, { body }: Input<typeof portalCalls.forgotPassword>) => {
  const email = normalizeEmail(body.email)
  if (!isEmail(email)) refuse('email_invalid')
  if (await tooManyFailures(ctx.db, email, ctx.ip, ctx.now, { realms: ['reset'] })) refuse('too_many_requests')
  await recordFailure(ctx.db, 'reset', email, ctx.ip, ctx.now)
  const desk = await findDeskForSignIn(ctx.db, email)
  if (!desk?.isActive) return { email }
  await ctx.write(async (_, emit) => {
    const actor = { kind: 'shop' as const, id: desk.id, name: fullName(desk) }
    const where = { fleetId: null, subjectId: desk.id, at: ctx.now.toISOString(), actor }
    emit(happened('shop_desk_password_asked', where, { brandId: resolveBrand(ctx.host).id }))
  })
  return { email }
}
