import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const DAY_MS = 86_400_000

type TemporaryFolder = { path: string; close(): void }

/**
 * A folder below `parent` for files this process is writing, on their final disk. First sweeps files that crashed processes left
 * behind; keeps those that may belong to a live one.
 */
export const openTemporaryFolder = (parent: string, now: Date): TemporaryFolder => {
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(parent)) if (isLeftBehind(parent, name, now)) remove(join(parent, name))
  const name = `${hostname()}.${process.pid}.${randomUUID()}`
  opened.add(name)
  const path = join(parent, name)
  mkdirSync(path, { mode: 0o700 })
  return { path, close: () => remove(path) }
}

/** Opened by this process; tests open several. */
const opened = new Set<string>()

const remove = (path: string): void => rmSync(path, { recursive: true, force: true })

/** Processes of another machine or container cannot be probed: a day without a change counts as dead. */
const isLeftBehind = (parent: string, name: string, now: Date): boolean => {
  const [pid, host] = [Number(name.split('.').at(-2)), name.split('.').slice(0, -2).join('.')]
  if (host !== hostname()) return now.getTime() - statSync(join(parent, name)).mtimeMs > DAY_MS
  // Our pid under another name belonged to an earlier process.
  return pid === process.pid ? !opened.has(name) : !isAlive(pid)
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
