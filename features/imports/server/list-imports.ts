import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import type { importCalls } from '../contract.ts'
import { countImports, listImports } from './import-store.ts'
import { findOwnImport, kindFor } from './judge-rows.ts'
import { presentImports } from './present-import.ts'

const PAGE_SIZE = 10

export const listOwnImports = async (ctx: Ctx, { query }: Input<typeof importCalls.list>) => {
  const page = { limit: PAGE_SIZE, offset: (query.page - 1) * PAGE_SIZE }
  const of = { kind: kindFor(ctx, query.kind).kind }
  const stored = await listImports(ctx.db, ctx.acting, of, page)
  return {
    imports: await presentImports(ctx.db, stored, ctx),
    total_count: await countImports(ctx.db, ctx.acting, of),
  }
}

export const showImport = async (ctx: Ctx, { params }: Input<typeof importCalls.show>) => {
  const { stored } = await findOwnImport(ctx, params.id)
  const [presented] = await presentImports(ctx.db, [stored], ctx)
  return { import: presented! }
}
