import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { cleanPicture } from '#platform/files/pictures/clean-picture.ts'
import { PREVIEW_SIDE } from '#platform/files/pictures/decode-picture.ts'
import { firstPage } from '#platform/files/pictures/first-page.ts'
import type { Result } from '../result.ts'
import { inTurn } from '../rounds.ts'

const PHOTOS = 12
const PAGES = 20
/** The concurrency, for us and for the library alone. */
const AT_ONCE = 2

/** 12-megapixel phone photos: metadata stripped, rotated, resized. And PDFs: the first page rendered. */
export const thumbnails = async (): Promise<Result[]> => {
  const photo = await aPhoto()
  const pdf = await aPdf()
  const results = [
    await inTurn(
      { name: 'thumbnails', unit: 'photos/s', against: 'the library alone: the same photo decoded, written and made small' },
      () => perSecond(PHOTOS, () => cleanPicture(photo, 'image/jpeg').then(mustBeOk)),
      () => perSecond(PHOTOS, () => bare(photo)),
    ),
    await inTurn(
      { name: 'thumbnails-pdf', unit: 'documents/s', against: '5 documents/s' },
      () => perSecond(PAGES, () => renderPreview(pdf)),
      () => Promise.resolve(5),
    ),
  ]
  return results
}

const mustBeOk = (read: { ok: boolean }): void => {
  if (!read.ok) throw new Error('a picture of the benchmark was refused')
}

const renderPreview = async (pdf: Buffer): Promise<void> => {
  const page = await firstPage(pdf)
  if (!page.ok) throw new Error('a document of the benchmark was refused')
}

const bare = async (photo: Buffer): Promise<void> => {
  const upright = sharp(photo).autoOrient().resize(3500, 3500, { fit: 'inside', withoutEnlargement: true })
  const content = await upright.jpeg({ quality: 88 }).toBuffer()
  await sharp(content).resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside' }).webp({ quality: 80 }).toBuffer()
}

const perSecond = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  await work()
  const startedAt = performance.now()
  let left = count
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      await work()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return count / ((performance.now() - startedAt) / 1000)
}

const aPhoto = (): Promise<Buffer> =>
  sharp({
    create: { width: 1000, height: 750, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .resize(4000, 3000)
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer()

const aPdf = (): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PDFDocument({ size: 'LETTER' })
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    for (let line = 0; line < 60; line += 1) document.fontSize(10).text('Registration identification card '.repeat(3))
    document.end()
  })
