import { randomUUIDv7 } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { importCalls } from '../contract.ts'
import type { ImportKind } from '../import-fields.ts'
import { changeImport, findImport, insertImport } from './import-store.ts'
import { kindFor } from './judge-rows.ts'
import { matchOf } from './match-import.ts'
import { parseFile } from './parse/parse-file.ts'
import type { ParsedSheet } from './parse/read-workbook.ts'
import { hasOtherPeople } from './people/people-store.ts'
import { presentImports } from './present-import.ts'
import './tables.ts'

const NAME_MAXIMUM = 200

/** Parses the file in a child process, stores its sheets and matches the columns of the first one. */
export const sendFile = async (ctx: Ctx, { body }: Input<typeof importCalls.send>) => {
  const { kind } = kindFor(ctx, body.kind)
  const { path, fileName, bytes } = body.file ?? refuse('import_file_missing')
  if (bytes === 0) refuse('file_empty')
  const owner = `fleet:${ctx.acting.fleetId}`
  return parseFile(path, kind, { owner }, (parsed) =>
    parsed.ok ? storeFile(ctx, { kind, fileName, bytes }, parsed.sheets) : refuse(`import_${parsed.problem}`),
  )
}

type SentFile = { kind: ImportKind; fileName: string; bytes: number }

const storeFile = async (ctx: Ctx, { kind, fileName, bytes }: SentFile, parsed: readonly ParsedSheet[]) => {
  const keys: string[] = []
  try {
    for (const { csvPath } of parsed) keys.push((await ctx.ports.files.save(createReadStream(csvPath))).key)
    const sheets = parsed.map(({ csvPath: _path, ...sheet }, index) => {
      return { ...sheet, fileKey: keys[index]! }
    })
    const matches = await Promise.all(sheets.map((sheet) => matchOf(ctx, kind, sheet)))
    const known = matches.map(({ match }) => match.filter(({ field }) => field !== null).length)
    // Skips cover sheets and legends: takes the first sheet with the most known columns.
    const sheet = known.indexOf(Math.max(...known))
    const { match, ...remembered } = matches[sheet]!
    const id = randomUUIDv7()
    const file = { id, kind, userId: ctx.acting.userId, fileName: fileName.slice(0, NAME_MAXIMUM), bytes, createdAt: ctx.now }
    // A fleet of one person: no name can mean a colleague, so that the drivers of its first file are created.
    const createsDrivers = kind === 'vehicles' && !(await hasOtherPeople(ctx.db, ctx.acting))
    return await ctx.write(async (tx) => {
      await insertImport(tx, ctx.acting, { ...file, fields: match }, sheets)
      await changeImport(tx, ctx.acting, id, { sheet, createsDrivers, ...remembered })
      const [presented] = await presentImports(tx, [(await findImport(tx, ctx.acting, id))!], ctx)
      return { import: presented! }
    })
  } catch (error) {
    for (const key of keys) await ctx.ports.files.remove(key)
    throw error
  }
}
