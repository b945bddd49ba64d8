import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { Reply } from '#platform/http/bind.ts'
import { fullName } from '../../acting.ts'
import type { partnerCalls, standInCalls } from '../../partner-contract.ts'
import type { Ctx, AnyoneCtx } from '../context.ts'
import { issueKey } from '../keys/key-store.ts'
import { findPeopleOf, partnerOf } from './partner-store.ts'
import { tell } from '#platform/i18n/texts.ts'
import { answerTexts } from '../answer-texts.ts'

/** A link, so it answers with a redirect: to the partner, or back to sign-in with a word of explanation. */
export const beginAtPartner = async (ctx: AnyoneCtx, { query }: Input<typeof partnerCalls.begin>) => {
  const address = ctx.ports.singleSignOn.startAddress(query.partner)
  const back = `/sign_in?error_message=${encodeURIComponent(tell(answerTexts, 'no_single_sign_on', ctx.language))}`
  return new Reply({}, 302, { location: address ?? back })
}

/** Ends the session at the partner; who has none there is told so, and nothing happens. */
export const endPartnerSession = async (ctx: Ctx) => {
  const partner = await partnerOf(ctx.db, ctx.acting.userId)
  return { ended: partner !== null && (await ctx.ports.singleSignOn.endSession(partner, ctx.acting.userId)) }
}

/** Whom the played partner knows. */
export const peopleOfStandIn = async (ctx: AnyoneCtx, { query }: Input<typeof standInCalls.people>) => {
  const people = await findPeopleOf(ctx.db, query.partner)
  return { people: people.map((person) => ({ id: person.id, name: fullName(person), email: person.email })) }
}

/** The played partner vouches for one of its own people, and for nobody else. */
export const signInAtStandIn = async (ctx: AnyoneCtx, { body }: Input<typeof standInCalls.signIn>) => {
  const person = (await findPeopleOf(ctx.db, body.partner)).find(({ id }) => id === body.user_id)
  if (!person) return refuse('not_found')
  return { key: await issueKey(ctx.db, person.id, 'single_sign_on', ctx.now) }
}
