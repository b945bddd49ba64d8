import { fork } from 'node:child_process'
import { atMost } from '#platform/files/pictures/one-after-another.ts'
import type { SheetKind } from '../../kinds.ts'
import type { WorkbookAnswer } from './read-workbook.ts'

const ENTRY = new URL('./parse-entry.ts', import.meta.url)
const LONGEST_MS = 60_000
/** 50,000 rows of 20 columns take 400 MB; a file that unpacks to more ends its own process. */
const MOST_MEMORY_MB = 900
const inTurn = atMost(1)

/**
 * Reads a file of unknown origin in a process of its own, one at a time: an archive that unpacks to gigabytes ends that process
 * and not the server, and its memory is returned. It gets no environment, so no secret is within its reach.
 */
export const parseFile = (content: Uint8Array, kind: SheetKind): Promise<WorkbookAnswer> =>
  inTurn(
    () =>
      new Promise((resolve) => {
        const child = fork(ENTRY, {
          serialization: 'advanced',
          stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
          execArgv: ['--no-warnings', `--max-old-space-size=${MOST_MEMORY_MB}`],
          env: {},
        })
        const settle = (answer: WorkbookAnswer): void => {
          clearTimeout(limit)
          child.kill('SIGKILL')
          resolve(answer)
        }
        const broken = (): void => settle({ ok: false, problem: 'unreadable' })
        const limit = setTimeout(broken, LONGEST_MS)
        child.on('error', broken).on('exit', broken)
        child.on('message', (message: 'ready' | WorkbookAnswer) =>
          message === 'ready' ? child.send({ content, kind }, (error) => error && broken()) : settle(message),
        )
      }),
  )
