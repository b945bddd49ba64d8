import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { RunAs } from './run-as.ts'

/** The files of one embedded database, and the programs that run on them. */
export type Cluster = {
  binaries: Binaries
  /** Folder of the database, within `dataDir`. */
  folder: string
  dataDir: string
  as: RunAs
  settings?: Record<string, string>
}

export const DATABASE_NAME = 'fleetwright'
const ROLE = 'fleetwright'
const MAJOR_VERSION = '18'

/** The folder of the database within the data folder, and its password file, readable by the owner only. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'postgres')
export const passwordFile = (dataDir: string): string => join(dataDir, 'postgres.password')

/** The address of the embedded database running on a folder, for commands beside the server; null if none runs. */
export const runningUrl = (dataDir: string): string | null => {
  const pidFile = join(embeddedFolder(dataDir), 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const [, , , port, socketFolder] = readFileSync(pidFile, 'utf8').split('\n')
  return Number(port) ? urlOf(dataDir, { port: Number(port), socketFolder: socketFolder || null }) : null
}

/** Creates the files of a new database, owned by the user that runs it; the folder gets its name only when it is complete. */
export const makeCluster = ({ binaries, folder, dataDir, as, settings }: Cluster): void => {
  const password = randomBytes(24).toString('hex')
  writeFileSync(passwordFile(dataDir), password, { mode: 0o600 })
  // A copy readable by the user who creates the cluster.
  const forInitdb = `${passwordFile(dataDir)}.initdb`
  writeFileSync(forInitdb, password, { mode: 0o600 })
  const making = `${folder}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { mode: 0o700 })
  for (const path of as.user ? [forInitdb, making] : []) chownSync(path, as.user!.uid, as.user!.gid)
  const args = ['-D', making, '-U', ROLE, '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  args.push('--auth=scram-sha-256', `--pwfile=${forInitdb}`, ...(settings?.fsync === 'off' ? ['--no-sync'] : []))
  const [command, ...rest] = [...as.before, binaries.initdb, ...args]
  const { status, stderr } = spawnSync(command!, rest, { ...as.user, cwd: making, encoding: 'utf8' })
  rmSync(forInitdb)
  if (status !== 0)
    throw new Error(`The embedded database could not be made in ${folder}: ${stderr?.trim().split('\n').at(-1) ?? ''}`)
  renameSync(making, folder)
}

export const refuseOldClusterFormat = (dataDir: string): void => {
  if (existsSync(join(dataDir, 'db')) && !existsSync(embeddedFolder(dataDir))) {
    throw new Error(`The folder ${dataDir} holds a database of an earlier kind. Run "npm run reset" to begin anew.`)
  }
}

export const refuseOtherVersion = (folder: string): void => {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== MAJOR_VERSION) {
    throw new Error(`The folder ${folder} belongs to PostgreSQL ${version}, and this is PostgreSQL ${MAJOR_VERSION}.`)
  }
}

/**
 * PostgreSQL only opens files of the user that runs it. A folder that root copied belongs to root, and PostgreSQL's error message
 * names neither the folder nor the remedy.
 */
export const refuseOtherOwner = ({ folder, as }: Pick<Cluster, 'folder' | 'as'>): void => {
  // In a user namespace, and on systems without user ids, the files are ours.
  const runsAs = as.before.length > 0 ? undefined : (as.user?.uid ?? process.getuid?.())
  if (runsAs === undefined) return
  const other = [folder, join(folder, 'PG_VERSION'), join(folder, 'global', 'pg_control')].find(
    (path) => ![null, runsAs].includes(ownerOf(path)),
  )
  if (!other) return
  const group = as.user?.gid ?? process.getgid?.() ?? runsAs
  throw new Error(
    `The database in ${folder} belongs to another user than the one that PostgreSQL runs as here, as after a copy. Run: chown -R ${runsAs}:${group} ${folder}`,
  )
}

const ownerOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.uid ?? null

/** PostgreSQL listens on a Unix socket in a folder (the port is part of the socket's name), or else on a loopback port. */
export type Endpoint = { port: number; socketFolder: string | null }

/** The password is in its own file, and never logged. A socket folder is passed as `host`, which both libpq and `pg` understand. */
export const urlOf = (dataDir: string, { port, socketFolder }: Endpoint, database = DATABASE_NAME): string => {
  const at = socketFolder === null ? '' : `?host=${encodeURIComponent(socketFolder)}`
  return `postgres://${ROLE}:${readFileSync(passwordFile(dataDir), 'utf8')}@127.0.0.1:${port}/${database}${at}`
}
