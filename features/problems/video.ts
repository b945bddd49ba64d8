/** A video of up to some 20 seconds as phones record it. */
export const VIDEO_LIMIT_BYTES = 25_000_000

/** Number of leading bytes {@link sniffVideoType} reads. */
export const VIDEO_SNIFFED_BYTES = 12

const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'] as const
type VideoType = (typeof VIDEO_TYPES)[number]

/** Photos of some phones begin with `ftyp` too, so only brands of videos count. */
const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |3gp[4-7]|dash|MSNV)$/

const textAt = (bytes: Uint8Array, from: number): string => String.fromCharCode(...bytes.subarray(from, from + 4))

/** Video type by its first bytes, regardless of name and declared type; null for everything else. */
export const sniffVideoType = (beginning: Uint8Array): VideoType | null => {
  if (beginning.length < VIDEO_SNIFFED_BYTES) return null
  if ([0x1a, 0x45, 0xdf, 0xa3].every((byte, index) => beginning[index] === byte)) return 'video/webm'
  if (textAt(beginning, 4) !== 'ftyp') return null
  const brand = textAt(beginning, 8)
  if (brand === 'qt  ') return 'video/quicktime'
  return MP4_BRANDS.test(brand) ? 'video/mp4' : null
}
