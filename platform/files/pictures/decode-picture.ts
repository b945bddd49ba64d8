import type { Sharp, SharpOptions } from 'sharp'

/** The largest phone photos have 50 megapixels; more is not a photo of a document. */
export const MOST_PIXELS = 64_000_000
/** A document is legible at this, and a photo fills every screen. */
const LONGEST_SIDE = 3500
const JPEG_QUALITY = 88
/** The longest side of pictures in lists and cards, for double pixel density. */
export const PREVIEW_SIDE = 720
const PREVIEW_QUALITY = 80

export type PictureType = 'image/jpeg' | 'image/png'
export type PictureProblem = 'unreadable' | 'too_many_pixels'
type Decoded = { ok: true; kind: 'picture'; content: Uint8Array; preview: Uint8Array } | { ok: false; problem: PictureProblem }

/** The library takes a tenth of a second to load. */
const openPicture = async (input: string | Uint8Array, options: SharpOptions = {}): Promise<Sharp> => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp(input, { failOn: 'error', limitInputPixels: MOST_PIXELS, ...options })
}

/**
 * Normalizes a picture for storage: upright, sRGB, without camera metadata (place, time, owner's name), plus a preview for lists.
 * Refuses a picture that cannot be fully decoded, and one with more pixels than any camera has: its header is checked first,
 * before anything is decoded.
 */
export const decodePicture = async (input: string | Uint8Array, type: PictureType): Promise<Decoded> => {
  try {
    const { width, height } = await (await openPicture(input, { limitInputPixels: false })).metadata()
    if (width * height > MOST_PIXELS) return { ok: false, problem: 'too_many_pixels' }
    const upright = (await openPicture(input)).autoOrient().resize(LONGEST_SIDE, LONGEST_SIDE, WITHIN)
    const content = await (
      type === 'image/png' ? upright.png() : upright.flatten({ background: '#fff' }).jpeg({ quality: JPEG_QUALITY })
    ).toBuffer()
    return { ok: true, kind: 'picture', content, preview: await previewOf(content) }
  } catch {
    return { ok: false, problem: 'unreadable' }
  }
}

const WITHIN = { fit: 'inside', withoutEnlargement: true } as const

const previewOf = async (content: Uint8Array): Promise<Buffer> =>
  (await openPicture(content)).resize(PREVIEW_SIDE, PREVIEW_SIDE, WITHIN).webp({ quality: PREVIEW_QUALITY }).toBuffer()

export type Bitmap = { width: number; height: number; data: Uint8Array }

/** A preview of a rendered bitmap, four bytes a pixel. */
export const previewOfBitmap = async ({ width, height, data }: Bitmap): Promise<Buffer> =>
  (await openPicture(data, { raw: { width, height, channels: 4 } }))
    .flatten({ background: '#fff' })
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, WITHIN)
    .webp({ quality: PREVIEW_QUALITY })
    .toBuffer()
