import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { fullName } from '../../acting.ts'
import { mayEditView, mayShareViews } from '../../views/view-rights.ts'
import { inOwnOrder } from '../../views/view-order.ts'
import { type SavedView, type viewCalls, VIEWS_MAXIMUM } from '../../views/views-contract.ts'
import type { Ctx, WritingCtx } from '../context.ts'
import {
  countOwnViews,
  deleteView,
  findView,
  findViewOrder,
  hasViewNamed,
  insertView,
  listViews,
  saveViewOrder,
  type StoredView,
  updateView,
} from './view-store.ts'

export const listSavedViews = async (ctx: Ctx, { query }: Input<typeof viewCalls.list>) => {
  const [views, ids] = await Promise.all([
    listViews(ctx.db, ctx.acting, query.list, VIEWS_MAXIMUM * 2),
    findViewOrder(ctx.db, ctx.acting, query.list),
  ])
  return { views: inOwnOrder(views, ids).map((view) => presentView(ctx, view)), can_share: mayShareViews(ctx.acting) }
}

export const orderSavedViews = async (ctx: WritingCtx, { body: { list, ids } }: Input<typeof viewCalls.order>) => {
  const visible = new Set((await listViews(ctx.db, ctx.acting, list, VIEWS_MAXIMUM * 2)).map(({ id }) => id))
  const own = [...new Set(ids)].filter((id) => visible.has(id))
  await saveViewOrder(ctx.db, ctx.acting, list, own)
  return listSavedViews(ctx, { params: undefined, query: { list }, body: undefined })
}

export const createSavedView = async (ctx: WritingCtx, { body }: Input<typeof viewCalls.create>) => {
  const { list, name, is_shared: isShared, settings } = body
  refuseSharing(ctx, isShared)
  await refuseName(ctx, { list, name, exceptId: null })
  if ((await countOwnViews(ctx.db, ctx.acting, list)) >= VIEWS_MAXIMUM) refuse('too_many_views')
  const id = await insertView(ctx.db, ctx.acting, { list, name, isShared, settings, now: ctx.now })
  if (id === undefined) return refuse('view_name_taken', { name }, { field: 'name' })
  return { view: presentView(ctx, (await findView(ctx.db, ctx.acting, id))!) }
}

export const updateSavedView = async (ctx: WritingCtx, { params, body }: Input<typeof viewCalls.update>) => {
  const stored = await editable(ctx, params.id)
  const { name, is_shared: isShared, settings } = body
  if (isShared && !stored.isShared) refuseSharing(ctx, true)
  // A name is unique among the views of its owner, who may be another user.
  const owner = { ...ctx, acting: { ...ctx.acting, userId: stored.userId } }
  if (name !== undefined) await refuseName(owner, { list: stored.list, name, exceptId: stored.id })
  await updateView(ctx.db, ctx.acting, stored.id, {
    ...(name === undefined ? {} : { name }),
    ...(isShared === undefined ? {} : { isShared }),
    ...(settings === undefined ? {} : { settings }),
    now: ctx.now,
  })
  // Looked up as the owner: an admin who makes another user's view private no longer sees it.
  return { view: presentView(ctx, (await findView(ctx.db, owner.acting, stored.id))!) }
}

export const deleteSavedView = async (ctx: WritingCtx, { params }: Input<typeof viewCalls.remove>) => {
  const { id } = await editable(ctx, params.id)
  await deleteView(ctx.db, ctx.acting, id)
  return { id }
}

/** Another user's private view is not found; a shared one that the user may not edit is refused. */
const editable = async (ctx: Ctx, id: number): Promise<StoredView> => {
  const stored = (await findView(ctx.db, ctx.acting, id)) ?? refuse('view_not_found')
  return mayEditView(ctx.acting, stored) ? stored : refuse('view_of_another', { owner: fullName(stored) })
}

const refuseSharing = (ctx: Ctx, isShared: boolean): void => {
  if (isShared && !mayShareViews(ctx.acting)) refuse('managers_and_admins_only')
}

const refuseName = async (ctx: Pick<Ctx, 'db' | 'acting'>, named: Parameters<typeof hasViewNamed>[2]): Promise<void> => {
  if (!named.name) refuse('view_name_missing', {}, { field: 'name' })
  if (await hasViewNamed(ctx.db, ctx.acting, named)) refuse('view_name_taken', { name: named.name }, { field: 'name' })
}

const presentView = (ctx: Ctx, view: StoredView): SavedView => ({
  id: view.id,
  list: view.list,
  name: view.name,
  is_shared: view.isShared,
  owner: fullName(view),
  settings: view.settings,
  can_edit: mayEditView(ctx.acting, view),
})
