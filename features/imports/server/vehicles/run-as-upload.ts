import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import Papa from 'papaparse'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { BulkVehicle } from '#features/vehicles/bulk-upload/bulk-row.ts'
import { BULK_UPLOAD_JOB } from '#features/vehicles/server/bulk-upload/run-upload.ts'
import { insertUpload } from '#features/vehicles/server/bulk-upload/upload-store.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { changeImport, type StoredImport, type StoredSheet } from '../import-store.ts'
import { judgeRows, partsOf } from '../judge-rows.ts'
import type { ServerKind } from '../kind.ts'
import { usedFields } from '../read-rows.ts'

type Run = { stored: StoredImport; kind: ServerKind; sheet: StoredSheet }

/**
 * Writes the rows that add or change something into a file of the bulk upload and starts one in the transaction of `begin`: it
 * saves in steps, resumes after a crash and reports its progress.
 */
export const runAsUpload = async <R>(ctx: Ctx, run: Run, begin: (start: (tx: Tx) => Promise<void>) => Promise<R>): Promise<R> => {
  const progress = { rows: 0 }
  const { key, bytes } = await ctx.ports.files.save(Readable.from(uploadFile(ctx, run, progress)))
  try {
    if (progress.rows === 0) refuse('import_nothing')
    return await begin(async (tx) => {
      const { fleetId, userId, country, language } = ctx.acting
      const uploadId = randomUUIDv7()
      const upload = { id: uploadId, userId, fileName: run.stored.fileName, fileKey: key, bytes, country, language }
      await insertUpload(tx, { fleetId }, { ...upload, createdAt: ctx.now, isUndoable: true })
      await changeImport(tx, ctx.acting, run.stored.id, { uploadId })
      await ctx.ports.jobs.send(tx, BULK_UPLOAD_JOB, { fleetId, id: uploadId }, { key: uploadId })
    })
  } catch (error) {
    await ctx.ports.files.remove(key)
    throw error
  }
}

async function* uploadFile(ctx: Ctx, { stored, kind, sheet }: Run, progress: { rows: number }): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const linesOf = (rows: readonly (readonly string[])[]): Uint8Array =>
    encoder.encode(`${Papa.unparse(rows as string[][], { newline: '\n' })}\n`)
  const fields = usedFields(stored)
  yield linesOf([fields.map((field) => (field === 'driver' ? 'driver_ids' : field))])
  for await (const group of judgeRows(partsOf(ctx, stored), kind, stored, sheet)) {
    const rows = group.flatMap((one) => (one.outcome === 'added' || one.outcome === 'changed' ? [one] : []))
    if (rows.length === 0) continue
    progress.rows += rows.length
    // Only the import finds people by name.
    const driverIds = (row: unknown): string => ((row as BulkVehicle).driverIds ?? []).join(' ')
    yield linesOf(rows.map(({ cells, row }) => cells.map((cell, index) => (fields[index] === 'driver' ? driverIds(row) : cell))))
  }
}
