import { fullName } from '#features/accounts/acting.ts'
import { checkCaptcha, type SolvedCaptcha } from '#features/accounts/server/captcha.ts'
import type { AnyoneCtx, ShopCtx } from '#features/accounts/server/context.ts'
import { isUnderAttack } from '#features/accounts/server/login-attempts/attempt-store.ts'
import { limitAttempts } from '#features/accounts/server/login-attempts/limit-attempts.ts'
import { endSession, startSession } from '#features/accounts/server/session-store.ts'
import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { Reply } from '#platform/http/bind.ts'
import { passwordMatches } from '#platform/session/password.ts'
import { newToken } from '#platform/session/token.ts'
import type { portalCalls } from '../contract.ts'
import { findDesk, findDeskForSignIn, markDeskSignedIn, setDeskLanguage, type ShopScope } from './desk-store.ts'

/** Verifies email and password; the same refusal for an unknown email and a wrong password. */
const authenticate = async (ctx: AnyoneCtx, email: string, password: string, captcha: SolvedCaptcha) => {
  const desk = await findDeskForSignIn(ctx.db, email)
  const compare = () => passwordMatches(password, desk?.passwordHash ?? null)
  if (!(await limitAttempts(ctx, 'shop', email, compare)) || !desk) {
    await captcha.spend()
    return refuse('invalid_credentials')
  }
  if (!desk.isActive) refuse('account_inactive')
  return desk
}

/** Starts a shop user's session, which has no access to fleet calls. Only the token's hash is stored. */
export const signIn = async (ctx: AnyoneCtx, { body }: Input<typeof portalCalls.signIn>) => {
  const email = normalizeEmail(body.email)
  if (!isEmail(email)) refuse('email_invalid')
  const captcha = await checkCaptcha(ctx, await isUnderAttack(ctx.db, email, ctx.now), body.captcha_token)
  const desk = await authenticate(ctx, email, body.password, captcha)
  await captcha.spend()
  const { token, hash } = newToken()
  const answer = await ctx.write(async (db, emit) => {
    const session = { tokenHash: hash, realm: 'shop', subjectId: desk.id, fmcMode: false } as const
    await startSession(db, { ...session, brandId: resolveBrand(ctx.host).id, now: ctx.now, from: ctx })
    await markDeskSignedIn(db, desk, desk.id, ctx.now)
    const actor = { kind: 'shop' as const, id: desk.id, name: fullName(desk) }
    const where = { fleetId: null, subjectId: desk.id, at: ctx.now.toISOString(), actor }
    emit(happened('signed_in', where, { method: 'password' }))
    return { ...(await presentDesk(db, desk, desk.id, ctx.host)), authentication_token: token }
  })
  return new Reply(answer, 200, { authorization: token })
}

export const signOut = async (ctx: ShopCtx) => {
  await endSession(ctx.db, ctx.acting.sessionId)
  return {}
}

export const me = (ctx: ShopCtx) => presentDesk(ctx.db, ctx.acting, ctx.acting.userId, ctx.host)

export const setLanguage = async (ctx: ShopCtx, { body }: Input<typeof portalCalls.setLanguage>) => {
  await setDeskLanguage(ctx.db, ctx.acting, ctx.acting.userId, body.language)
  return presentDesk(ctx.db, ctx.acting, ctx.acting.userId, ctx.host)
}

const presentDesk = async (db: Db, scope: ShopScope, userId: number, host: string) => {
  const desk = await findDesk(db, scope, userId)
  const { id, firstName, lastName, email, country } = desk
  return {
    id,
    firstName,
    lastName,
    email,
    country,
    language: desk.language,
    help_phone: resolveBrand(host).assistancePhone,
    shop: {
      id: desk.shopId,
      name: desk.name,
      city: desk.city,
      state: desk.state,
      zone: desk.zone,
      bays: desk.bays,
      phone_only: desk.phoneOnly,
      medium_heavy: desk.mediumHeavy,
    },
  }
}
