import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A server that was just killed may still be exiting. */
const HANDOVER_MS = 2000

/**
 * Locks a data folder for this process; returns the release function. It is an OS lock on an open file (taken through SQLite):
 * the OS releases it however the process ends, and it also works across containers, which a pid file does not.
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: HANDOVER_MS })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new Error(
      `The folder ${folder} is in use by another Fleetwright. Stop that one first, or set DATA_DIR to another folder.`,
    )
  }
  return () => lock.isOpen && lock.close()
}
