import { spawnSync } from 'node:child_process'

/** How PostgreSQL's programs are started by whoever started us: it refuses to run as root. */
export type RunAs = {
  /** User and group of the process, where they are not ours. */
  user: { uid: number; gid: number } | null
  /** What stands before the program and its arguments. */
  before: readonly string[]
}

const NOBODY = { uid: 65_534, gid: 65_534 }

/**
 * An ordinary user runs them as they are. Root, as in containers, runs them as `nobody` where that user reaches binaries and data;
 * in a home that is closed to it, in a user namespace in which root is no root but still reads its own files.
 *
 * `reaches`: a program that must run and a folder that must be reached, both as the other user.
 */
export const chooseRunAs = (program: string, folder: string): RunAs => {
  if (process.getuid?.() !== 0) return { user: null, before: [] }
  if (works(program, folder, { user: NOBODY, before: [] })) return { user: NOBODY, before: [] }
  const namespace: RunAs = { user: null, before: ['unshare', '--user'] }
  if (works(program, folder, namespace)) return namespace
  throw new Error(
    `PostgreSQL does not run as root, and the user nobody cannot reach ${folder} or the installed packages. Start Fleetwright as an ordinary user, put it into a folder that others may enter, or set DATABASE_URL.`,
  )
}

/** In a shell, since a folder given to the new process would be entered while that is still root. */
const works = (program: string, folder: string, { user, before }: RunAs): boolean => {
  const [command, ...args] = [...before, 'sh', '-c', 'cd "$0" && exec "$1" --version', folder, program]
  return spawnSync(command!, args, { ...user, stdio: 'ignore' }).status === 0
}
