import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { happened } from '#features/events/event.ts'
import type { AffiliationSnapshot } from '#features/events/office-payloads.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { mayBelongTo } from '../../affiliation.ts'
import type { officeCalls } from '../../contract.ts'
import type { OfficeAffiliation } from '../../places-contract.ts'
import { fleetless } from '../office-actor.ts'
import {
  type AffiliationColumns,
  type AffiliationRow,
  insertAffiliation,
  listAffiliations as findAffiliations,
  lockAffiliations,
  updateAffiliation,
} from './affiliations-store.ts'

export const listAffiliations = async (ctx: Ctx) => ({ affiliations: (await findAffiliations(ctx.db)).map(present) })

type Body = Input<typeof officeCalls.addAffiliation>['body']

export const addAffiliation = async (ctx: WritingCtx, { body }: Input<typeof officeCalls.addAffiliation>) => {
  const columns = await checked(ctx, body, null)
  const id = await insertAffiliation(ctx.db, columns)
  ctx.emit(happened('affiliation_created', fleetless(ctx, id), { before: null, after: columns }))
  return { affiliation: await showAffiliation(ctx, id) }
}

export const saveAffiliation = async (ctx: WritingCtx, { params, body }: Input<typeof officeCalls.saveAffiliation>) => {
  const known = (await findAffiliations(ctx.db)).find(({ id }) => id === params.id) ?? refuse('affiliation_not_found')
  const columns = await checked(ctx, body, known.id)
  await updateAffiliation(ctx.db, known.id, columns)
  const before: AffiliationSnapshot = {
    name: known.name,
    parentId: known.parentId,
    allowShareAccountNumber: known.allowShareAccountNumber,
  }
  if (JSON.stringify(before) !== JSON.stringify(columns))
    ctx.emit(happened('affiliation_updated', fleetless(ctx, known.id), { before, after: columns }))
  return { affiliation: await showAffiliation(ctx, known.id) }
}

const checked = async (ctx: WritingCtx, body: Body, id: number | null): Promise<AffiliationColumns> => {
  if (body.name === '') refuse('affiliation_name_missing', {}, { field: 'name' })
  const hierarchy = await lockAffiliations(ctx.db)
  const own = hierarchy.find((one) => one.id === id) ?? null
  if (!mayBelongTo(own, body.parent_id, hierarchy)) refuse('affiliation_parent_invalid', {}, { field: 'parent_id' })
  const name = body.name.toLowerCase()
  const all = await findAffiliations(ctx.db)
  if (all.some((other) => other.id !== id && other.name.toLowerCase() === name))
    refuse('affiliation_name_taken', {}, { field: 'name' })
  return { name: body.name, parentId: body.parent_id, allowShareAccountNumber: body.allow_share_account_number }
}

const showAffiliation = async (ctx: WritingCtx, id: number): Promise<OfficeAffiliation> =>
  present((await findAffiliations(ctx.db)).find((one) => one.id === id)!)

const present = (row: AffiliationRow): OfficeAffiliation => ({
  id: row.id,
  name: row.name,
  parent: row.parentId === null ? null : { id: row.parentId, name: row.parentName ?? '' },
  allow_share_account_number: row.allowShareAccountNumber,
  fleets: Number(row.fleets),
})
