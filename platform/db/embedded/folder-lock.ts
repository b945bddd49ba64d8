import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A server that was just killed may not be gone yet. */
const HANDOVER_MS = 2000

/**
 * Takes a data folder for this process; answers what gives it back. The lock is one of the operating system on an open file (SQLite
 * takes it): it is gone with the process however that ends, and holds against a process in another container too, which a
 * file with a process id does not.
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
