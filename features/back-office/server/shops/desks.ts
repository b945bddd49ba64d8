import type { WritingCtx } from '#features/accounts/server/context.ts'
import { revokeDesk } from '#features/shops/server/desk-invitation-store.ts'
import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import { BRAND_IDS, type BrandId } from '#features/brands/brand.ts'
import { brandById, resolveBrand } from '#features/brands/brand-of-host.ts'
import { type CountryCode, usualLanguage } from '#features/countries/country.ts'
import { happened } from '#features/events/event.ts'
import { findDesksByEmail, insertDesk, markDeskInvited } from '#features/shops/server/setup/setup-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { officeCalls } from '../../contract.ts'
import { fleetless } from '../office-actor.ts'
import { shopDetail } from './list-shops.ts'
import { findDeskOf, findDesksToInvite } from './shops-store.ts'

type NewDesk = Input<typeof officeCalls.inviteDesk>['body']
type Shop = { id: number; country: CountryCode; state: string }

/** A user without a password is invited again with a new link; a user whose access was revoked gets it back. */
export const inviteDesk = async (ctx: WritingCtx, { params, body }: Input<typeof officeCalls.inviteDesk>) => {
  const shop = await shopDetail(ctx, params.id)
  await inviteToDesk(ctx, shop, body)
  return { shop: await shopDetail(ctx, shop.id) }
}

export const inviteToDesk = async (ctx: WritingCtx, shop: Shop, desk: NewDesk): Promise<void> => {
  const email = normalizeEmail(desk.email)
  if (!isEmail(email)) refuse('email_invalid', {}, { field: 'email' })
  if (!desk.first_name) refuse('desk_name_missing', {}, { field: 'first_name' })
  if (!desk.last_name) refuse('desk_name_missing', {}, { field: 'last_name' })
  const [known] = await findDesksByEmail(ctx.db, [email])
  if (known && (known.shopId !== shop.id || (!known.isWaiting && known.isActive)))
    refuse('desk_email_taken', {}, { field: 'email' })
  const names = { firstName: desk.first_name, lastName: desk.last_name }
  const language = desk.language ?? usualLanguage(shop)
  const person = { shopId: shop.id, email, ...names, language, createdAt: ctx.now }
  const id = known?.id ?? (await insertDesk(ctx.db, person))
  await sendInvitation(ctx, { id, shopId: shop.id, email, country: shop.country }, names)
}

type Invited = { id: number; shopId: number; email: string; country: CountryCode }

const sendInvitation = async (ctx: WritingCtx, desk: Invited, names: { firstName?: string; lastName?: string } = {}) => {
  await markDeskInvited(ctx.db, desk.id, { ...names, isActive: true, invitedAt: ctx.now })
  const { shopId, email } = desk
  ctx.emit(
    happened('shop_desk_invited', fleetless(ctx, desk.id), { shopId, email, brandId: brandOfPortal(ctx.host, desk.country) }),
  )
}

/**
 * Brand of the portal that an invitation opens: the requesting host's brand if it is of the shop's country, or else that
 * country's default.
 */
const brandOfPortal = (host: string, country: CountryCode): BrandId => {
  const brand = resolveBrand(host)
  if (brand.country === country) return brand.id
  return BRAND_IDS.find((id) => brandById(id).country === country) ?? brand.id
}

/** All shop users imported from a file and not invited yet. */
export const inviteDesks = async (ctx: WritingCtx, { body }: Input<typeof officeCalls.inviteDesks>) => {
  const desks = await findDesksToInvite(ctx.db, body.shop_ids ?? null)
  if (desks.length === 0) refuse('no_desk_to_invite')
  for (const desk of desks) await sendInvitation(ctx, desk)
  return { invited: desks.length }
}

export const endDesk = async (ctx: WritingCtx, { params }: Input<typeof officeCalls.endDesk>) => {
  await shopDetail(ctx, params.id)
  const desk = (await findDeskOf(ctx.db, params.id, params.desk_id)) ?? refuse('desk_not_found')
  await revokeDesk(ctx.db, desk.id)
  ctx.emit(happened('shop_desk_ended', fleetless(ctx, desk.id), { shopId: params.id, email: desk.email }))
  return { shop: await shopDetail(ctx, params.id) }
}
