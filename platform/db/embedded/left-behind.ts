import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const STOP_MS = 20_000
const POLL_MS = 25

/**
 * The folder is locked by us, so a PostgreSQL that still runs on it belongs to a server that is gone. One that was killed may have
 * left its file with a process id that is still known: nobody took note of its end (the first process of a container often does
 * not), or another program has the number now. With the id of its parent PostgreSQL takes the file for a stale one, and still looks
 * whether the shared memory that it names is in use.
 */
export const endLeftBehind = async (folder: string): Promise<void> => {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return
  const [first, ...rest] = readFileSync(file, 'utf8').split('\n')
  const pid = Number(first)
  const until = performance.now() + STOP_MS
  if (runsOn(folder, pid)) process.kill(pid, 'SIGINT')
  while (runsOn(folder, pid) && performance.now() < until) await wait(POLL_MS)
  if (existsSync(file)) writeFileSync(file, [process.pid, ...rest].join('\n'))
}

/** Whether the process is a PostgreSQL on this folder; one that ended and that nobody took note of has no command line any more. */
const runsOn = (folder: string, pid: number): boolean => {
  if (process.platform !== 'linux') return spawnSync('ps', ['-o', 'args=', '-p', String(pid)]).stdout?.includes(folder) ?? false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
  } catch {
    return false
  }
}
