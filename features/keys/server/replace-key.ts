import { holds } from '#features/accounts/capabilities.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { keyCalls } from '../contract.ts'
import { keyState } from '../key.ts'
import { issue, whereOf } from './create-key.ts'
import { type KeyRow, lockKey, updateKey } from './key-store.ts'
import { fleetOfKeys } from './present-key.ts'

const HOUR_MS = 3_600_000

/** A new key with the rights of the old one, which ends after the overlap: programs change over without a gap. */
export const replaceKey = async (ctx: WritingCtx, { params, body }: Input<typeof keyCalls.replace>) => {
  const { acting, db, now } = ctx
  const fleetId = fleetOfKeys(acting)
  const key = (await lockKey(db, fleetId, params.id)) ?? refuse('not_found')
  if (!['active', 'stopped'].includes(keyState(key, now))) refuse('api_key_not_active')
  await endAfter(ctx, key, body.overlap_hours)
  const issued = await issue(ctx, {
    fleetId,
    // The new key has the rights of the user who replaces it.
    userId: acting.userId,
    brandId: key.brandId,
    name: key.name,
    isTest: key.isTest,
    areas: key.areas,
    approvesUpToCents: holds(acting.roles, 'orders.approve') ? key.approvesUpToCents : null,
    everyFleet: key.everyFleet,
    fleetIds: key.fleetIds,
    addresses: key.addresses,
    expiresAt: sameSpan(key, now),
  })
  ctx.emit(happened('api_key_replaced', whereOf(ctx), { keyName: key.name }))
  return issued
}

const endAfter = async ({ db, now }: WritingCtx, key: KeyRow, hours: number): Promise<void> => {
  if (hours === 0) return updateKey(db, key.id, { revokedAt: now })
  const endsAt = new Date(now.getTime() + hours * HOUR_MS)
  if (key.expiresAt === null || key.expiresAt > endsAt) await updateKey(db, key.id, { expiresAt: endsAt })
}

/** As long as the old key was to live. */
const sameSpan = ({ createdAt, expiresAt }: KeyRow, now: Date): Date | null =>
  expiresAt === null ? null : new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime())
