import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes a folder for this process; answers what gives it back. PGlite has no lock of its own: two processes in one folder
 * lose acknowledged rows without an error. A lock whose process is gone (kill -9) is taken over.
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'lock')
  if (!tryLock(path)) {
    const owner = Number(readFileSync(path, 'utf8'))
    if (isRunning(owner)) {
      throw new Error(`The folder ${folder} is in use by process ${owner}. Stop it first, or set DATA_DIR to another folder.`)
    }
    rmSync(path, { force: true })
    if (!tryLock(path)) throw new Error(`The folder ${folder} was taken by another process just now.`)
  }
  let held = true
  return () => {
    if (held) rmSync(path, { force: true })
    held = false
  }
}

const tryLock = (path: string): boolean => {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const isRunning = (pid: number): boolean => {
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
