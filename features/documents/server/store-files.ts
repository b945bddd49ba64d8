import { open } from 'node:fs/promises'
import type { Ports } from '#platform/http/ports.ts'
import {
  checkFile,
  type FileType,
  hasOtherExtension,
  cleanFileName,
  INVOICE_LIMIT_BYTES,
  nameAmong,
  SNIFFED_BYTES,
  sniffFileType,
  withExtensionOf,
} from '../selected-file.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { UploadedFile } from '#platform/contract/uploaded-file.ts'
import type { Db } from '#platform/db/database.ts'
import { cleanPicture } from '#platform/files/pictures/clean-picture.ts'
import { MOST_PIXELS } from '#platform/files/pictures/decode-picture.ts'
import { openPdf } from './files/open-pdf.ts'

/** A file under its random key, with the type detected from its content. */
export type StoredFile = { fileKey: string; fileName: string; contentType: string; bytes: number }

export const DROP_FILES_JOB = 'drop-files'
const BYTES_PER_MEGABYTE = 1_000_000

/** Deletes files once the change that removed them is committed. */
export const dropFiles = (db: Db, ports: Pick<Ports, 'jobs'>, keys: string[]): Promise<void> =>
  keys.length === 0 ? Promise.resolve() : ports.jobs.send(db, DROP_FILES_JOB, { keys })

/**
 * Checks uploads by content, fully decodes pictures, stores all under random names, then runs `work`; if it fails, the files
 * are deleted.
 */
export const withStoredFiles = async <T>(
  ports: Pick<Ports, 'files'>,
  uploads: readonly UploadedFile[],
  otherNames: readonly string[],
  work: (storedFiles: StoredFile[]) => Promise<T>,
): Promise<T> => {
  const checked = await checkUploads(uploads, otherNames)
  const storedFiles: StoredFile[] = []
  try {
    for (const { upload, ...facts } of checked) {
      const { key, bytes } = await ports.files.save(await contentOf(upload, facts))
      storedFiles.push({ ...facts, fileKey: key, bytes })
    }
    return await work(storedFiles)
  } catch (error) {
    await Promise.allSettled(storedFiles.map((file) => ports.files.remove(file.fileKey)))
    throw error
  }
}

/** An invoice photo without place and time in its metadata; a PDF unchanged, if it is safe to open. */
const contentOf = async (upload: UploadedFile, { fileName, contentType }: { fileName: string; contentType: FileType }) => {
  if (contentType === 'application/pdf') return (await openPdf(upload.path, fileName)).content
  const cleaned = await cleanPicture(upload.path, contentType)
  if (cleaned.ok) return cleaned.content
  if (cleaned.problem === 'unreadable') return refuse('document_unreadable', { name: fileName })
  return refuse('document_too_many_pixels', { name: fileName, megapixels: MOST_PIXELS / BYTES_PER_MEGABYTE })
}

const checkUploads = async (uploads: readonly UploadedFile[], otherNames: readonly string[]) => {
  const names = [...otherNames]
  const checked = []
  for (const upload of uploads) {
    const cleanName = cleanFileName(upload.fileName)
    const type = hasOtherExtension(cleanName) ? null : sniffFileType(await beginningOf(upload.path))
    const fileName = nameAmong(type ? withExtensionOf(cleanName, type) : cleanName, names)
    const check = checkFile({ name: fileName, size: upload.bytes, type }, names, INVOICE_LIMIT_BYTES)
    if (!check.ok) return refuse(check.code, { name: check.name, megabytes: check.limit / BYTES_PER_MEGABYTE })
    names.push(fileName)
    checked.push({ upload, fileName, contentType: type! })
  }
  return checked
}

export const beginningOf = async (path: string, bytes = SNIFFED_BYTES): Promise<Uint8Array> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
