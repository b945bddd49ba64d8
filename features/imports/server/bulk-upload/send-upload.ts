import { randomUUIDv7 } from 'node:crypto'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { publish } from '#platform/http/channel.ts'
import { checkBulkFileSize } from '#features/vehicles/bulk-upload/bulk-upload.ts'
import type { vehicleCalls } from '#features/vehicles/contract.ts'
import { looksLikeCsv, readDataUrl } from '#features/vehicles/bulk-upload/data-url.ts'
import { findRecent, findShownUpload, findUpload, insertUpload } from './upload-store.ts'
import { presentUpload } from './present-upload.ts'
import { BULK_UPLOAD_JOB } from './run-upload.ts'

/** Stores the file and responds at once; a job processes it. File, row and job are created in one transaction. */
export const bulkUpload = async (ctx: Ctx, { body }: Input<typeof vehicleCalls.bulkUpload>) => {
  if (resolveBrand(ctx.host).fuelCard) refuse('not_on_fuel_card')
  const bytes = readCsv(body.fileData)
  const { userId, fleetId, country, language } = ctx.acting
  const { key } = await ctx.ports.files.save(bytes)
  // Ordered by system time, so the later of two uploads at the same instant of a fixed test clock is known.
  const id = randomUUIDv7()
  const upload = { id, userId, fileKey: key, bytes: bytes.length, country, language, createdAt: ctx.now }
  try {
    return await ctx.write(async (tx) => {
      await insertUpload(tx, { fleetId }, { ...upload, fileName: body.fileName || 'vehicles.csv' })
      await ctx.ports.jobs.send(tx, BULK_UPLOAD_JOB, { fleetId, id }, { key: id })
      const stored = (await findUpload(tx, { fleetId }, id)) ?? refuse('not_found')
      await publish(tx, { topic: `user:${userId}`, channel: 'bulk_upload', id, status: stored.status, rows_done: 0 })
      return presentUpload(tx, stored, ctx.language)
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
  const upload = await findRecent(ctx.db, { fleetId }, userId, new Date(ctx.now.getTime() - RECENT_MS))
  return { upload: upload ? await presentUpload(ctx.db, upload, ctx.language) : null }
}
