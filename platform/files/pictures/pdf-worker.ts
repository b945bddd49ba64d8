import { parentPort } from 'node:worker_threads'
import type { PDFiumDocument } from '@hyzyla/pdfium'
import type { PdfAnswer, PdfReply } from './first-page.ts'

/** A file of 10 MB can demand gigabytes: beyond this limit the page stays blank or the file is refused. */
const MOST_BYTES = 400_000_000
const PAGE_BYTES = 65_536
const DRAWN_SIDE = 1400

let mostBytes = 0
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (pages: number) {
  if (this.buffer.byteLength + pages * PAGE_BYTES > MOST_BYTES) throw new RangeError('too much memory for one document')
  const before = grow.call(this, pages)
  mostBytes = Math.max(mostBytes, this.buffer.byteLength)
  return before
}

const { PDFiumLibrary } = await import('@hyzyla/pdfium')
const library = await PDFiumLibrary.init()

const draw = async (document: PDFiumDocument): Promise<PdfAnswer> => {
  const pages = document.getPageCount()
  if (pages === 0) return { ok: false, problem: 'unreadable' }
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = DRAWN_SIDE / Math.max(originalWidth, originalHeight, 1)
  const side = (points: number): number => Math.max(1, Math.round(points * scale))
  const size = { scale: 1, width: side(originalWidth), height: side(originalHeight) }
  // The library returns BGR, and converts it itself for a bitmap.
  const { width, height, data } = await page.render({ ...size, render: 'bitmap' })
  return { ok: true, pages, bitmap: { width, height, data } }
}

const read = async (content: Uint8Array): Promise<PdfAnswer> => {
  let document: PDFiumDocument
  try {
    document = await library.loadDocument(content)
  } catch (error) {
    return { ok: false, problem: /password/i.test(String(error)) ? 'locked' : 'unreadable' }
  }
  try {
    return await draw(document)
  } catch {
    return { ok: false, problem: 'unreadable' }
  } finally {
    document.destroy()
  }
}

/** WebAssembly never returns memory: a thread that one document inflated ends with that document. */
const USUAL_BYTES = 64_000_000

const answer = async (content: Uint8Array): Promise<void> => {
  const found = await read(content)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage({ ...found, isSwollen: mostBytes > USUAL_BYTES } satisfies PdfReply)
}
parentPort!.on('message', (content: Uint8Array) => void answer(content))
