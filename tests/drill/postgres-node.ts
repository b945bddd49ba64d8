import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#platform/db/embedded/free-port.ts'
import { scratchRoot } from '../scratch.ts'
import { eventually } from '../processes/server-process.ts'

const DEBIAN = '/usr/lib/postgresql'
const NOBODY = 65_534
const USER = 'postgres'

/** Debian's PostgreSQL programs: the npm package has no `pg_basebackup`. */
export const debianPrograms = (): string => {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).filter((name) => existsSync(join(DEBIAN, name, 'bin', 'postgres')))
    : []
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  if (!newest) throw new Error('This test needs PostgreSQL with pg_basebackup: apt-get install postgresql')
  return join(DEBIAN, newest, 'bin')
}

/** PostgreSQL and PgBouncer refuse to run as root. */
export const asOrdinaryUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

export const ownFolder = (name: string): string => {
  const folder = mkdtempSync(join(scratchRoot(), `fleetwright-${name}-`))
  if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY)
  return folder
}

/** A PostgreSQL on loopback, primary or replica. */
export class PostgresNode {
  readonly folder: string
  port = 0
  #child: ChildProcess | null = null

  private constructor(folder: string) {
    this.folder = folder
  }

  /** `archive`: the folder that receives every completed WAL segment. */
  static async primary(archive: string | null = null): Promise<PostgresNode> {
    const node = new PostgresNode(ownFolder('primary'))
    node.#run('initdb', ['-D', node.#data, '-U', USER, '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
    const archiving = archive ? `archive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\n` : ''
    appendFileSync(join(node.#data, 'postgresql.conf'), SETTINGS + archiving)
    await node.start()
    return node
  }

  /** A base backup; starts only when restored. */
  baseBackup(): PostgresNode {
    const node = new PostgresNode(ownFolder('backup'))
    const source = `host=127.0.0.1 port=${this.port} user=${USER}`
    this.#run('pg_basebackup', ['-D', node.#data, '-d', source, '-X', 'none', '-c', 'fast', '--no-sync'])
    return node
  }

  /** Restores this base backup to a point in time, from the archive. */
  async restoreTo(moment: string, archive: string): Promise<void> {
    const recovery = `archive_mode = off\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`
    appendFileSync(join(this.#data, 'postgresql.conf'), recovery)
    writeFileSync(join(this.#data, 'recovery.signal'), '')
    await this.start()
    const isPrimary = async (): Promise<boolean> =>
      (await this.ask<{ waits: boolean }>('select pg_is_in_recovery() as waits')).every(({ waits }) => !waits)
    await eventually(() => isPrimary().catch(() => null), 'the end of the recovery')
  }

  /** A streaming replica. */
  async replica(name: string): Promise<PostgresNode> {
    const node = new PostgresNode(ownFolder(name))
    const source = `host=127.0.0.1 port=${this.port} user=${USER} application_name=${name}`
    this.#run('pg_basebackup', ['-D', node.#data, '-d', source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
    await node.start()
    return node
  }

  get url(): string {
    return `postgres://${USER}@127.0.0.1:${this.port}/postgres`
  }

  get #data(): string {
    return join(this.folder, 'data')
  }

  async start(): Promise<void> {
    this.port ||= await freePort()
    const args = ['-D', this.#data, '-p', String(this.port), '-c', 'unix_socket_directories=', '-c', 'listen_addresses=127.0.0.1']
    this.#child = spawn(join(debianPrograms(), 'postgres'), args, { ...asOrdinaryUser, cwd: this.folder, stdio: 'ignore' })
    await eventually(() => this.ask('select 1').catch(() => null), 'PostgreSQL')
  }

  async ask<T extends object>(text: string): Promise<T[]> {
    const client = new pg.Client({ connectionString: this.url })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<T>(text)).rows
    } finally {
      await client.end()
    }
  }

  async promote(): Promise<void> {
    await this.ask('select pg_promote()')
  }

  /** SIGQUIT: immediate, like a crash; SIGINT: clean shutdown. */
  async end(signal: 'SIGQUIT' | 'SIGINT' | 'SIGKILL' = 'SIGQUIT'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  async remove(): Promise<void> {
    await this.end()
    rmSync(this.folder, { recursive: true, force: true })
  }

  #run(program: string, args: string[]): void {
    const { status, stderr } = spawnSync(join(debianPrograms(), program), args, {
      ...asOrdinaryUser,
      cwd: this.folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
}

const SETTINGS = `
max_connections = 120
wal_level = replica
max_wal_senders = 10
hot_standby = on
hot_standby_feedback = on
max_wal_size = '1GB'
`

/** Debian's PgBouncer in transaction mode in front of a database. */
export class PgBouncer {
  readonly folder = ownFolder('pgbouncer')
  port = 0
  #child: ChildProcess | null = null

  async start(databaseUrl: string, poolSize: number): Promise<void> {
    const program = '/usr/sbin/pgbouncer'
    if (!existsSync(program)) throw new Error('This test needs PgBouncer: apt-get install pgbouncer')
    this.port = await freePort()
    const { hostname, port, username, password } = new URL(databaseUrl)
    const target = `host=${hostname} port=${port} user=${username}${password ? ` password=${decodeURIComponent(password)}` : ''}`
    const file = join(this.folder, 'pgbouncer.ini')
    writeFileSync(file, configuration(target, this.port, poolSize))
    this.#child = spawn(program, ['-q', file], { ...asOrdinaryUser, cwd: this.folder, stdio: 'ignore' })
    await eventually(async () => {
      const client = new pg.Client({ connectionString: this.through(databaseUrl) })
      client.on('error', () => undefined)
      return client.connect().then(
        () => client.end().then(() => true),
        () => null,
      )
    }, 'PgBouncer')
  }

  through(databaseUrl: string): string {
    const url = new URL(databaseUrl)
    url.port = String(this.port)
    return url.href
  }

  async remove(): Promise<void> {
    const child = this.#child
    if (child && child.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}

const configuration = (target: string, port: number, poolSize: number): string => `[databases]
* = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
server_login_retry = 1
`
