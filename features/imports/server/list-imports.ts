import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { importCalls } from '../contract.ts'
import { countImports, findImport, listImports } from './import-store.ts'
import { presentImports } from './present-import.ts'

const PAGE_SIZE = 10

export const listOwnImports = async (ctx: Ctx, { query }: Input<typeof importCalls.list>) => {
  const page = { limit: PAGE_SIZE, offset: (query.page - 1) * PAGE_SIZE }
  const stored = await listImports(ctx.db, ctx.acting, ctx.acting.userId, page)
  return {
    imports: await presentImports(ctx.db, stored, ctx),
    total_count: await countImports(ctx.db, ctx.acting, ctx.acting.userId),
  }
}

export const showImport = async (ctx: Ctx, { params }: Input<typeof importCalls.show>) => {
  const stored = (await findImport(ctx.db, ctx.acting, params.id)) ?? refuse('import_not_found')
  const [presented] = await presentImports(ctx.db, [stored], ctx)
  return { import: presented! }
}
