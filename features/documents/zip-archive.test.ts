import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipArchive } from './zip-archive.ts'

const archiveOf = (files: Record<string, string>) =>
  Buffer.concat(zipArchive(Object.entries(files).map(([name, text]) => ({ name, content: new TextEncoder().encode(text) }))))

/** Reads an archive as programs do: from its end to the directory, from there to each file. */
const read = (archive: Buffer): [name: string, content: string, checksum: number][] => {
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(0x06054b50)
  let at = archive.readUInt32LE(end + 16)
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50)
    const [size, nameLength] = [archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28)]
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString()
    const local = archive.readUInt32LE(at + 42)
    expect(archive.readUInt32LE(local)).toBe(0x04034b50)
    const begins = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const checksum = archive.readUInt32LE(at + 16)
    at += 46 + nameLength
    return [name, archive.subarray(begins, begins + size).toString(), checksum]
  })
}

test('each file stands in the archive whole, under its name and with its checksum', () => {
  expect(read(archiveOf({ 'Facture été.pdf': 'one', 'b.png': 'a second', 'c.jpg': '' }))).toEqual([
    ['Facture été.pdf', 'one', crc32('one')],
    ['b.png', 'a second', crc32('a second')],
    ['c.jpg', '', 0],
  ])
})

test('an archive of nothing is an archive', () => {
  expect(read(archiveOf({}))).toEqual([])
})
