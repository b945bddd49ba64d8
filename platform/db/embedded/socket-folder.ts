import { chownSync, mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Longer paths do not fit into the address of a socket (108 bytes on Linux, 104 on macOS, with the name that PostgreSQL appends). */
const LONGEST_PATH_BYTES = 85

/**
 * A folder for PostgreSQL's Unix socket within the data folder, accessible to the owner only; null where sockets do not work: on
 * Windows, below a long path, and on file systems without sockets, such as some container mounts.
 */
export const makeSocketFolder = async (dataDir: string, owner: { uid: number; gid: number } | null): Promise<string | null> => {
  const folder = join(dataDir, 'postgres.socket')
  if (process.platform === 'win32' || Buffer.byteLength(folder) > LONGEST_PATH_BYTES) return null
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (!(await keepsSockets(join(folder, 'probe')))) return null
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return folder
}

const keepsSockets = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(path, () => server.close(() => resolve(true)))
  })
