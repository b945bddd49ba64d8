import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import {
  type Cluster,
  DATABASE_NAME,
  embeddedFolder,
  type Endpoint,
  makeCluster,
  refuseOldClusterFormat,
  refuseOtherOwner,
  refuseOtherVersion,
  urlOf,
} from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { freePort } from './free-port.ts'
import { endLeftBehind } from './left-behind.ts'
import { applyRestoredBackup } from './restored-backup.ts'
import { chooseRunAs } from './run-as.ts'
import { makeSocketFolder } from './socket-folder.ts'

/** The bundled PostgreSQL, running on a folder. */
export type EmbeddedPostgres = {
  url: string
  /** Its process id, which changes when it is restarted after a crash. */
  pid(): number
  stop(): Promise<void>
}

type EmbeddedOptions = {
  /** More `-c name=value` settings; tests switch fsync off. */
  settings?: Record<string, string>
  /** Called with one sentence when PostgreSQL died and is restarted. */
  warn?: (sentence: string) => void
}

const START_TRIES_MS = 5_000
const READY_MS = 60_000
const STOP_MS = 20_000
const RESTART_PAUSE_MS = 1000
const POLL_MS = 25

/**
 * Starts PostgreSQL on a data folder: creates the cluster at the first start, recovers what a killed server left, and ends with
 * this process however that ends. Throws one sentence if it cannot.
 */
export const startEmbedded = async (where: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> => {
  const dataDir = resolve(where)
  refuseOldClusterFormat(dataDir)
  const release = lockFolder(dataDir)
  try {
    const binaries = findBinaries()
    const as = chooseRunAs(binaries.postgres, dataDir)
    const endpoint = { port: await freePort(), socketFolder: await makeSocketFolder(dataDir, as.user) }
    const config: ServerConfig = { binaries, folder: embeddedFolder(dataDir), dataDir, as, endpoint, ...options }
    applyRestoredBackup(dataDir)
    if (!existsSync(config.folder)) makeCluster(config)
    refuseOtherOwner(config)
    refuseOtherVersion(config.folder)
    return await run(config, release)
  } catch (error) {
    release()
    throw error
  }
}

type ServerConfig = Cluster & { endpoint: Endpoint; warn?: EmbeddedOptions['warn'] }

const run = async (config: ServerConfig, release: () => void): Promise<EmbeddedPostgres> => {
  await endLeftBehind(config.folder)
  let stopping = false
  let server = await startServer(config)
  const keepAlive = (): void => {
    server.child.once('exit', () => {
      server.guard.kill('SIGKILL')
      if (stopping) return
      if (!applyRestoredBackup(config.dataDir)) config.warn?.('PostgreSQL ended unexpectedly and is started again.')
      void restart()
    })
  }
  const restart = async (): Promise<void> => {
    try {
      server = await startServer(config)
      keepAlive()
    } catch (error) {
      config.warn?.((error as Error).message)
      await wait(RESTART_PAUSE_MS)
      if (!stopping) await restart()
    }
  }
  keepAlive()
  return {
    url: urlOf(config.dataDir, config.endpoint),
    pid: () => server.child.pid!,
    stop: async () => {
      stopping = true
      await endServer(server.child)
      release()
    },
  }
}

type Running = { child: ChildProcess; guard: ChildProcess }

/** Retries for some seconds: right after a `kill -9` of everything, the old shared memory may still be in use. */
const startServer = async (config: ServerConfig): Promise<Running> => {
  const until = performance.now() + START_TRIES_MS
  for (;;) {
    const child = spawnServer(config)
    const guard = spawnGuard(child)
    if (await isReady(config, child)) return { child, guard }
    guard.kill('SIGKILL')
    if (performance.now() > until) throw new Error(`PostgreSQL could not be started on ${config.folder}. ${lastWords(config)}`)
    await wait(POLL_MS * 10)
  }
}

const spawnServer = ({ binaries, folder, dataDir, as, endpoint, settings }: ServerConfig): ChildProcess => {
  const all = { ...SETTINGS, ...listening(endpoint), ...settings }
  const args = ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const [command, ...rest] = [...as.before, binaries.postgres, ...args]
  const log = openSync(logFile(dataDir), 'w', 0o600)
  // Its own process group: Ctrl+C reaches only the server, which stops PostgreSQL after finishing open requests.
  const child = spawn(command!, rest, { ...as.user, detached: true, windowsHide: true, cwd: folder, stdio: ['ignore', log, log] })
  closeSync(log)
  return child
}

/** Statements through a socket cost a third less than through loopback, and no one else can try passwords on it. */
const listening = ({ port, socketFolder }: Endpoint): Record<string, string> => ({
  port: String(port),
  listen_addresses: socketFolder === null ? '127.0.0.1' : '',
  unix_socket_directories: socketFolder ?? '',
})

/** With a password everywhere; statements may contain user input, so none is logged. */
const SETTINGS: Record<string, string> = {
  max_connections: '60',
  shared_buffers: '128MB',
  log_min_error_statement: 'panic',
  password_encryption: 'scram-sha-256',
  // Counts are index-only scans only on pages marked all-visible: after an upload of thousands of rows, the default autovacuum
  // waits until a fifth of the table has changed, and then sleeps more than it works.
  autovacuum_naptime: '20s',
  autovacuum_vacuum_scale_factor: '0.05',
  autovacuum_vacuum_insert_scale_factor: '0.05',
  autovacuum_analyze_scale_factor: '0.05',
  autovacuum_vacuum_cost_limit: '1000',
}

const isReady = async ({ dataDir, endpoint }: ServerConfig, child: ChildProcess): Promise<boolean> => {
  const until = performance.now() + READY_MS
  let failed = false
  child.once('error', () => (failed = true))
  while (performance.now() < until) {
    if (failed || child.exitCode !== null || child.signalCode !== null) return false
    const client = new pg.Client({ connectionString: urlOf(dataDir, endpoint, 'postgres') })
    try {
      await client.connect()
      await client.query(`create database ${DATABASE_NAME}`).catch(ignoreExisting)
      return true
    } catch {
      await wait(POLL_MS)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  child.kill('SIGQUIT')
  return false
}

const DUPLICATE_DATABASE = '42P04'
const ignoreExisting = (error: unknown): void => {
  if ((error as pg.DatabaseError).code !== DUPLICATE_DATABASE) throw error
}

/**
 * Stops PostgreSQL when the server exits for any reason: the pipe to the guard's standard input closes with it. A shell, which
 * takes one megabyte where Node takes sixty; Windows has none.
 */
const spawnGuard = (postgres: ChildProcess): ChildProcess => {
  const [command, ...args] =
    process.platform === 'win32' ? [process.execPath, join(import.meta.dirname, 'guard.ts')] : ['sh', '-c', GUARD]
  return spawn(command!, [...args, String(postgres.pid)], {
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}

/**
 * Ctrl+C in a terminal reaches the whole group; the server then stops PostgreSQL in its own order. `INT` rolls back and flushes.
 */
const GUARD = 'trap "" INT TERM HUP; read -r _; kill -INT "$0"'

const endServer = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  const late = setTimeout(() => child.kill('SIGQUIT'), STOP_MS)
  await ended
  clearTimeout(late)
}

const logFile = (dataDir: string): string => join(dataDir, 'postgres.log')
const lastWords = ({ dataDir }: ServerConfig): string =>
  readFileSync(logFile(dataDir), 'utf8').trim().split('\n').slice(-2).join(' ')
