import { holds } from '../../capabilities.ts'
import type { BrandId } from '#features/brands/brand.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { fullName } from '../../acting.ts'
import { mayGetToken } from '../../auth/partner-token.ts'
import type { PartnerToken, partnerTokenCalls } from '../../partner-token-contract.ts'
import { normalizeEmail } from '../../sign-in.ts'
import type { Ctx, WritingCtx } from '../context.ts'
import { issueKey } from '../keys/key-store.ts'
import { type Candidate, deleteToken, findCandidate, findNewestToken, homeFleetOf, listTokens } from './partner-token-store.ts'
import type { StoredToken } from './partner-token-store.ts'

export const listPartnerTokens = async (ctx: Ctx) => ({
  partner_tokens: (await listTokens(ctx.db, ctx.now)).map(present),
})

/** Only this response contains the token, in its link: only its hash is stored. */
export const issuePartnerToken = async (ctx: WritingCtx, { body }: Input<typeof partnerTokenCalls.issue>) => {
  const person = await findCandidate(ctx.db, normalizeEmail(body.email))
  const ruling = mayGetToken(brandById(body.partner), person)
  if (!ruling.ok || !person) return refuse(ruling.ok ? 'not_found' : ruling.code)
  const issued = { partner: body.partner, issuedAt: ctx.now, issuedByUserId: ctx.acting.userId }
  const token = await issueKey(ctx.db, person.id, 'partner_entry', ctx.now, issued)
  ctx.emit(happened('partner_token_issued', whereOf(ctx, person.fleetId, person.id), { partner: body.partner }))
  return { ...present(await findNewestToken(ctx.db, person.id, ctx.now)), path: entryPath(body.partner, person, token) }
}

export const revokePartnerToken = async (ctx: WritingCtx, { params }: Input<typeof partnerTokenCalls.revoke>) => {
  const { userId, partner } = (await deleteToken(ctx.db, params.id)) ?? refuse('not_found')
  const fleetId = await homeFleetOf(ctx.db, userId)
  ctx.emit(happened('partner_token_revoked', whereOf(ctx, fleetId, userId), { partner: partner ?? '' }))
  return {}
}

const whereOf = ({ acting, now }: WritingCtx, fleetId: number | null, subjectId: number) => ({
  fleetId,
  subjectId,
  at: now.toISOString(),
  actor: { kind: 'user' as const, id: acting.userId, name: fullName(acting) },
})

/** Same format as the partner's own link: contains the known customer data, to be completed. */
const entryPath = (partner: BrandId, person: Candidate, token: string): string =>
  `/${partner}_sign_up?${new URLSearchParams({
    id: String(person.id),
    token,
    firstName: person.firstName,
    lastName: person.lastName,
    cellPhone: person.cellPhone ?? '',
    email: person.email,
    fleet_name: person.fleetName,
    fleet_name_editable: String(holds(person.roles, 'company.edit')),
  })}`

const present = (token: StoredToken): PartnerToken => ({
  id: token.id,
  // Tokens from before the column existed belong to their customer's home brand.
  partner: (token.partner ?? token.brandId) as BrandId,
  user: { id: token.userId, name: fullName(token), email: token.email },
  fleet_name: token.fleetName,
  issued_at: token.issuedAt?.toISOString() ?? null,
  issued_by: token.byFirstName === null ? null : fullName({ firstName: token.byFirstName, lastName: token.byLastName ?? '' }),
  expires_at: token.expiresAt.toISOString(),
})
