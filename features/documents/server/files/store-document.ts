import { refuse } from '#platform/contract/refusal.ts'
import type { UploadedFile } from '#platform/contract/uploaded-file.ts'
import { cleanPicture } from '#platform/files/pictures/clean-picture.ts'
import { MOST_PIXELS, type PictureType } from '#platform/files/pictures/decode-picture.ts'
import type { Ports } from '#platform/http/ports.ts'
import {
  checkFile,
  cleanFileName,
  type FileType,
  hasOtherExtension,
  sniffFileType,
  withExtensionOf,
} from '../../selected-file.ts'
import { beginningOf } from '../store-files.ts'
import { openPdf } from './open-pdf.ts'

const MEGA = 1_000_000

/** A document or photo and its preview, both stored under random keys. */
export type StoredDocument = {
  fileKey: string
  previewFileKey: string
  fileName: string
  contentType: FileType
  bytes: number
  pages: number | null
}

type FileRules = { limitBytes: number; photosOnly?: boolean }
type Read = { fileName: string; contentType: FileType; content: Buffer; preview: Buffer; pages: number | null }

/**
 * Decodes the upload, renders its preview and stores both, then runs `work`; if `work` or storing the second file fails,
 * both are deleted.
 */
export const withStoredDocument = async <T>(
  { files }: Pick<Ports, 'files'>,
  upload: UploadedFile,
  rules: FileRules,
  work: (stored: StoredDocument) => Promise<T>,
): Promise<T> => {
  const { content, preview, ...facts } = await readDocument(upload, rules)
  const keys: string[] = []
  const keep = async (bytes: Buffer): Promise<string> => {
    const { key } = await files.save(bytes)
    keys.push(key)
    return key
  }
  try {
    const fileKey = await keep(content)
    const previewFileKey = await keep(preview)
    return await work({ ...facts, bytes: content.length, fileKey, previewFileKey })
  } catch (error) {
    await Promise.allSettled(keys.map((key) => files.remove(key)))
    throw error
  }
}

/** Checks the type by content, then name and size, then whether the file can be decoded. */
const readDocument = async (upload: UploadedFile, { limitBytes, photosOnly = false }: FileRules): Promise<Read> => {
  const cleanName = cleanFileName(upload.fileName)
  if (upload.bytes === 0) return refuse('document_empty', { name: cleanName })
  const type = hasOtherExtension(cleanName) ? null : sniffFileType(await beginningOf(upload.path))
  if (photosOnly && (type === null || type === 'application/pdf')) return refuse('photo_type_not_allowed', { name: cleanName })
  const fileName = type ? withExtensionOf(cleanName, type) : cleanName
  const check = checkFile({ name: fileName, size: upload.bytes, type }, [], limitBytes)
  if (!check.ok) return refuse(check.code, { name: check.name, megabytes: check.limit / MEGA })
  if (type === 'application/pdf') return readPdf(upload, fileName)
  return readPicture(upload, fileName, photosOnly ? 'image/jpeg' : type!)
}

const readPicture = async (upload: UploadedFile, fileName: string, contentType: PictureType): Promise<Read> => {
  const cleaned = await cleanPicture(upload.path, contentType)
  if (cleaned.ok) return { fileName, contentType, content: cleaned.content, preview: cleaned.preview, pages: null }
  if (cleaned.problem === 'unreadable') return refuse('document_unreadable', { name: fileName })
  return refuse('document_too_many_pixels', { name: fileName, megapixels: MOST_PIXELS / MEGA })
}

const readPdf = async (upload: UploadedFile, fileName: string): Promise<Read> => {
  const { content, page } = await openPdf(upload.path, fileName)
  return { fileName, contentType: 'application/pdf', content, preview: page.preview, pages: page.pages }
}
