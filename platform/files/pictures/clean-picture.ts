import type { PictureProblem, PictureType } from './decode-picture.ts'
import { RenderProcess } from './render-process.ts'

type Cleaned = { ok: true; content: Buffer; preview: Buffer } | { ok: false; problem: PictureProblem }

/** Longer than any photo takes on a busy machine. */
const LONGEST_MS = 60_000
/** Two at once, each in its process: decoding a picture takes hundreds of megabytes for a moment. */
const processes = [new RenderProcess('picture'), new RenderProcess('picture')]
let turn = 0

/** Normalizes a picture for storage, outside of the server's process: see `decodePicture`. */
export const cleanPicture = async (input: string | Uint8Array, type: PictureType): Promise<Cleaned> => {
  turn = (turn + 1) % processes.length
  const answer = await processes[turn]!.run({ kind: 'picture', input, type }, LONGEST_MS)
  if (!answer.ok) return { ok: false, problem: answer.problem === 'too_many_pixels' ? 'too_many_pixels' : 'unreadable' }
  if (answer.kind !== 'picture') return { ok: false, problem: 'unreadable' }
  return { ok: true, content: asBuffer(answer.content), preview: asBuffer(answer.preview) }
}

export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)
