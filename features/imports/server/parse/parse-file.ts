import { fork } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SheetKind } from '../../kinds.ts'
import { environmentOfChild } from '#platform/files/child-environment.ts'
import { FairQueue, QueueFull } from './fair-queue.ts'
import type { ParseOptions, WorkbookAnswer, WorkbookProblem } from './read-workbook.ts'

const ENTRY = new URL('./parse-entry.ts', import.meta.url)
const LONGEST_MS = 60_000
/** JavaScript heap; 50,000 rows of 20 columns take 400 MB. */
const MOST_HEAP_MB = 900
/** Memory of the whole process: buffers are outside the heap. */
const MOST_MEMORY_BYTES = 1_300_000_000
const WATCHED_EVERY_MS = 50

/** Parses two files at once; the others wait on disk. */
const queue = new FairQueue(2, { all: 60, ofOwner: 6 })

type ParsedFile = WorkbookAnswer | { ok: false; problem: 'busy' }

/**
 * Parses an untrusted file in a child process and passes the result to `use`; the CSV files of its sheets are deleted afterwards. An
 * archive that decompresses to gigabytes kills that process and not the server. The process gets no environment, so it has no access
 * to secrets. `owner`: whose files wait for each other, e.g. a fleet.
 */
export const parseFile = async <T>(
  path: string,
  kind: SheetKind,
  { owner, ...options }: ParseOptions & { owner: string },
  use: (answer: ParsedFile) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'fleetwright-sheets-'))
  try {
    return await use(await queue.run(owner, () => parseInProcess({ path, kind, folder, options })).catch(busy))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const busy = (error: unknown): { ok: false; problem: 'busy' } => {
  if (error instanceof QueueFull) return { ok: false, problem: 'busy' }
  throw error
}

/** Task of the child process. */
export type ParseTask = { path: string; kind: SheetKind; folder: string; options: ParseOptions }

const parseInProcess = (task: ParseTask): Promise<WorkbookAnswer> =>
  new Promise((resolve) => {
    const child = fork(ENTRY, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--no-warnings', `--max-old-space-size=${MOST_HEAP_MB}`],
      env: environmentOfChild(),
    })
    const settle = (answer: WorkbookAnswer): void => {
      clearTimeout(limit)
      clearInterval(watch)
      child.kill('SIGKILL')
      resolve(answer)
    }
    const fail = (problem: WorkbookProblem) => (): void => settle({ ok: false, problem })
    const limit = setTimeout(fail('too_large'), LONGEST_MS)
    const watch = setInterval(() => void endAbove(child.pid, fail('too_large')), WATCHED_EVERY_MS)
    // V8 exits with a signal when its heap is full.
    child.on('error', fail('unreadable')).on('exit', (_code, signal) => fail(signal ? 'too_large' : 'unreadable')())
    child.on('message', (message: 'ready' | WorkbookAnswer) =>
      message === 'ready' ? child.send(task, (error) => error && fail('unreadable')()) : settle(message),
    )
  })

/** Without process memory statistics (not Linux), only the limits inside the child process apply. */
const endAbove = async (pid: number | undefined, end: () => void): Promise<void> => {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => null)
  if (statm !== null && Number(statm.split(' ')[1]) * PAGE_BYTES > MOST_MEMORY_BYTES) end()
}
const PAGE_BYTES = 4096
