import { resolveBrand } from '#features/brands/brand-of-host.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { pushCalls } from '../../push/push-contract.ts'
import type { AnyoneCtx, Ctx, Writing, WritingCtx } from '../context.ts'
import { deviceOf } from '../sessions/device.ts'
import { addPushNotice, listDevices, removeDevice, renewDevice, saveDevice } from './device-store.ts'

const USER_AGENT_MAXIMUM = 400

/** The addresses of devices do not leave the server. */
export const listPushDevices = async ({ db, acting, ports }: Ctx) => ({
  public_key: ports.push.publicKey,
  devices: (await listDevices(db, acting.userId)).map((device) => ({
    id: device.id,
    is_current: device.sessionHash === acting.sessionId,
    ...deviceOf(device.userAgent),
    created_at: device.createdAt.toISOString(),
    last_used_at: device.lastUsedAt?.toISOString() ?? null,
  })),
})

export const subscribePush = async (ctx: WritingCtx, { body }: Input<typeof pushCalls.subscribe>) => {
  const { acting, db, now, ports } = ctx
  const { notice, ...subscription } = body
  if (ports.push.publicKey === null) refuse('push_unavailable')
  if (!ports.push.mayReach(subscription.endpoint)) refuse('push_endpoint_refused', {}, { field: 'endpoint' })
  const userAgent = ctx.header('user-agent')?.slice(0, USER_AGENT_MAXIMUM) ?? null
  const brandId = resolveBrand(ctx.host).id
  const device = { ...subscription, userId: acting.userId, sessionHash: acting.sessionId, brandId, userAgent }
  const id = await saveDevice(db, device, now)
  if (notice) await addPushNotice(db, acting.userId, notice)
  return { id }
}

export const removePushDevice = async ({ db, acting }: WritingCtx, { params }: Input<typeof pushCalls.remove>) => {
  if (!(await removeDevice(db, acting.userId, params.id))) refuse('not_found')
  return {}
}

/** Says nothing about whether the old address was known. */
export const renewPush = async ({ db, ports }: Writing<AnyoneCtx>, { body }: Input<typeof pushCalls.renew>) => {
  const { old_endpoint: oldEndpoint, old_auth: oldAuth, ...renewed } = body
  if (!ports.push.mayReach(renewed.endpoint)) refuse('push_endpoint_refused', {}, { field: 'endpoint' })
  await renewDevice(db, { oldEndpoint, oldAuth, ...renewed })
  return {}
}
