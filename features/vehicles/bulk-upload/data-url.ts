/** A file as a data URL: `data:text/csv;base64,…`, or percent-encoded. */
type DataUrl = { type: string; bytes: Uint8Array }

/** Null if the text is not a data URL. */
export function readDataUrl(text: string): DataUrl | null {
  const comma = text.indexOf(',')
  if (!text.startsWith('data:') || comma < 0) return null
  const [type = '', ...parameters] = text.slice('data:'.length, comma).toLowerCase().split(';')
  const isBase64 = parameters.some((parameter) => parameter.trim() === 'base64')
  const bytes = isBase64 ? base64(text, comma + 1) : percentDecoded(text.slice(comma + 1))
  return bytes && { type: type.trim(), bytes }
}

function base64(text: string, start: number): Uint8Array | null {
  try {
    return Uint8Array.fromBase64(text.slice(start))
  } catch {
    return null
  }
}

/** Bytes, not characters: a file in Windows-1252 arrives as %E9 and must stay that one byte. */
function percentDecoded(text: string): Uint8Array {
  const encoded = new TextEncoder().encode(text)
  if (!text.includes('%')) return encoded
  let length = 0
  for (let index = 0; index < encoded.length; index++) {
    const value = encoded[index] === PERCENT ? Number.parseInt(text2(encoded, index + 1), 16) : Number.NaN
    encoded[length++] = Number.isNaN(value) ? (encoded[index] as number) : value
    if (!Number.isNaN(value)) index += 2
  }
  return encoded.subarray(0, length)
}
const PERCENT = 0x25

function text2(bytes: Uint8Array, start: number): string {
  const digits = String.fromCharCode(...bytes.subarray(start, start + 2))
  return /^[0-9a-f]{2}$/i.test(digits) ? digits : 'none'
}

/** Media types of CSV files in browsers and systems; Windows with Excel reports an Excel file, some report none. */
const CSV_TYPES = [
  'text/csv',
  'text/plain',
  'application/csv',
  'text/comma-separated-values',
  'text/tab-separated-values',
  'application/vnd.ms-excel',
  'application/octet-stream',
  '',
]

/** Magic bytes of files renamed to .csv: images, PDF, zip and Excel, old Excel, gzip. */
const SIGNATURES = ['89504e47', 'ffd8ff', '47494638', '25504446', '504b0304', 'd0cf11e0', '1f8b08']

export function looksLikeCsv({ type, bytes }: DataUrl): boolean {
  const start = [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return CSV_TYPES.includes(type) && !SIGNATURES.some((signature) => start.startsWith(signature))
}
