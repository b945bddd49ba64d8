import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import Papa from 'papaparse'
import type { Ctx } from '#features/accounts/server/context.ts'
import { normalizeVin } from '#features/vehicles/vin/vin.ts'
import type { BulkVehicle } from '#features/vehicles/bulk-upload/bulk-row.ts'
import { BULK_UPLOAD_JOB } from '#features/vehicles/server/bulk-upload/run-upload.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { insertUpload } from '#features/vehicles/server/bulk-upload/upload-store.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { changeImport, type StoredImport, type StoredSheet } from '../import-store.ts'
import { type JudgedRow, judgeRows, type LeftOutRows, partsOf } from '../judge-rows.ts'
import type { ServerKind } from '../kind.ts'
import { usedFields } from '../read-rows.ts'
import { createDrivers } from './create-drivers.ts'
import { type KeptName, keepDriverNames } from './driver-names-store.ts'
import { keptName } from './link-drivers.ts'
import { NamedDrivers } from './named-drivers.ts'

/** `leftOut` is filled while the rows are judged. */
type Run = { stored: StoredImport; kind: ServerKind; sheet: StoredSheet; leftOut: LeftOutRows }

type Begin<R> = (start: (tx: Tx, emit: (event: ProductEvent) => void) => Promise<void>) => Promise<R>
/** Filled while the rows are written. */
type Progress = { rows: number; drivers: NamedDrivers; kept: KeptName[] }

/**
 * Writes the rows that add or change something into a file of the bulk upload and starts one in the transaction of `begin`: it
 * saves in steps, resumes after a crash and reports its progress.
 */
export const runAsUpload = async <R>(ctx: Ctx, run: Run, begin: Begin<R>): Promise<R> => {
  const progress: Progress = { rows: 0, drivers: new NamedDrivers(), kept: [] }
  const { key, bytes } = await ctx.ports.files.save(Readable.from(uploadFile(ctx, run, progress)))
  try {
    if (progress.rows === 0) refuse('import_nothing')
    return await begin(async (tx, emit) => {
      const { names } = progress.drivers
      await keepDriverNames(tx, ctx.acting, run.stored.id, progress.kept)
      const created = names.filter(({ became }) => became === 'created').map(({ name }) => name)
      await createDrivers({ ...partsOf(ctx, run.stored), db: tx, emit }, run.stored, created)
      await changeImport(tx, ctx.acting, run.stored.id, { driverNames: names })
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

async function* uploadFile(ctx: Ctx, { stored, kind, sheet, leftOut }: Run, progress: Progress): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const linesOf = (rows: readonly (readonly string[])[]): Uint8Array =>
    encoder.encode(`${Papa.unparse(rows as string[][], { newline: '\n' })}\n`)
  const fields = usedFields(stored)
  yield linesOf([fields.map((field) => (field === 'driver' ? 'driver_ids' : field))])
  for await (const group of judgeRows(partsOf(ctx, stored), kind, stored, sheet)) {
    // Half a file would be left out without a word.
    if (group.some(({ waitsForDayOrder }) => waitsForDayOrder)) refuse('import_day_order_missing')
    for (const one of group) {
      leftOut.add(one, { withWrong: true })
      progress.drivers.add(one.drivers)
      progress.kept.push(...keptNames(one, fields))
    }
    const rows = group.flatMap((one) => (one.outcome === 'added' || one.outcome === 'changed' ? [one] : []))
    if (rows.length === 0) continue
    progress.rows += rows.length
    // Only the import finds people by name.
    const driverIds = (row: unknown): string => ((row as BulkVehicle).driverIds ?? []).join(' ')
    yield linesOf(rows.map(({ cells, row }) => cells.map((cell, index) => (fields[index] === 'driver' ? driverIds(row) : cell))))
  }
}

/** Names whom the fleet does not have yet, also those that are added now: their vehicles may be new. */
const keptNames = ({ drivers, cells }: JudgedRow, fields: readonly string[]): KeptName[] => {
  const vin = normalizeVin(cells[fields.indexOf('vin')] ?? '')
  return drivers ? [...drivers.created, ...drivers.kept].map((name) => keptName(vin, name)) : []
}
