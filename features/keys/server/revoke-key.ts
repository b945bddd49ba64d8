import type { WritingCtx } from '#features/accounts/server/context.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { keyCalls } from '../contract.ts'
import { whereOf } from './create-key.ts'
import { lockKey, updateKey } from './key-store.ts'
import { fleetOfKeys } from './present-key.ts'

/** Ends a key at once in every process, since each request reads it. A key that was revoked stays revoked as of the first time. */
export const revokeKey = async (ctx: WritingCtx, { params }: Input<typeof keyCalls.revoke>) => {
  const key = (await lockKey(ctx.db, fleetOfKeys(ctx.acting), params.id)) ?? refuse('not_found')
  if (key.revokedAt !== null) return {}
  await updateKey(ctx.db, key.id, { revokedAt: ctx.now })
  ctx.emit(happened('api_key_revoked', whereOf(ctx), { keyName: key.name }))
  return {}
}
