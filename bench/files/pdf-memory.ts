import { setTimeout as sleep } from 'node:timers/promises'
import { createDeflate, deflateSync } from 'node:zlib'
import { firstPage } from '#platform/files/pictures/first-page.ts'
import type { Result } from '../result.ts'

const BOMBS = 8
const UNFOLDED_BYTES = 1_000_000_000
const BLOCK_BYTES = 1_000_000
const MB = 1_000_000
const MOST_GROWTH = 100 * MB
/** By then the render process has ended. */
const AFTER_MS = 3000

/** Documents of 2 kB that inflate to a gigabyte each, eight at once: the growth of the process afterwards. */
export const pdfMemory = async (): Promise<Result[]> => {
  const bomb = await pdfBomb()
  await firstPage(Buffer.from('%PDF-1.7'))
  const before = process.memoryUsage.rss()
  await Promise.all(Array.from({ length: BOMBS }, () => firstPage(bomb)))
  await sleep(AFTER_MS)
  const value = Math.max(0, process.memoryUsage.rss() - before) / MB
  return [{ name: 'pdf-memory', value, unit: 'MB', ratio: (value * MB) / MOST_GROWTH, against: '100 MB of growth' }]
}

const pdfBomb = async (): Promise<Buffer> => {
  const stream = deflateSync(await deflatedZeros(UNFOLDED_BYTES), { level: 9 })
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj\n' +
    `4 0 obj<</Length ${stream.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF')])
}

const deflatedZeros = async (bytes: number): Promise<Buffer> => {
  const deflate = createDeflate({ level: 9 })
  const block = Buffer.alloc(BLOCK_BYTES, ' ')
  const parts: Buffer[] = []
  deflate.on('data', (part: Buffer) => parts.push(part))
  for (let offset = 0; offset < bytes; offset += BLOCK_BYTES) {
    if (!deflate.write(block)) await new Promise((resolve) => void deflate.once('drain', resolve))
  }
  await new Promise((resolve) => void deflate.once('end', resolve).end())
  return Buffer.concat(parts)
}
