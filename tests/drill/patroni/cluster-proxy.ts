import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asOrdinaryUser, ownFolder } from '../postgres-node.ts'
import type { ClusterNode } from './cluster-node.ts'

/** HAProxy checks each node's role with its Patroni: one address for the primary, one for the replicas. */
export class ClusterProxy {
  readonly folder = ownFolder('haproxy')
  readonly primaryUrl = 'postgres://postgres@127.0.0.1:5000/postgres'
  readonly replicaUrl = 'postgres://postgres@127.0.0.1:5001/postgres'
  #child: ChildProcess | null = null

  start(nodes: ClusterNode[]): void {
    const file = join(this.folder, 'haproxy.cfg')
    writeFileSync(file, configuration(nodes))
    this.#child = spawn('/usr/sbin/haproxy', ['-db', '-f', file], { ...asOrdinaryUser, cwd: this.folder, stdio: 'ignore' })
  }

  remove(): void {
    this.#child?.kill('SIGKILL')
  }
}

/** Half a minute without traffic is normal between a pool and its database; a server marked down loses its connections at once. */
const configuration = (nodes: ClusterNode[]): string => {
  const servers = nodes.map(({ name, address }) => `  server ${name} ${address}:5432 maxconn 200 check port 8008`).join('\n')
  const listen = (name: string, port: number, path: string): string => `listen ${name}
  bind 127.0.0.1:${port}
  option httpchk GET ${path}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
`
  return `global
  maxconn 1000
defaults
  mode tcp
  retries 2
  timeout connect 2s
  timeout check 2s
  timeout client 30m
  timeout server 30m
${listen('primary', 5000, '/primary')}
${listen('replicas', 5001, '/replica')}  # One node for all connections of a process: it compares its last write with one and reads from another.
  balance source
`
}
