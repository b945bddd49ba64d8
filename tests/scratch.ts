import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 4 * 1024 ** 3

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > NEEDED_BYTES
  } catch {
    return false
  }
}

/** The folder of test databases: in memory if there is room, because a run copies and drops hundreds of them. */
export const scratchRoot = (): string => (hasRoom() ? MEMORY : tmpdir())
