import { crc32, deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cleanPicture } from './clean-picture.ts'
import { MOST_PIXELS, PREVIEW_SIDE } from './decode-picture.ts'
import { firstPage } from './first-page.ts'
import { atMost } from './one-after-another.ts'

const photo = (width = 1200, height = 800) => sharp({ create: { width, height, channels: 3, background: '#4a7' } })
const pdfOf = (options: PDFKit.PDFDocumentOptions, pages = 1): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PDFDocument(options)
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.fontSize(40).text('Registration')
    for (let page = 1; page < pages; page += 1) document.addPage().text('more')
    document.end()
  })

describe('a picture', () => {
  test('is kept upright and without what the camera wrote into it', async () => {
    const taken = await photo(400, 300)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Dan' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(taken).metadata()).orientation).toBe(6)
    const cleaned = await cleanPicture(taken, 'image/jpeg')
    if (!cleaned.ok) throw new Error(cleaned.problem)
    const facts = await sharp(cleaned.content).metadata()
    expect([facts.format, facts.width, facts.height, facts.exif, facts.orientation]).toEqual([
      'jpeg',
      300,
      400,
      undefined,
      undefined,
    ])
  })
  test('has a small one beside it, which keeps its shape and is never larger than the picture', async () => {
    const cleaned = await cleanPicture(await photo(1440, 720).png().toBuffer(), 'image/png')
    if (!cleaned.ok) throw new Error(cleaned.problem)
    const small = await sharp(cleaned.preview).metadata()
    expect([small.format, small.width, small.height]).toEqual(['webp', PREVIEW_SIDE, PREVIEW_SIDE / 2])
    const tiny = await cleanPicture(await photo(20, 10).png().toBuffer(), 'image/png')
    expect(tiny.ok && (await sharp(tiny.preview).metadata()).width).toBe(20)
  })
  test('that ends in its middle is unreadable, and so is one that only begins like one', async () => {
    const whole = await sharp({
      create: { width: 600, height: 400, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    })
      .jpeg()
      .toBuffer()
    expect(await cleanPicture(whole.subarray(0, whole.length / 2), 'image/jpeg')).toEqual({ ok: false, problem: 'unreadable' })
    expect(await cleanPicture(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'image/jpeg')).toEqual({
      ok: false,
      problem: 'unreadable',
    })
    const png = await photo(60, 40).png().toBuffer()
    expect(await cleanPicture(png.subarray(0, 60), 'image/png')).toEqual({ ok: false, problem: 'unreadable' })
  })
  test('that would unfold into more pixels than any camera has is refused by its head alone', async () => {
    const bomb = bombOf(30_000, 30_000)
    expect(bomb.length).toBeLessThan(100)
    expect(30_000 * 30_000).toBeGreaterThan(MOST_PIXELS)
    expect(await cleanPicture(bomb, 'image/png')).toEqual({ ok: false, problem: 'too_many_pixels' })
  })
})

/** A PNG header that claims this size. */
const bombOf = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PDF whose page is that many spaces, packed twice. */
const pdfBomb = (bytes: number): Buffer => {
  const stream = deflateSync(deflateSync(Buffer.alloc(bytes, ' '), { level: 9 }), { level: 9 })
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj\n' +
    `4 0 obj<</Length ${stream.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF')])
}

describe('a PDF', () => {
  test('is drawn from its first page, and says how many it has, one after the other', async () => {
    for (const pages of [3, 1]) {
      const read = await firstPage(await pdfOf({ size: 'LETTER' }, pages))
      if (!read.ok) throw new Error(read.problem)
      expect(read.pages).toBe(pages)
      const small = await sharp(read.preview).metadata()
      expect([small.format, small.height]).toEqual(['webp', PREVIEW_SIDE])
    }
  })
  test('that asks for a password is locked; one that only may not be changed opens', async () => {
    expect(await firstPage(await pdfOf({ userPassword: 'secret', pdfVersion: '1.7' }))).toEqual({ ok: false, problem: 'locked' })
    expect(await firstPage(await pdfOf({ ownerPassword: 'secret' }))).toMatchObject({ ok: true })
  })
  test.each([
    ['is cut off in its middle', async () => (await pdfOf({})).subarray(0, 600)],
    ['is only called one', async () => Buffer.from('%PDF-1.7\ninvoice\n%%EOF')],
    [
      'has no page',
      async () =>
        Buffer.from(
          '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj trailer<</Root 1 0 R>>',
        ),
    ],
  ])('that %s is unreadable', async (_what, content) => {
    expect(await firstPage(await content())).toEqual({ ok: false, problem: 'unreadable' })
  })
  test('of a page without end is drawn as small as any other', async () => {
    const read = await firstPage(await pdfOf({ size: [14_000, 2] }))
    expect(read.ok && (await sharp(read.preview).metadata()).width).toBe(PREVIEW_SIDE)
  })
  test('that unfolds to a hundred megabytes leaves the memory of the server as it was', async () => {
    const content = pdfBomb(100_000_000)
    expect(content.length).toBeLessThan(10_000)
    await firstPage(await pdfOf({}))
    const before = process.memoryUsage.rss()
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
    await Promise.all([content, content].map((one) => firstPage(one)))
    clearInterval(watch)
    expect(most - before).toBeLessThan(60_000_000)
  }, 60_000)
  test('that keeps the reader busy for too long is unreadable, and the next one is read by a new reader', async () => {
    const content = await pdfOf({})
    expect(await firstPage(content, 0)).toEqual({ ok: false, problem: 'unreadable' })
    expect(await firstPage(content)).toMatchObject({ ok: true, pages: 1 })
  })
})

test('no more are worked on at once than there are places, and one that fails gives its place on', async () => {
  const inTurn = atMost(2)
  let [now, most] = [0, 0]
  const work = (fails: boolean) => () =>
    new Promise<void>((resolve, reject) => {
      now += 1
      most = Math.max(most, now)
      setImmediate(() => {
        now -= 1
        if (fails) reject(new Error('broken'))
        else resolve()
      })
    })
  const done = await Promise.allSettled([false, true, false, true, false, false].map((fails) => inTurn(work(fails))))
  expect([most, done.filter(({ status }) => status === 'fulfilled').length]).toEqual([2, 4])
})
