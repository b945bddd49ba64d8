import { asBuffer } from './clean-picture.ts'
import type { PdfProblem } from './read-pdf.ts'
import { RenderProcess } from './render-process.ts'

type FirstPage = { ok: true; pages: number; preview: Buffer } | { ok: false; problem: PdfProblem }

/** Longer than any legitimate first page takes. */
const LONGEST_MS = 15_000
const renderer = new RenderProcess('pdf')

/**
 * A preview of the first page of a PDF, and its number of pages. Rendered outside of the server's process; a file that takes too
 * long or crashes the renderer is unreadable, and one with active content is refused.
 */
export const firstPage = async (content: Uint8Array, longestMs = LONGEST_MS): Promise<FirstPage> => {
  const answer = await renderer.run({ kind: 'pdf', content }, longestMs)
  if (answer.ok) {
    const { pages, preview } = answer as { pages: number; preview: Uint8Array }
    return { ok: true, pages, preview: asBuffer(preview) }
  }
  return { ok: false, problem: answer.problem === 'too_many_pixels' ? 'unreadable' : answer.problem }
}
