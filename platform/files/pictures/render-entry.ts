import { flushCompileCache } from 'node:module'
import type { RenderAnswer, RenderReply, RenderTask } from './render-process.ts'

/* Runs in a separate process, started by `render-process.ts`: decodes the files of users. */

/** More than a usual document or a phone photo needs. */
const USUAL_BYTES = 200_000_000

/** Each process loads what its kind of files needs: the PDF library holds 50 MB. */
const decoderOf = async (kind: string | undefined): Promise<(task: RenderTask) => Promise<RenderAnswer>> => {
  const { decodePicture } = await import('./decode-picture.ts')
  const { readPdf } = kind === 'pdf' ? await import('./read-pdf.ts') : { readPdf: undefined }
  return async (task) => {
    if (task.kind === 'picture') return decodePicture(task.input, task.type)
    return readPdf ? readPdf(task.content) : { ok: false, problem: 'unreadable' }
  }
}

const decode = await decoderOf(process.argv[2])
const answer = async (task: RenderTask): Promise<void> => {
  const found = await decode(task)
  process.send!({ ...found, isSwollen: process.memoryUsage.rss() > USUAL_BYTES } satisfies RenderReply)
}
process.on('message', (task: RenderTask) => void answer(task))
process.on('disconnect', () => process.exit())
process.send!('ready')
flushCompileCache()
