import { Worker } from 'node:worker_threads'
import type { Bitmap } from './clean-picture.ts'
import { atMost } from './one-after-another.ts'

type PdfProblem = 'unreadable' | 'locked'
export type PdfAnswer = { ok: true; pages: number; bitmap: Bitmap } | { ok: false; problem: PdfProblem }
/** `isSwollen`: the thread holds too much memory to be reused. */
export type PdfReply = PdfAnswer & { isSwollen: boolean }

/** Longer than any legitimate first page takes. */
const LONGEST_MS = 15_000
/** The PDF library holds 50 MB; free it soon after use. */
const IDLE_MS = 20_000

let worker: Worker | null = null
let idle: NodeJS.Timeout | undefined
const oneAtATime = atMost(1)

const begin = (): Worker => {
  worker ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), { stdout: false, execArgv: ['--no-warnings'] })
  worker.unref()
  return worker
}

const end = (): void => {
  void worker?.terminate()
  worker = null
}

/**
 * Renders the first page of a PDF and counts its pages. Runs in a worker thread, so that it blocks nothing; a file that takes too
 * long or crashes the thread is unreadable.
 */
export const firstPage = (content: Uint8Array, longestMs = LONGEST_MS): Promise<PdfAnswer> =>
  oneAtATime(async () => {
    clearTimeout(idle)
    const answer = await ask(begin(), content, longestMs)
    idle = setTimeout(end, IDLE_MS).unref()
    return answer
  })

const ask = (thread: Worker, content: Uint8Array, longestMs: number): Promise<PdfAnswer> =>
  new Promise((resolve) => {
    const settle = (answer: PdfAnswer, isOver: boolean): void => {
      clearTimeout(limit)
      thread.off('message', answered).off('error', broken).off('exit', broken)
      if (isOver) end()
      else thread.unref()
      resolve(answer)
    }
    const broken = (): void => settle({ ok: false, problem: 'unreadable' }, true)
    const answered = ({ isSwollen, ...answer }: PdfReply): void => settle(answer, isSwollen)
    const limit = setTimeout(broken, longestMs)
    thread.ref()
    thread.on('message', answered).on('error', broken).on('exit', broken)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(content)
  })
