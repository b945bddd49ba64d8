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

/** Where databases of the tests lie: in memory where it has room, since hundreds of them are copied and dropped in a run. */
export const scratchRoot = (): string => (hasRoom() ? MEMORY : tmpdir())
