import type { WritingCtx } from '#features/accounts/server/context.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { keyCalls } from '../contract.ts'
import { keyState } from '../key.ts'
import { checkAddresses, limitOfApprovals, whereOf } from './create-key.ts'
import { lockKey, updateKey } from './key-store.ts'
import { fleetOfKeys, presentKey } from './present-key.ts'

/** Changes name, addresses and limit for approvals. The areas of a key never change: a second program may rely on them. */
export const changeKey = async (ctx: WritingCtx, { params, body }: Input<typeof keyCalls.change>) => {
  const { db, now } = ctx
  const fleetId = fleetOfKeys(ctx.acting)
  if (body.name === '') refuse('api_key_name_missing', {}, { field: 'name' })
  checkAddresses(body.addresses ?? [])
  const key = (await lockKey(db, fleetId, params.id)) ?? refuse('not_found')
  if (!['active', 'stopped'].includes(keyState(key, now))) refuse('api_key_not_active')
  const after = {
    name: body.name ?? key.name,
    addresses: body.addresses ?? key.addresses,
    approvesUpToCents:
      body.approves_up_to === undefined ? key.approvesUpToCents : limitOfApprovals(ctx, body.approves_up_to, key),
  }
  await updateKey(db, key.id, after)
  ctx.emit(
    happened('api_key_changed', whereOf(ctx), {
      before: { keyName: key.name, addresses: key.addresses, approvesUpToCents: key.approvesUpToCents },
      after: { keyName: after.name, addresses: after.addresses, approvesUpToCents: after.approvesUpToCents },
    }),
  )
  return { api_key: await presentKey(db, fleetId, key.id, now) }
}
