import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianPrograms } from '../postgres-node.ts'
import { runTool, spaceOf } from './cluster-network.ts'

const NOBODY = 65_534
/** Debian 12 has 3.0.2, in which a returning old primary overwrites the lease of its successor: set `PATRONI` for another version. */
export const PATRONI = process.env.PATRONI ?? '/usr/bin/patroni'
const DISK_MB = 700
const DISK_GUARD = join(import.meta.dirname, '../../../deploy/patroni-disk-guard.sh')
/** Enough for PostgreSQL to shut down cleanly. */
const RESERVE_MB = 64

export type Member = { name: string; role: string; state: string; isSync: boolean; timeline: number | null; lag: number | null }

/** One machine of the cluster: PostgreSQL under Patroni, a member of etcd, a small disk and a separate network. */
export class ClusterNode {
  readonly nth: number
  readonly address: string
  readonly folder: string
  #etcd: ChildProcess | null = null

  constructor(nth: number, address: string, parent: string) {
    this.nth = nth
    this.address = address
    this.folder = join(parent, this.name)
    mkdirSync(this.disk, { recursive: true })
    runTool('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0700,uid=${NOBODY},gid=${NOBODY}`, 'tmpfs', this.disk])
    mkdirSync(join(this.folder, 'etcd'))
    for (const path of [this.folder, join(this.folder, 'etcd')]) chownSync(path, NOBODY, NOBODY)
  }

  get name(): string {
    return `n${this.nth}`
  }

  get disk(): string {
    return join(this.folder, 'disk')
  }

  get url(): string {
    return `postgres://postgres@${this.address}:5432/postgres`
  }

  startEtcd(addresses: string[], state: 'new' | 'existing' = 'new'): void {
    const [client, peer] = [`http://${this.address}:2379`, `http://${this.address}:2380`]
    const members = addresses.map((address, index) => `n${index + 1}=http://${address}:2380`).join(',')
    const options = {
      name: this.name,
      'data-dir': join(this.folder, 'etcd'),
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': members,
      'initial-cluster-state': state,
      'heartbeat-interval': '100',
      'election-timeout': '1000',
    }
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
    this.#etcd = this.#run('etcd', '/usr/bin/etcd', args)
  }

  startPatroni(addresses: string[]): void {
    const file = join(this.folder, 'patroni.json')
    writeFileSync(file, JSON.stringify(patroniSettings(this, addresses)))
    const patroni = this.#run('patroni', PATRONI, [file])
    this.#run('guard', DISK_GUARD, [this.disk, String(RESERVE_MB), 'kill', String(patroni.pid)])
  }

  /** Simulates a power loss: kills PostgreSQL and Patroni at once, without a shutdown. */
  async killDatabase(): Promise<void> {
    const ids = runTool('ip', ['netns', 'pids', spaceOf(this.nth)])
      .split('\n')
      .filter(Boolean)
      .map(Number)
    for (const id of ids) {
      if (id === this.#etcd?.pid) continue
      try {
        process.kill(id, 'SIGKILL')
      } catch {
        // It ended with its parent.
      }
    }
  }

  async killEtcd(): Promise<void> {
    const child = this.#etcd
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** The members in `/cluster`, as this node sees them; null: it does not respond. */
  async members(): Promise<Member[] | null> {
    try {
      const answer = await fetch(`http://${this.address}:8008/cluster`, { signal: AbortSignal.timeout(2000) })
      const { members } = (await answer.json()) as { members: (Omit<Member, 'isSync'> & { role: string })[] }
      return members.map((member) => ({ ...member, isSync: member.role === 'sync_standby' }))
    } catch {
      return null
    }
  }

  async isLeaderOfEtcd(): Promise<boolean> {
    const body = JSON.stringify({})
    const answer = await fetch(`http://${this.address}:2379/v3/maintenance/status`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(2000),
    })
    const { leader, header } = (await answer.json()) as { leader: string; header: { member_id: string } }
    return leader === header.member_id
  }

  /** Fills the rest of the disk. */
  fillDisk(): void {
    // Fails with "no space left", as intended.
    try {
      runTool('dd', ['if=/dev/zero', `of=${join(this.disk, 'filler')}`, 'bs=1M'])
    } catch {
      return
    }
  }

  emptyDisk(): void {
    rmSync(join(this.disk, 'filler'), { force: true })
  }

  /** Patroni's last log lines. */
  log(lines = 15): string {
    const file = join(this.folder, 'patroni.log')
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-lines).join('\n') : ''
  }

  async remove(): Promise<void> {
    await this.killDatabase()
    await this.killEtcd()
    runTool('umount', ['--lazy', this.disk])
  }

  #run(name: string, program: string, args: string[]): ChildProcess {
    const log = openSync(join(this.folder, `${name}.log`), 'a')
    const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
    const child = spawn('ip', ['netns', 'exec', spaceOf(this.nth), ...asNobody, program, ...args], {
      cwd: this.folder,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, HOME: this.folder },
    })
    closeSync(log)
    return child
  }
}

/** The settings recommended in docs/operations.md: failures detected within 20 s, writes acknowledged by two nodes. */
const patroniSettings = (node: ClusterNode, addresses: string[]): object => ({
  scope: 'fleetwright',
  name: node.name,
  restapi: { listen: `${node.address}:8008`, connect_address: `${node.address}:8008` },
  etcd3: { hosts: addresses.map((address) => `${address}:2379`) },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 3,
      retry_timeout: 5,
      synchronous_mode: true,
      maximum_lag_on_failover: 1_048_576,
      primary_start_timeout: 5,
      // A primary without disk space for a clean shutdown is killed, because otherwise no standby could be promoted.
      primary_stop_timeout: 10,
      postgresql: {
        use_pg_rewind: true,
        parameters: {
          max_connections: 150,
          hot_standby_feedback: 'on',
          max_wal_size: '192MB',
          min_wal_size: '64MB',
          wal_keep_size: '64MB',
          shared_buffers: '64MB',
        },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { auth: 'trust' }],
    pg_hba: ['host all all 0.0.0.0/0 trust', 'host replication all 0.0.0.0/0 trust', 'local all all trust'],
  },
  postgresql: {
    listen: `${node.address}:5432`,
    connect_address: `${node.address}:5432`,
    data_dir: join(node.disk, 'data'),
    // By default a base backup waits for the next checkpoint, for minutes.
    basebackup: [{ checkpoint: 'fast' }],
    // A node that cannot be rewound, since the WAL is missing on both sides, is copied again; otherwise an operator would be needed.
    remove_data_directory_on_rewind_failure: true,
    remove_data_directory_on_diverged_timelines: true,
    bin_dir: debianPrograms(),
    pgpass: join(node.folder, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres' },
      replication: { username: 'postgres' },
      rewind: { username: 'postgres' },
    },
    parameters: { unix_socket_directories: node.folder },
  },
})
