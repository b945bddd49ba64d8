import { type ChildProcess, fork } from 'node:child_process'
import { environmentOfChild } from '../child-environment.ts'
import { atMost } from './one-after-another.ts'
import type { PdfProblem } from './read-pdf.ts'
import type { PictureProblem, PictureType } from './decode-picture.ts'

/** A render task; a picture as the path of its file or as its bytes. */
export type RenderTask = { kind: 'pdf'; content: Uint8Array } | { kind: 'picture'; input: string | Uint8Array; type: PictureType }
export type RenderAnswer =
  | { ok: true; kind: 'pdf'; pages: number; preview: Uint8Array }
  | { ok: true; kind: 'picture'; content: Uint8Array; preview: Uint8Array }
  | { ok: false; problem: PdfProblem | PictureProblem }
/** `isSwollen`: the process holds too much memory to be reused. */
export type RenderReply = RenderAnswer & { isSwollen: boolean }

/** A process holds 60 to 100 MB; it ends soon after use. */
const IDLE_MS = 20_000
/** A process that has not started by then never will. */
const LONGEST_START_MS = 60_000
const ENTRY = new URL('./render-entry.ts', import.meta.url)

/**
 * Renders hostile files in a separate process, one at a time. A thread would share the server's allocator, which keeps the memory
 * that a decoder has touched; a process returns all of it when it ends, and a crashing decoder does not take the server down. It
 * gets no environment, so it cannot read the server's secrets.
 */
export class RenderProcess {
  readonly #kind: RenderTask['kind']
  readonly #inTurn = atMost(1)
  #child: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined

  constructor(kind: RenderTask['kind']) {
    this.#kind = kind
  }

  run(task: RenderTask, longestMs: number): Promise<RenderAnswer> {
    return this.#inTurn(async () => {
      clearTimeout(this.#idle)
      // The limit applies to the file: the time a busy machine takes to start a process does not count.
      const reply = (await this.#begin()) ? await this.#next(longestMs, task) : null
      if (reply === null || reply.isSwollen) this.#end()
      else this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref()
      if (reply === null) return { ok: false, problem: 'unreadable' }
      const { isSwollen: _, ...answer } = reply
      return answer
    })
  }

  async #begin(): Promise<boolean> {
    if (this.#child?.connected) return true
    this.#child = fork(ENTRY, [this.#kind], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--no-warnings'],
      env: environmentOfChild(),
    })
    // Between two files there is no other listener, and an error without a listener would end the server.
    this.#child.on('error', () => {})
    return (await this.#next(LONGEST_START_MS)) !== null
  }

  #end(): void {
    this.#child?.kill('SIGKILL')
    this.#child = null
  }

  /** The next message of the child, after `task` is sent to it; null if it ends first, or takes too long. */
  #next(longestMs: number, task?: RenderTask): Promise<RenderReply | null> {
    const child = this.#child!
    return new Promise((resolve) => {
      const settle = (reply: RenderReply | null): void => {
        clearTimeout(limit)
        child.off('message', replied).off('error', broken).off('exit', broken)
        hold(child, false)
        resolve(reply)
      }
      const broken = (): void => settle(null)
      const replied = (reply: unknown): void => settle(reply as RenderReply)
      const limit = setTimeout(broken, longestMs)
      hold(child, true)
      child.on('message', replied).on('error', broken).on('exit', broken)
      if (task) child.send(task, (error) => void (error && broken()))
    })
  }
}

/** Between two files the child does not keep the server from stopping; when the server ends, the child ends too. */
const hold = (child: ChildProcess, isBusy: boolean): void => {
  if (isBusy) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
