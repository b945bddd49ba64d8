import { PREVIEW_SIDE } from './decode-picture.ts'

const JPEG_QUALITY = 88

/** A stored preview as a JPEG, which PDF can hold. The input is of our own encoding, so this server's process may decode it. */
export const printPicture = async (preview: Uint8Array): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  return sharp(preview, { limitInputPixels: PREVIEW_SIDE * PREVIEW_SIDE })
    .flatten({ background: '#fff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}
