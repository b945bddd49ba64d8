import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const STOP_MS = 20_000
const POLL_MS = 25

/**
 * Ends a PostgreSQL left behind by a killed server: we hold the folder's lock, so one that still runs is orphaned. A stale pid
 * file may name a pid that still exists: a zombie that was never reaped (the first process of a container often does not), or a
 * reused pid. With its parent's pid in the file, PostgreSQL treats it as stale, and still checks whether the shared memory named
 * in it is in use.
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

/** Whether the process is a PostgreSQL on this folder; a zombie has no command line. */
const runsOn = (folder: string, pid: number): boolean => {
  if (process.platform !== 'linux') return spawnSync('ps', ['-o', 'args=', '-p', String(pid)]).stdout?.includes(folder) ?? false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
  } catch {
    return false
  }
}
