/** Files as one archive, without compression: pictures and PDF files are compressed already. */

export type ZipEntry = { name: string; content: Uint8Array }

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_CENTRAL = 0x06054b50
const VERSION = 20
/** Names are UTF-8. */
const UTF8_FLAG = 0x0800
/** 1 January 1980, the first day of the format: when a file was filed is not its own date. */
const NO_DATE = 0x0021

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})
const crcOf = (content: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of content) crc = CRC_TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** Two-byte and four-byte numbers, little end first. */
const bytesOf = (...fields: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 0)))
  let at = 0
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return new Uint8Array(view.buffer)
}

/** What both headers of a file say of it. */
const factsOf = (name: Uint8Array, content: Uint8Array) =>
  [
    [2, UTF8_FLAG],
    [2, 0],
    [2, 0],
    [2, NO_DATE],
    [4, crcOf(content)],
    [4, content.length],
    [4, content.length],
    [2, name.length],
    [2, 0],
  ] as const

/** The archive in parts, as a Blob takes them. Names must differ. */
export const zipArchive = (entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer>[] => {
  const parts: Uint8Array[] = []
  const central: Uint8Array[] = []
  let offset = 0
  for (const { name: text, content } of entries) {
    const name = new TextEncoder().encode(text)
    const facts = factsOf(name, content)
    const local = bytesOf([4, LOCAL_HEADER], [2, VERSION], ...facts)
    parts.push(local, name, content)
    const place = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const
    central.push(bytesOf([4, CENTRAL_HEADER], [2, VERSION], [2, VERSION], ...facts, ...place), name)
    offset += local.length + name.length + content.length
  }
  const size = central.reduce((sum, part) => sum + part.length, 0)
  const count = entries.length
  const end = bytesOf([4, END_OF_CENTRAL], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0])
  return [...parts, ...central, end] as Uint8Array<ArrayBuffer>[]
}
