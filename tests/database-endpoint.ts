import type { NetConnectOpts } from 'node:net'
import { join } from 'node:path'

/** The address of a database: a socket, like the embedded one, or a port. */
export const endpointOf = (databaseUrl: string): NetConnectOpts => {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  return folder ? { path: join(folder, `.s.PGSQL.${port}`) } : { host: hostname, port: Number(port) }
}

/** The same database through a local port that forwards to it. */
export const throughPort = (databaseUrl: string, port: number, name?: string): string => {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.port = String(port)
  if (name) url.pathname = name
  return url.href
}
