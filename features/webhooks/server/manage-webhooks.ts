import { randomBytes } from 'node:crypto'
import { fullName } from '#features/accounts/acting.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { happened } from '#features/events/event.ts'
import type { WebhookPayloads } from '#features/events/webhook-payloads.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { OFF_AFTER_MS } from '../retry.ts'
import { DELIVERIES_PAGE_SIZE, SENT_AGAIN_MAXIMUM, type webhookCalls, WEBHOOKS_MAXIMUM } from '../webhooks-contract.ts'
import { queueRun } from './deliver/delivery-store.ts'
import { newSecret } from './signing.ts'
import {
  countDeliveries,
  countHours,
  countWebhooks,
  deleteLog,
  type DeliveryRow,
  findDelivery,
  findWebhook,
  type Hour,
  insertTest,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  sendAgain,
  sendRangeAgain,
  updateWebhook,
  wakeNow,
  type WebhookRow,
} from './webhook-store.ts'

const DAY_MS = 86_400_000
const OLD_SECRET_MS = DAY_MS
const TEST_ID_BYTES = 12

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
const sum = (hours: readonly Hour[], of: keyof Hour): number => hours.reduce((total, hour) => total + hour[of], 0)

const present = (row: WebhookRow, hours: Hour[], now: Date) => ({
  id: row.id,
  name: row.name,
  url: row.url,
  types: row.types,
  is_on: row.isOn,
  on_since: row.onSince.toISOString(),
  off_reason: row.offReason,
  off_at: iso(row.offAt),
  failing_since: iso(row.failingSince),
  off_on: row.isOn && row.failingSince ? new Date(row.failingSince.getTime() + OFF_AFTER_MS).toISOString() : null,
  paused_until: row.pausedUntil && row.pausedUntil > now ? row.pausedUntil.toISOString() : null,
  maker: row.maker,
  secret_end: row.secretEnd,
  secret_since: row.secretSince.toISOString(),
  old_secret_until: row.oldSecretUntil && row.oldSecretUntil > now ? row.oldSecretUntil.toISOString() : null,
  delivered: sum(hours, 'delivered'),
  failed: sum(hours, 'failed'),
  hours,
})

const presentAll = async (ctx: Ctx, rows: readonly WebhookRow[]) => {
  const ids = rows.map(({ id }) => id)
  const hours = await countHours(ctx.db, ctx.acting, ids, ctx.now)
  return rows.map((row) => present(row, hours.get(row.id)!, ctx.now))
}

const find = async (ctx: Ctx, id: number): Promise<WebhookRow> =>
  (await findWebhook(ctx.db, ctx.acting, id)) ?? refuse('webhook_not_found')

const presentOne = async (ctx: Ctx, id: number) => {
  const [webhook] = await presentAll(ctx, [await find(ctx, id)])
  return { webhook: webhook! }
}

export const listAllWebhooks = async (ctx: Ctx) => ({
  webhooks: await presentAll(ctx, await listWebhooks(ctx.db, ctx.acting)),
})

export const showWebhook = async (ctx: Ctx, { params: { id } }: Input<typeof webhookCalls.show>) => presentOne(ctx, id)

const refuseUrl = (ctx: Ctx, url: string): void => {
  if (!ctx.ports.webhooks.mayReach(url)) refuse('webhook_url_not_public', {}, { field: 'url' })
}

const changed = (ctx: Ctx, id: number, name: string, step: WebhookPayloads['webhook_changed']['step']): void => {
  const { fleetId, userId } = ctx.acting
  const actor = { kind: 'user' as const, id: userId, name: fullName(ctx.acting) }
  ctx.emit(happened('webhook_changed', { fleetId, subjectId: id, at: ctx.now.toISOString(), actor }, { name, step }))
}

export const createWebhook = async (ctx: WritingCtx, { body }: Input<typeof webhookCalls.create>) => {
  refuseUrl(ctx, body.url)
  if ((await countWebhooks(ctx.db, ctx.acting)) >= WEBHOOKS_MAXIMUM) refuse('webhooks_full', { count: WEBHOOKS_MAXIMUM })
  const { shown, box, end } = await newSecret(ctx.db, ctx.ports.sealing)
  const types = [...new Set(body.types)]
  const made = { ...body, types, madeByUserId: ctx.acting.userId, secretBox: box, secretEnd: end }
  const id = await insertWebhook(ctx.db, ctx.acting, made, ctx.now)
  changed(ctx, id, body.name, 'created')
  return { ...(await presentOne(ctx, id)), secret: shown }
}

/** The user who turns it on becomes its maker, since an earlier one may have lost the right. */
export const changeWebhook = async (ctx: WritingCtx, { params: { id }, body }: Input<typeof webhookCalls.update>) => {
  const stored = await find(ctx, id)
  const { is_on: isOn, url, name, types } = body
  if (url !== undefined) refuseUrl(ctx, url)
  await updateWebhook(ctx.db, ctx.acting, id, {
    ...(url === undefined ? {} : { url }),
    ...(name === undefined ? {} : { name }),
    ...(types === undefined ? {} : { types: [...new Set(types)] }),
    ...(isOn === undefined || isOn === stored.isOn ? {} : isOn ? turnedOn(ctx) : { isOn, offReason: null, offAt: ctx.now }),
  })
  if (isOn && !stored.isOn) await wake(ctx, id)
  changed(ctx, id, name ?? stored.name, 'changed')
  return presentOne(ctx, id)
}

const turnedOn = (ctx: Ctx) => ({
  isOn: true,
  onSince: ctx.now,
  offReason: null,
  offAt: null,
  failingSince: null,
  pausedUntil: null,
  pauses: 0,
  madeByUserId: ctx.acting.userId,
})

const wake = async (ctx: WritingCtx, id: number): Promise<void> => {
  await wakeNow(ctx.db, ctx.acting, id, ctx.now)
  await queueRun(ctx.db, ctx.ports.jobs, { fleetId: ctx.acting.fleetId, id }, 0)
}

export const removeWebhook = async (ctx: WritingCtx, { params: { id } }: Input<typeof webhookCalls.remove>) => {
  const { name } = await find(ctx, id)
  await updateWebhook(ctx.db, ctx.acting, id, { deletedAt: ctx.now, isOn: false, oldSecretBox: null })
  await deleteLog(ctx.db, ctx.acting, id)
  changed(ctx, id, name, 'deleted')
  return {}
}

export const renewSecret = async (ctx: WritingCtx, { params: { id } }: Input<typeof webhookCalls.renewSecret>) => {
  const stored = await find(ctx, id)
  const { shown, box, end } = await newSecret(ctx.db, ctx.ports.sealing)
  await updateWebhook(ctx.db, ctx.acting, id, {
    secretBox: box,
    secretEnd: end,
    secretSince: ctx.now,
    oldSecretBox: stored.secretBox,
    oldSecretUntil: new Date(ctx.now.getTime() + OLD_SECRET_MS),
  })
  changed(ctx, id, stored.name, 'secret_renewed')
  return { ...(await presentOne(ctx, id)), secret: shown }
}

export const endOldSecret = async (ctx: WritingCtx, { params: { id } }: Input<typeof webhookCalls.endOldSecret>) => {
  const { name } = await find(ctx, id)
  await updateWebhook(ctx.db, ctx.acting, id, { oldSecretBox: null, oldSecretUntil: null })
  changed(ctx, id, name, 'old_secret_ended')
  return presentOne(ctx, id)
}

const findOn = async (ctx: Ctx, id: number): Promise<WebhookRow> => {
  const webhook = await find(ctx, id)
  return webhook.isOn ? webhook : refuse('webhook_off')
}

export const sendTest = async (ctx: WritingCtx, { params: { id }, body: { type } }: Input<typeof webhookCalls.test>) => {
  await findOn(ctx, id)
  const messageId = `evt_test_${randomBytes(TEST_ID_BYTES).toString('hex')}`
  const deliveryId = await insertTest(ctx.db, ctx.acting, id, { type, messageId }, ctx.now)
  await wake(ctx, id)
  return { delivery: presentDelivery(await findSent(ctx, id, deliveryId)) }
}

const presentDelivery = (row: DeliveryRow) => ({
  id: row.id,
  message_id: row.messageId,
  type: row.type,
  object: row.subjectKind,
  object_id: row.subjectId,
  vehicle_name: row.vehicleName,
  is_test: row.isTest,
  status: row.status,
  answer_status: row.answerStatus,
  failure: row.failure,
  tries: row.calls,
  next_try_at: row.status === 'waiting' ? row.nextTryAt.toISOString() : null,
  created_at: row.createdAt.toISOString(),
})

export const listSent = async (ctx: Ctx, { params: { id }, query }: Input<typeof webhookCalls.deliveries>) => {
  await find(ctx, id)
  const rows = await listDeliveries(ctx.db, ctx.acting, id, query, DELIVERIES_PAGE_SIZE + 1)
  return {
    deliveries: rows.slice(0, DELIVERIES_PAGE_SIZE).map(presentDelivery),
    has_more: rows.length > DELIVERIES_PAGE_SIZE,
    counts: await countDeliveries(ctx.db, ctx.acting, id, new Date(ctx.now.getTime() - DAY_MS)),
  }
}

const findSent = async (ctx: Ctx, webhookId: number, id: number) =>
  (await findDelivery(ctx.db, ctx.acting, webhookId, id)) ?? refuse('webhook_delivery_not_found')

export const showSent = async (ctx: Ctx, { params: { id, delivery_id } }: Input<typeof webhookCalls.delivery>) => {
  await find(ctx, id)
  const row = await findSent(ctx, id, delivery_id)
  return { delivery: { ...presentDelivery(row), body: row.body, answer: row.answer, attempts: row.attempts } }
}

export const sendOneAgain = async (ctx: WritingCtx, { params: { id, delivery_id } }: Input<typeof webhookCalls.sendAgain>) => {
  await findOn(ctx, id)
  await findSent(ctx, id, delivery_id)
  await sendAgain(ctx.db, ctx.acting, id, delivery_id, ctx.now)
  await wake(ctx, id)
  return { delivery: presentDelivery(await findSent(ctx, id, delivery_id)) }
}

export const sendManyAgain = async (ctx: WritingCtx, { params: { id }, body }: Input<typeof webhookCalls.sendRangeAgain>) => {
  await findOn(ctx, id)
  const { from, until, also_delivered: alsoDelivered } = body
  const count = await sendRangeAgain(ctx.db, ctx.acting, id, { from, until, alsoDelivered, limit: SENT_AGAIN_MAXIMUM }, ctx.now)
  if (count > 0) await wake(ctx, id)
  return { count }
}
