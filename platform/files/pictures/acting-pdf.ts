import { inflateSync } from 'node:zlib'

/** Active content of a PDF: scripts, launching programs, embedded media. */
const ACTS = /\/(?:JavaScript|JS|Launch|RichMedia)(?![A-Za-z0-9])/
const STREAM = /stream\r?\n/g
const STREAM_END = 'endstream'
/** A few kilobytes can unpack to gigabytes. */
const MOST_UNPACKED = 20_000_000

/** Names may encode letters as numbers: `/J#61vaScript`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

const acts = (text: string): boolean => ACTS.test(plainNames(text))

/** Objects may be packed together; one that does not unpack is unreadable for viewers too. */
const unpacked = (packed: Uint8Array): string => {
  try {
    return inflateSync(packed, { maxOutputLength: MOST_UNPACKED }).toString('latin1')
  } catch {
    return ''
  }
}

/**
 * Whether a PDF has active content. Skips pictures and page text: these are streams, which may contain any bytes. Looks into
 * packed objects.
 */
export const hasActiveContent = (content: Uint8Array): boolean => {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
  let from = 0
  for (const { index, 0: begins } of text.matchAll(STREAM)) {
    if (index < from) continue
    const dictionary = text.slice(from, index)
    if (acts(dictionary)) return true
    const first = index + begins.length
    const end = text.indexOf(STREAM_END, first)
    const last = end < 0 ? content.length : end
    const isPacked = /\/ObjStm(?![A-Za-z])/.test(plainNames(dictionary.slice(dictionary.lastIndexOf('obj'))))
    if (isPacked && acts(unpacked(content.subarray(first, last)))) return true
    from = last + STREAM_END.length
  }
  return acts(text.slice(from))
}
