import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import Papa from 'papaparse'
import type { Ctx } from '#features/accounts/server/context.ts'
import { insertUpload } from '#features/vehicles/server/bulk-upload/upload-store.ts'
import { BULK_UPLOAD_JOB } from '#features/vehicles/server/bulk-upload/run-upload.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { importCalls } from '../contract.ts'
import { signatureOf } from '../match-columns.ts'
import { findRunnable, judgeRows } from './check-import.ts'
import { changeImport, findImport, lockImport, saveColumnMatch, type StoredImport, type StoredSheet } from './import-store.ts'
import { presentImports } from './present-import.ts'
import { usedFields } from './read-rows.ts'

/**
 * Writes the rows that add or change something into a file of the bulk upload and starts one: it saves in steps, resumes after a
 * crash and reports its progress.
 */
export const runImport = async (ctx: Ctx, { params, body }: Input<typeof importCalls.run>) => {
  const { stored, sheet } = await findRunnable(ctx, params.id)
  const progress = { rows: 0 }
  const { key, bytes } = await ctx.ports.files.save(Readable.from(uploadFile(ctx, stored, sheet, progress)))
  try {
    if (progress.rows === 0) refuse('import_nothing')
    return await ctx.write(async (tx) => {
      const locked = await lockImport(tx, ctx.acting, stored.id)
      if (!locked || locked.uploadId !== null) refuse('import_already_run')
      const { fleetId, userId, country, language } = ctx.acting
      const uploadId = randomUUIDv7()
      const upload = { id: uploadId, userId, fileName: stored.fileName, fileKey: key, bytes, country, language }
      await insertUpload(tx, { fleetId }, { ...upload, createdAt: ctx.now, isUndoable: true })
      await changeImport(tx, ctx.acting, stored.id, { uploadId })
      if (body.remember) {
        const fields = stored.fields.map(({ field }) => field)
        const match = { fields, distanceUnit: stored.distanceUnit, usedAt: ctx.now }
        await saveColumnMatch(tx, ctx.acting, signatureOf(sheet.columns), match)
      }
      await ctx.ports.jobs.send(tx, BULK_UPLOAD_JOB, { fleetId, id: uploadId }, { key: uploadId })
      const [presented] = await presentImports(tx, [(await findImport(tx, ctx.acting, stored.id))!], ctx)
      return { import: presented! }
    })
  } catch (error) {
    await ctx.ports.files.remove(key)
    throw error
  }
}

async function* uploadFile(
  ctx: Ctx,
  stored: StoredImport,
  sheet: StoredSheet,
  progress: { rows: number },
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const linesOf = (rows: readonly (readonly string[])[]): Uint8Array =>
    encoder.encode(`${Papa.unparse(rows as string[][], { newline: '\n' })}\n`)
  yield linesOf([usedFields(stored)])
  for await (const group of judgeRows(ctx, stored, sheet, () => undefined)) {
    const rows = group.filter(({ vehicleId, changes }) => vehicleId === null || changes.length > 0)
    if (rows.length === 0) continue
    progress.rows += rows.length
    yield linesOf(rows.map(({ row }) => row.cells))
  }
}
