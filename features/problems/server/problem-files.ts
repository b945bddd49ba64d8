import { readFile } from 'node:fs/promises'
import type { AnyoneCtx } from '#features/accounts/server/context.ts'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { withStoredDocument } from '#features/documents/server/files/store-document.ts'
import { openSigned } from '#features/documents/server/files/open-file.ts'
import { beginningOf } from '#features/documents/server/store-files.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { UploadedFile } from '#platform/contract/uploaded-file.ts'
import type { Ports } from '#platform/http/ports.ts'
import type { problemCalls } from '../contract.ts'
import { FILES_MAXIMUM } from '../problem.ts'
import { sniffVideoType, VIDEO_LIMIT_BYTES, VIDEO_SNIFFED_BYTES } from '../video.ts'
import { findFile } from './problem-store.ts'
import type { NewFile } from './new-source.ts'

const MEGA = 1_000_000

type Storing<T> = (files: readonly NewFile[]) => Promise<T>

/** Checks and stores photos and videos one by one, then runs `work`; deletes all of them if it fails or a file is refused. */
export const withProblemFiles = async <T>(
  ports: Pick<Ports, 'files'>,
  uploads: readonly UploadedFile[],
  work: Storing<T>,
): Promise<T> => {
  if (uploads.length > FILES_MAXIMUM) return refuse('too_many_problem_files', { count: FILES_MAXIMUM })
  return storeNext(ports, uploads, work, [])
}

const storeNext = async <T>(
  ports: Pick<Ports, 'files'>,
  [next, ...others]: readonly UploadedFile[],
  work: Storing<T>,
  stored: readonly NewFile[],
): Promise<T> => {
  if (next === undefined) return work(stored)
  const videoType = sniffVideoType(await beginningOf(next.path, VIDEO_SNIFFED_BYTES))
  if (videoType !== null) {
    if (next.bytes >= VIDEO_LIMIT_BYTES) return refuse('problem_video_too_large', { megabytes: VIDEO_LIMIT_BYTES / MEGA })
    const { key, bytes } = await ports.files.save(await readFile(next.path))
    try {
      return await storeNext(ports, others, work, [
        ...stored,
        { contentType: videoType, bytes, fileKey: key, previewFileKey: null },
      ])
    } catch (error) {
      await Promise.allSettled([ports.files.remove(key)])
      throw error
    }
  }
  return withStoredDocument(ports, next, { limitBytes: DOCUMENT_LIMIT_BYTES, photosOnly: true }, (photo) =>
    storeNext(ports, others, work, [
      ...stored,
      { contentType: photo.contentType, bytes: photo.bytes, fileKey: photo.fileKey, previewFileKey: photo.previewFileKey },
    ]),
  )
}

const EXTENSION_OF: Readonly<Record<string, string>> = { 'video/mp4': 'mp4', 'video/quicktime': 'mov', 'video/webm': 'webm' }

/** Downloads have a generated file name: the one from the device means nothing to the reader. */
export const openProblemFile = async (ctx: AnyoneCtx, { params, query }: Input<typeof problemCalls.openFile>) => {
  const stored = await findFile(ctx.db, params.id)
  const isVideo = stored?.previewFileKey === null
  const file = stored && {
    id: stored.id,
    fileKey: stored.fileKey,
    previewFileKey: stored.previewFileKey ?? stored.fileKey,
    fileName: isVideo ? `video-${stored.id}.${EXTENSION_OF[stored.contentType]}` : `photo-${stored.id}.jpg`,
    contentType: stored.contentType,
  }
  return openSigned(ctx.ports, file, isVideo ? { ...query, size: 'whole' } : query, ctx.now, 'problem_file_not_found')
}
