import { fullName } from '#features/accounts/acting.ts'
import { holds } from '#features/accounts/capabilities.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { toCents } from '#features/countries/money.ts'
import { ensureSamples } from '#features/company/server/samples/enter-samples.ts'
import { happened } from '#features/events/event.ts'
import { mayActAs } from '#features/fleets/fleet-access.ts'
import { findFactsOfVisits } from '#features/fleets/server/fleet-access-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { hashToken, newToken } from '#platform/session/token.ts'
import type { KeyAreas } from '../areas.ts'
import type { keyCalls } from '../contract.ts'
import { KEYS_MAXIMUM, prefixOf } from '../key.ts'
import { isAddressRange } from './address-ranges.ts'
import { countWorkingKeys, insertKey, type StoredKey } from './key-store.ts'
import { fleetOfKeys, presentKey } from './present-key.ts'

const DAY_MS = 86_400_000
const SHOWN_CHARACTERS = 4

/** Only this response contains the key: its digest is stored. */
export const createKey = async (ctx: WritingCtx, { body }: Input<typeof keyCalls.create>) => {
  const { acting, now, db } = ctx
  const fleetId = fleetOfKeys(acting)
  if (body.name === '') refuse('api_key_name_missing', {}, { field: 'name' })
  if (Object.keys(body.areas).length === 0) refuse('api_key_areas_missing', {}, { field: 'areas' })
  checkAddresses(body.addresses)
  const approvesUpToCents = limitOfApprovals(ctx, body.approves_up_to, { areas: body.areas, isTest: body.is_test })
  if ((await countWorkingKeys(db, fleetId, now)) >= KEYS_MAXIMUM) refuse('api_keys_at_most', { limit: KEYS_MAXIMUM })
  if (body.is_test) await ensureSamples(ctx)
  const fleets = await fleetsOf(ctx, body.fleet_ids)
  const days = body.expires_in_days
  const issued = await issue(ctx, {
    fleetId,
    userId: acting.userId,
    brandId: resolveBrand(ctx.host).id,
    name: body.name,
    isTest: body.is_test,
    areas: body.areas as KeyAreas,
    approvesUpToCents,
    addresses: body.addresses,
    ...(body.is_test ? { everyFleet: false, fleetIds: [] } : fleets),
    expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
  })
  ctx.emit(happened('api_key_created', whereOf(ctx), { keyName: body.name, isTest: body.is_test, approvesUpToCents }))
  return issued
}

/** Null: none. A key approves no more than its limit, and only what its maker could, so anyone who sets one must be able to. */
export const limitOfApprovals = (
  { acting }: WritingCtx,
  dollars: number | null | undefined,
  { areas, isTest }: { areas: KeyAreas; isTest: boolean },
): number | null => {
  if (!dollars) return null
  const field = { field: 'approves_up_to' }
  if (!holds(acting.roles, 'orders.approve')) refuse('api_key_approval_not_yours', {}, field)
  if (isTest) refuse('api_key_approval_of_test', {}, field)
  if (areas.orders === undefined) refuse('api_key_approval_without_orders', {}, field)
  return toCents(dollars)
}

/** Stores a new key and answers it, this once. */
export const issue = async (ctx: WritingCtx, key: Omit<StoredKey, 'tokenHash' | 'lastFour'>) => {
  const token = `${prefixOf(key)}${newToken().token}`
  const stored = { ...key, tokenHash: hashToken(token), lastFour: token.slice(-SHOWN_CHARACTERS) }
  const id = await insertKey(ctx.db, stored, ctx.now)
  return { api_key: await presentKey(ctx.db, key.fleetId, id, ctx.now), token }
}

export const checkAddresses = (addresses: readonly string[]): void => {
  const wrong = addresses.find((address) => !isAddressRange(address))
  if (wrong !== undefined) refuse('api_key_address_invalid', { address: wrong }, { field: 'addresses' })
}

/** The acting fleet. Staff in their company's own fleet choose among the fleets they oversee; null: all of them. */
const fleetsOf = async ({ acting, db }: WritingCtx, ids: readonly number[] | null | undefined) => {
  const isOfCompany = acting.isFmc && !acting.impersonating
  if (!isOfCompany) {
    if (ids?.some((id) => id !== acting.fleetId)) refuse('not_found')
    return { everyFleet: false, fleetIds: [acting.fleetId] }
  }
  if (!ids) return { everyFleet: true, fleetIds: [] }
  const chosen = [...new Set(ids)]
  const facts = await findFactsOfVisits(
    db,
    chosen.map((fleetId) => ({ userId: acting.userId, fleetId })),
  )
  if (facts.some((fleet) => !fleet || !mayActAs(acting, fleet).ok)) refuse('not_found')
  return { everyFleet: false, fleetIds: chosen }
}

export const whereOf = ({ acting, now }: WritingCtx) => ({
  fleetId: acting.fleetId,
  subjectId: acting.fleetId,
  at: now.toISOString(),
  actor: { kind: 'user' as const, id: acting.userId, name: fullName(acting) },
})
