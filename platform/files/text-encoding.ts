/** Encoding of an uploaded file. Excel alone uses four. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Bytes that Windows-1252 leaves undefined, and control characters that no text file contains. */
const NEVER_IN_TEXT = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
for (let byte = 0; byte < 0x20; byte++) if (!'\t\n\v\f\r\u001a'.includes(String.fromCharCode(byte))) NEVER_IN_TEXT.add(byte)

/**
 * The encoding of a whole file, or null if it is not readable text. A byte order mark decides; otherwise valid UTF-8 is UTF-8,
 * and the rest is Windows-1252 if none of its undefined bytes occurs.
 */
export const encodingOf = async (bytes: AsyncIterable<Uint8Array>): Promise<TextEncoding | null> => {
  const detector = new EncodingDetector()
  for await (const chunk of bytes) if (!detector.takes(chunk)) return null
  return detector.encoding
}

/** The encoding of a file that is read at once. */
export const encodingOfContent = (content: Uint8Array): TextEncoding | null => {
  const detector = new EncodingDetector()
  return detector.takes(content) ? detector.encoding : null
}

class EncodingDetector {
  #readings: Reading[] | null = null

  /** False once the file is not text in any encoding. */
  takes(chunk: Uint8Array): boolean {
    this.#readings ??= readingsOf(chunk)
    this.#readings = this.#readings.filter((reading) => reading.takes(chunk, false))
    return this.#readings.length > 0
  }

  /** Of the whole file. */
  get encoding(): TextEncoding | null {
    return this.#readings?.find((reading) => reading.takes(new Uint8Array(), true))?.encoding ?? null
  }
}

type Reading = { encoding: TextEncoding; takes(chunk: Uint8Array, last: boolean): boolean }

const readingsOf = (start: Uint8Array): Reading[] => {
  const marked = byteOrderMark(start)
  return marked ? [strictly(marked)] : [strictly('utf-8'), windows1252()]
}

const byteOrderMark = (start: Uint8Array): TextEncoding | null => {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  return start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 'utf-8' : null
}

const strictly = (encoding: TextEncoding): Reading => {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return {
    encoding,
    takes: (chunk, last) => {
      try {
        // UTF-16 without a mark is valid UTF-8 with NULs in between, so NULs are rejected.
        return !decoder.decode(chunk, { stream: !last }).includes('\0')
      } catch {
        return false
      }
    },
  }
}

const windows1252 = (): Reading => ({
  encoding: 'windows-1252',
  takes: (chunk) => !chunk.some((byte) => NEVER_IN_TEXT.has(byte)),
})
