import { buffer } from 'node:stream/consumers'
import { printPicture } from '#platform/files/pictures/print-picture.ts'
import type { Ports } from '#platform/http/ports.ts'
import type { Payer } from './payer-store.ts'

/** The payer's logo for a PDF; null without one, or if its file cannot be read. */
export const logoOf = async (
  { files }: Pick<Ports, 'files'>,
  { logoPreviewFileKey: fileKey }: Pick<Payer, 'logoPreviewFileKey'>,
): Promise<Buffer | null> =>
  fileKey === null
    ? null
    : files
        .open(fileKey)
        .then(buffer)
        .then(printPicture)
        .catch(() => null)
