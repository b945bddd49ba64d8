import type { PDFiumDocument } from '@hyzyla/pdfium'
import { hasActiveContent } from './acting-pdf.ts'
import { type Bitmap, previewOfBitmap } from './decode-picture.ts'

export type PdfProblem = 'unreadable' | 'locked' | 'acts'
type DrawnPdf = { ok: true; pages: number; bitmap: Bitmap } | { ok: false; problem: PdfProblem }
type ReadPdf = { ok: true; kind: 'pdf'; pages: number; preview: Uint8Array } | { ok: false; problem: PdfProblem }

/** A file of 10 MB can demand gigabytes: beyond this limit the page stays blank or the file is refused. */
const MOST_BYTES = 400_000_000
const PAGE_BYTES = 65_536
const DRAWN_SIDE = 1400

const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (pages: number) {
  if (this.buffer.byteLength + pages * PAGE_BYTES > MOST_BYTES) throw new RangeError('too much memory for one document')
  return grow.call(this, pages)
}

const { PDFiumLibrary } = await import('@hyzyla/pdfium')
const library = await PDFiumLibrary.init()

const draw = async (document: PDFiumDocument): Promise<DrawnPdf> => {
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

/** Counts the pages of a PDF and draws the first one. */
export const drawPdf = async (content: Uint8Array): Promise<DrawnPdf> => {
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

/** Validates a PDF for other users (readable, no password, no active content) and renders a preview of its first page. */
export const readPdf = async (content: Uint8Array): Promise<ReadPdf> => {
  const drawn = await drawPdf(content)
  if (!drawn.ok) return drawn
  if (hasActiveContent(content)) return { ok: false, problem: 'acts' }
  return { ok: true, kind: 'pdf', pages: drawn.pages, preview: await previewOfBitmap(drawn.bitmap) }
}
