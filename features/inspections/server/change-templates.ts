import { fullName } from '#features/accounts/acting.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { happened } from '#features/events/event.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { publish } from '#platform/http/channel.ts'
import { toEveryLanguage } from '#platform/i18n/texts.ts'
import { BLANK_TEMPLATE } from '../blank-template.ts'
import { STARTING_POINTS, startingPoint } from '../starting-points/starting-points.ts'
import { inEachLanguage, itemsOf } from '../template.ts'
import type { inspectionTemplateCalls, TemplateWire } from '../templates-contract.ts'
import {
  archiveTemplate,
  findCarrier,
  findTemplates,
  hasVehicleOfBody,
  insertTemplate,
  lockTemplate,
  publishVersion,
  saveDraft,
  type TemplateRow,
} from './template-store.ts'

type Calls = typeof inspectionTemplateCalls

const present = (row: TemplateRow): TemplateWire => ({
  id: row.id,
  starting_point: row.startingPoint,
  version: row.version,
  published: row.published,
  published_at: row.publishedAt?.toISOString() ?? null,
  published_by: row.publishedBy,
  draft: row.draft,
  vehicles: row.vehicles,
})

const templateOf = async (ctx: Pick<Ctx, 'db' | 'acting'>, id: number) => {
  const [row] = await findTemplates(ctx.db, ctx.acting, id)
  return { template: row ? present(row) : refuse('inspection_template_not_found') }
}

/** Starting points of buses are offered to fleets that have one. */
export const listTemplates = async (ctx: Ctx) => {
  const { province } = await findCarrier(ctx.db, ctx.acting)
  const rows = await findTemplates(ctx.db, ctx.acting)
  const hasBus = await hasVehicleOfBody(ctx.db, ctx.acting, 'bus')
  return {
    templates: rows.map(present),
    starting_points: STARTING_POINTS.map((key) => ({ key, content: startingPoint(key, province) })).filter(
      ({ content }) => hasBus || content.bodies.some((body) => body !== 'bus'),
    ),
  }
}

export const showTemplate = (ctx: Ctx, { params }: Input<Calls['show']>) => templateOf(ctx, params.id)

export const createTemplate = async (ctx: WritingCtx, { body }: Input<Calls['create']>) => {
  const { starting_point: key } = body
  const { province } = await findCarrier(ctx.db, ctx.acting)
  const draft = key === null ? inEachLanguage(BLANK_TEMPLATE) : startingPoint(key, province)
  return templateOf(ctx, await insertTemplate(ctx.db, ctx.acting, { key, draft, now: ctx.now }))
}

const whereOf = ({ acting, now }: WritingCtx, id: number) => ({
  fleetId: acting.fleetId,
  subjectId: id,
  at: now.toISOString(),
  actor: { kind: 'user' as const, id: acting.userId, name: fullName(acting) },
})

/** The board of open screens depends on published templates. */
const publishChange = ({ db, acting }: WritingCtx): Promise<void> =>
  publish(db, { topic: `fleet:${acting.fleetId}`, channel: 'inspections' })

const locked = async (ctx: WritingCtx, id: number) =>
  (await lockTemplate(ctx.db, ctx.acting, id)) ?? refuse('inspection_template_not_found')

export const saveTemplate = async (ctx: WritingCtx, { params, body }: Input<Calls['save']>) => {
  await locked(ctx, params.id)
  const ids = itemsOf(body.content).map(({ id }) => id)
  if (new Set(ids).size < ids.length) refuse('template_item_twice')
  await saveDraft(ctx.db, ctx.acting, params.id, body.content, ctx.now)
  return templateOf(ctx, params.id)
}

export const publishTemplate = async (ctx: WritingCtx, { params }: Input<Calls['publish']>) => {
  const { id, draft, version } = await locked(ctx, params.id)
  if (draft === null) return refuse('template_unchanged')
  if (itemsOf(draft).length === 0) refuse('template_empty')
  if (draft.bodies.length === 0) refuse('template_without_vehicles')
  const published = { id, version: version + 1, content: draft, by: fullName(ctx.acting), now: ctx.now }
  await publishVersion(ctx.db, ctx.acting, published)
  const facts = { title: toEveryLanguage(draft.name), formVersion: version + 1 }
  ctx.emit(happened('inspection_template_published', whereOf(ctx, id), facts))
  await publishChange(ctx)
  return templateOf(ctx, id)
}

export const discardDraft = async (ctx: WritingCtx, { params }: Input<Calls['discard']>) => {
  const { id, draft, version } = await locked(ctx, params.id)
  if (draft === null || version === 0) refuse('template_unchanged')
  await saveDraft(ctx.db, ctx.acting, id, null, ctx.now)
  return templateOf(ctx, id)
}

export const removeTemplate = async (ctx: WritingCtx, { params }: Input<Calls['remove']>) => {
  await locked(ctx, params.id)
  const [template] = await findTemplates(ctx.db, ctx.acting, params.id)
  await archiveTemplate(ctx.db, ctx.acting, params.id, ctx.now)
  const { name } = (template!.published ?? template!.draft)!
  ctx.emit(happened('inspection_template_deleted', whereOf(ctx, params.id), { title: toEveryLanguage(name) }))
  await publishChange(ctx)
  return { id: params.id }
}
