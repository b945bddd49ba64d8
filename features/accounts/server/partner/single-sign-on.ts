import type { Input } from '#platform/contract/call.ts'
import { cookieIn } from '#platform/contract/cookie-in.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { Reply } from '#platform/http/bind.ts'
import { fullName } from '../../acting.ts'
import type { partnerCalls, demoPartnerCalls } from '../../partner-contract.ts'
import type { Ctx, AnyoneCtx } from '../context.ts'
import { issueKey } from '../keys/key-store.ts'
import { findPeopleOf, partnerOf } from './partner-store.ts'
import { findPartnerToken, findVouched, keepSignOn, SIGN_ON_MINUTES, takeSignOn } from './sign-on-store.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { answerTexts } from '../answer-texts.ts'

type Word = 'no_single_sign_on' | 'sign_on_failed' | 'sign_on_away' | 'sign_on_unknown'
const redirect = (location: string, cookie?: string) =>
  new Reply({}, 302, { location, ...(cookie ? { 'set-cookie': cookie } : {}) })
const backWithWord = (ctx: AnyoneCtx, word: Word) =>
  redirect(`/sign_in?error_message=${encodeURIComponent(translateTo(answerTexts, word, ctx.language))}`)

/** Binds the flow to the browser that began it: a link started by someone else signs no one in. */
const COOKIE = 'fw_sign_on'
const cookie = (state: string, seconds: number, isSafe: boolean): string =>
  `${COOKIE}=${state}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSafe ? '; Secure' : ''}`

/** A link, so it redirects: to the partner, or back to sign-in with a message. Only on the partner's own brand. */
export const beginAtPartner = async (ctx: AnyoneCtx, { query: { partner } }: Input<typeof partnerCalls.begin>) => {
  const brand = resolveBrand(ctx.host)
  const isOffered = brand.signInTabs !== 'none' && brand.id === partner
  const signOn = isOffered ? await ctx.ports.singleSignOn.begin(partner) : null
  if (signOn === null) return backWithWord(ctx, 'no_single_sign_on')
  if (signOn === 'away') return backWithWord(ctx, 'sign_on_away')
  if (signOn.signOn === null) return redirect(signOn.address)
  await keepSignOn(ctx.db, partner, signOn.signOn, ctx.now)
  return redirect(signOn.address, cookie(signOn.signOn.state, SIGN_ON_MINUTES * 60, signOn.address.startsWith('https:')))
}

/** Callback from the partner: the authenticated user gets a key that signs in once, within minutes. */
export const comeBackFromPartner = async (ctx: AnyoneCtx, { query }: Input<typeof partnerCalls.callback>) => {
  const state = query.state ?? ''
  const pendingSignOn =
    state !== '' && cookieIn(ctx.header('cookie') ?? '', COOKIE) === state ? await takeSignOn(ctx.db, state, ctx.now) : undefined
  if (!pendingSignOn || pendingSignOn.partner !== resolveBrand(ctx.host).id) return backWithWord(ctx, 'sign_on_failed')
  const checks = { state, nonce: pendingSignOn.nonce, verifier: pendingSignOn.verifier }
  const vouched = await ctx.ports.singleSignOn.finish(pendingSignOn.partner, new URLSearchParams(query), checks)
  if (!vouched) return backWithWord(ctx, 'sign_on_failed')
  const key = await ctx.write(async (tx) => {
    const userId = await findVouched(tx, pendingSignOn.partner, vouched)
    return userId === null ? null : issueKey(tx, userId, 'single_sign_on', ctx.now, { partnerToken: vouched.token })
  })
  return key === null ? backWithWord(ctx, 'sign_on_unknown') : redirect(`/sign_in?key=${key}`, cookie('', 0, false))
}

/** Ends the session at the partner; without a partner, only the response says so. */
export const endPartnerSession = async (ctx: Ctx) => {
  const partner = await partnerOf(ctx.db, ctx.acting.userId)
  if (partner === null) return { ended: false, sign_out_address: null }
  const token = await findPartnerToken(ctx.db, ctx.acting.sessionId)
  const { ended, address } = await ctx.ports.singleSignOn.signOut(partner, token)
  return { ended, sign_out_address: address }
}

/** Users of the simulated partner. */
export const listDemoPartnerPeople = async (ctx: AnyoneCtx, { query }: Input<typeof demoPartnerCalls.people>) => {
  const people = await findPeopleOf(ctx.db, query.partner)
  return { people: people.map((person) => ({ id: person.id, name: fullName(person), email: person.email })) }
}

/** The simulated partner only authenticates its own users. */
export const signInAtDemoPartner = async (ctx: AnyoneCtx, { body }: Input<typeof demoPartnerCalls.signIn>) => {
  const person = (await findPeopleOf(ctx.db, body.partner)).find(({ id }) => id === body.user_id)
  if (!person) return refuse('not_found')
  return { key: await issueKey(ctx.db, person.id, 'single_sign_on', ctx.now) }
}
