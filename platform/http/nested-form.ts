import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { parse } from 'qs'
import type { Call } from '#platform/contract/call.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { UploadedFile } from '#platform/contract/uploaded-file.ts'

// Wider than any contract, since a contract refuses a list that is too long with a clear text.
const LIMITS = { depth: 5, arrayLimit: 20_000, parameterLimit: 20_000 }

const MEGABYTE = 1_000_000
/** File limit of a form; default of calls. */
export const FORM_FILE_LIMIT = 10 * MEGABYTE

type FileLimits = Pick<Call, 'fileLimit' | 'ruledFileLimit'>

/** `drop` removes the files; copy one before to keep it. */
export type Form = { body: unknown; drop: () => Promise<void> }

/** Reads multipart/form-data with bracket names (`a[0][b]`) into one nested object; files become {@link UploadedFile}. */
export const readForm = async (request: FastifyRequest, below = tmpdir(), limits: FileLimits = {}): Promise<Form> => {
  const folder = await mkdtemp(join(below, 'form-'))
  const drop = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    return { body: await readParts(request, folder, limits), drop }
  } catch (error) {
    await drop()
    throw isParserError(error) ? new Refusal('bad_request') : error
  }
}

/** A truncated form or one without boundary: its parser throws plain errors; disk and limit errors have a code. */
const isParserError = (error: unknown): boolean => error instanceof Error && error.constructor === Error && !('code' in error)

/** The size of a file; a truncated one counts as larger than its limit. */
const bytesOf = (
  { bytesRead, truncated }: { bytesRead: number; truncated: boolean },
  { ruledFileLimit, fileLimit }: FileLimits,
) => {
  if (!truncated) return bytesRead
  if (ruledFileLimit !== undefined) return ruledFileLimit + 1
  throw new Refusal('too_large', { megabytes: (fileLimit ?? FORM_FILE_LIMIT) / MEGABYTE })
}

const readParts = async (request: FastifyRequest, folder: string, limits: FileLimits): Promise<unknown> => {
  // Placeholder of a file while names are nested; random, so that no form field can pose as a file.
  const mark = `file:${randomUUID()}:`
  const pairs: string[] = []
  const files: UploadedFile[] = []
  const fileSize = limits.ruledFileLimit ?? limits.fileLimit ?? FORM_FILE_LIMIT
  // Otherwise the parser throws for a file that is too large, without its name and limit.
  const reading = { limits: { fileSize }, throwFileSizeLimit: false }
  for await (const part of request.parts(reading)) {
    if (part.type === 'file') {
      const path = join(folder, String(files.length))
      await pipeline(part.file, createWriteStream(path))
      pairs.push(`${encodeURIComponent(part.fieldname)}=${mark}${files.length}`)
      files.push(new UploadedFile(path, part.filename, part.mimetype, bytesOf(part.file, limits)))
    } else {
      pairs.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(String(part.value))}`)
    }
  }
  return putFilesBack(parse(pairs.join('&'), LIMITS), mark, files)
}

const putFilesBack = (value: unknown, mark: string, files: UploadedFile[]): unknown => {
  if (typeof value === 'string') return value.startsWith(mark) ? files[Number(value.slice(mark.length))] : value
  if (Array.isArray(value)) return value.map((item) => putFilesBack(item, mark, files))
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, putFilesBack(item, mark, files)]))
  }
  return value
}

/** Parses brackets in a query: `ids[]=1&filter[filterType]=active`, with limits on depth and length. */
export const readQuery = (search: string): Record<string, unknown> => parse(search, LIMITS)
