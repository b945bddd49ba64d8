import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { recallCalls } from '../../contract.ts'
import {
  changeImport,
  clearStaged,
  countImports,
  findImport,
  listImports as selectImports,
  lockImport,
  type StoredImport,
} from './import-store.ts'
import { presentImport } from './present-import.ts'
import { RECALL_IMPORT_JOB } from './run-import.ts'

const PAGE_SIZE = 20

export const listImports = async (ctx: Ctx, { query }: Input<typeof recallCalls.imports>) => {
  const [rows, total] = await Promise.all([selectImports(ctx.db, PAGE_SIZE, (query.page - 1) * PAGE_SIZE), countImports(ctx.db)])
  return { imports: rows.map((row) => presentImport(row, ctx.language)), total_count: total }
}

type One = { params: { id: string } }

export const showImport = async (ctx: Ctx, { params }: One) => {
  const file = (await findImport(ctx.db, params.id)) ?? refuse('recall_import_not_found')
  return { import: presentImport(file, ctx.language) }
}

/** Locks an import that was read and awaits a decision. */
const lockReady = async (ctx: WritingCtx, id: string): Promise<StoredImport> => {
  const file = (await lockImport(ctx.db, id)) ?? refuse('recall_import_not_found')
  if (file.status !== 'ready') refuse('recall_import_not_ready')
  return file
}

export const applyImport = async (ctx: WritingCtx, { params }: One) => {
  const file = await lockReady(ctx, params.id)
  await changeImport(ctx.db, file.id, { status: 'applying' })
  await ctx.ports.jobs.send(ctx.db, RECALL_IMPORT_JOB, { id: file.id, step: 'apply' }, { key: `apply:${file.id}` })
  return showImport(ctx, { params })
}

export const dropImport = async (ctx: WritingCtx, { params }: One) => {
  const file = await lockReady(ctx, params.id)
  await clearStaged(ctx.db, file.id)
  await changeImport(ctx.db, file.id, { status: 'dropped', finishedAt: ctx.now })
  await ctx.ports.jobs.send(ctx.db, RECALL_IMPORT_JOB, { id: file.id, step: 'drop' }, { key: `drop:${file.id}` })
  return showImport(ctx, { params })
}
