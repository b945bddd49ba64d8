import { inflateRawSync } from 'node:zlib'

/** 50,000 rows of 20 columns decompress to about 50 MB. */
const MOST_UNPACKED_BYTES = 100_000_000
/** Photos in a workbook hardly compress; a workbook larger than this is not a list. */
const MOST_DECLARED_BYTES = 250_000_000
const MOST_ENTRIES = 4000
/** Sheets compress ten- to thirtyfold, zip bombs a thousandfold. Small entries may be blank forms. */
const MOST_RATIO = 250
const RATIO_COUNTS_FROM_BYTES = 5_000_000

type ZipEntry = { name: string; method: number; packed: number; unpacked: number; at: number }
type ZipProblem = 'unreadable' | 'too_large' | 'macros'

/**
 * Keeps only the parts that cells are read from, uncompressed. The directory is read first: declared sizes and ratios refuse a file
 * before a byte of it is decompressed. Declared sizes may be false, so decompression has its own limit.
 */
export const cellsOfWorkbook = (zip: Uint8Array): Uint8Array | ZipProblem => {
  const buffer = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength)
  const entries = directoryOf(buffer)
  if (typeof entries === 'string') return entries
  const declared = entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (declared > MOST_DECLARED_BYTES || entries.some(isBomb)) return 'too_large'
  if (entries.some(({ name }) => /(?:^|\/)vbaProject\.bin$/i.test(name))) return 'macros'
  const parts: { name: string; data: Buffer }[] = []
  let left = MOST_UNPACKED_BYTES
  for (const entry of entries.filter(({ name }) => holdsCells(name))) {
    if (entry.unpacked > left) return 'too_large'
    const data = unpack(buffer, entry, left)
    if (typeof data === 'string') return data
    left -= data.length
    parts.push({ name: entry.name, data: withoutLinks(data) })
  }
  return zipOf(parts)
}

const isBomb = ({ packed, unpacked }: ZipEntry): boolean => unpacked > RATIO_COUNTS_FROM_BYTES && unpacked > packed * MOST_RATIO

/**
 * Removes hyperlinks: the library creates a cell for each target, and a link of a hundred bytes over a whole sheet took a gigabyte
 * and most of a minute. A link's text is in its cell.
 */
const withoutLinks = (data: Buffer): Buffer =>
  data.includes('hyperlink') ? Buffer.from(data.toString('latin1').replace(/<(?:\w+:)?hyperlink\s[^<>]*>/gi, ''), 'latin1') : data

const OTHER_PARTS =
  /(?:^|\/)(?:media|embeddings|externalLinks|pivotCache|pivotTables|printerSettings|customXml|activeX|ctrlProps|thumbnails|pictures|charts|drawings|diagrams|Configurations2)\//i
const holdsCells = (name: string): boolean =>
  (/\.(?:xml|rels|bin)$/i.test(name) || name === 'mimetype') && !OTHER_PARTS.test(name)

const END = 0x06_05_4b_50
const DIRECTORY = 0x02_01_4b_50
const LOCAL = 0x04_03_4b_50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
/** Marks a size stored in another record: an archive above 4 GB. */
const ELSEWHERE = 0xff_ff_ff_ff

const directoryOf = (buffer: Buffer): ZipEntry[] | ZipProblem => {
  const end = endOf(buffer)
  if (end === -1) return 'unreadable'
  const count = buffer.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) return 'too_large'
  let at = buffer.readUInt32LE(end + 16)
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > buffer.length || buffer.readUInt32LE(at) !== DIRECTORY) return 'unreadable'
    const [packed, unpacked] = [buffer.readUInt32LE(at + 20), buffer.readUInt32LE(at + 24)]
    if (packed === ELSEWHERE || unpacked === ELSEWHERE) return 'too_large'
    const name = buffer.toString('utf8', at + 46, at + 46 + buffer.readUInt16LE(at + 28))
    entries.push({ name, method: buffer.readUInt16LE(at + 10), packed, unpacked, at: buffer.readUInt32LE(at + 42) })
    at += 46 + buffer.readUInt16LE(at + 28) + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32)
  }
  return entries
}

const endOf = (buffer: Buffer): number => {
  const earliest = Math.max(0, buffer.length - END_BYTES - LONGEST_COMMENT)
  for (let at = buffer.length - END_BYTES; at >= earliest; at -= 1) if (buffer.readUInt32LE(at) === END) return at
  return -1
}

const unpack = (buffer: Buffer, { at, packed, unpacked, method }: ZipEntry, left: number): Buffer | ZipProblem => {
  if (at + 30 > buffer.length || buffer.readUInt32LE(at) !== LOCAL) return 'unreadable'
  const start = at + 30 + buffer.readUInt16LE(at + 26) + buffer.readUInt16LE(at + 28)
  const data = buffer.subarray(start, start + packed)
  if (method === 0) return data.length > left ? 'too_large' : data
  if (method !== 8) return 'unreadable'
  try {
    // Also limits entries that falsely declare a size of 0.
    return inflateRawSync(data, { maxOutputLength: Math.max(1, Math.min(left, unpacked)) })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'unreadable'
  }
}

/** Uncompressed, without checksums, which the workbook parser ignores. */
const zipOf = (parts: readonly { name: string; data: Buffer }[]): Uint8Array => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, data } of parts) {
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([signature(LOCAL), common, path])
    const offsets = Buffer.alloc(14)
    offsets.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([signature(DIRECTORY), common.subarray(0, 2), common, offsets, path]))
    locals.push(local, data)
    at += local.length + data.length
  }
  const size = directory.reduce((sum, one) => sum + one.length, 0)
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...directory, end])
}

const signature = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
