import { spawnSync } from 'node:child_process'

/** How to run PostgreSQL's programs as a permitted user: it refuses to run as root. */
export type RunAs = {
  /** User and group of the process, if not ours. */
  user: { uid: number; gid: number } | null
  /** Command prefix before the program and its arguments. */
  before: readonly string[]
}

const NOBODY = { uid: 65_534, gid: 65_534 }

/**
 * An ordinary user runs them directly. Root, as in containers, runs them as `nobody` if that user can reach binaries and data;
 * otherwise, for example in a home folder closed to others, in a user namespace, in which root has no privileges but still reads
 * its own files.
 *
 * `reaches`: a program that must run and a folder that must be accessible, both as the other user.
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

/** In a shell, since `spawn` would enter a given `cwd` while still root. */
const works = (program: string, folder: string, { user, before }: RunAs): boolean => {
  const [command, ...args] = [...before, 'sh', '-c', 'cd "$0" && exec "$1" --version', folder, program]
  return spawnSync(command!, args, { ...user, stdio: 'ignore' }).status === 0
}
