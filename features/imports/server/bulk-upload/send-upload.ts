import { randomUUIDv7 } from 'node:crypto'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { checkBulkFileSize } from '#features/vehicles/bulk-upload/bulk-upload.ts'
import type { vehicleCalls } from '#features/vehicles/contract.ts'
import { looksLikeCsv, readDataUrl } from '#features/vehicles/bulk-upload/data-url.ts'
import { RUN_IMPORT_JOB } from '../save-rows.ts'
import { presentUpload, publishProgress } from './present-upload.ts'
import { findRecent, findShownUpload, insertUpload } from './upload-store.ts'

/** Stores the file and responds at once; a job processes it. File, row and job are created in one transaction. */
export const bulkUpload = async (ctx: Ctx, { body }: Input<typeof vehicleCalls.bulkUpload>) => {
  if (resolveBrand(ctx.host).fuelCard) refuse('not_on_fuel_card')
  const bytes = readCsv(body.fileData)
  const { userId, fleetId } = ctx.acting
  const { key } = await ctx.ports.files.save(bytes)
  // Ordered by system time, so the later of two uploads at the same instant of a fixed test clock is known.
  const id = randomUUIDv7()
  const file = { fileName: body.fileName || 'vehicles.csv', fileKey: key, bytes: bytes.length }
  try {
    return await ctx.write(async (tx) => {
      await insertUpload(tx, { fleetId }, { id, userId, ...file, createdAt: ctx.now })
      await ctx.ports.jobs.send(tx, RUN_IMPORT_JOB, { fleetId, id }, { key: id })
      await publishProgress(tx, { fleetId, userId, id, isUpload: true })
      return presentUpload(tx, (await findShownUpload(tx, { fleetId }, id))!, ctx.language)
    })
  } catch (error) {
    await ctx.ports.files.remove(key)
    throw error
  }
}

const readCsv = (fileData: string): Uint8Array => {
  const file = readDataUrl(fileData) ?? refuse('file_not_csv')
  const size = checkBulkFileSize(file.bytes.length)
  if (!size.ok) refuse(size.code, size.code === 'file_too_large' ? { megabytes: size.maximum / 1_000_000 } : {})
  if (!looksLikeCsv(file)) refuse('file_not_csv')
  return file.bytes
}

export const bulkUploadState = async (ctx: Ctx, { params }: Input<typeof vehicleCalls.bulkUploadState>) => {
  const upload = (await findShownUpload(ctx.db, ctx.acting, params.id)) ?? refuse('not_found')
  return presentUpload(ctx.db, upload, ctx.language)
}

const RECENT_MS = 3_600_000

/** For a screen opened during or soon after an upload: the channel only sends later changes. */
export const recentBulkUpload = async (ctx: Ctx) => {
  const { fleetId, userId } = ctx.acting
  const upload = await findRecent(ctx.db, { fleetId, userId, finishedAfter: new Date(ctx.now.getTime() - RECENT_MS) })
  return { upload: upload ? await presentUpload(ctx.db, upload, ctx.language) : null }
}
