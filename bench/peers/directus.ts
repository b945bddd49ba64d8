import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { waitUntilAnswered } from '../server.ts'
import { nodeOf, versionOf } from './installed.ts'
import type { Peer } from './peer.ts'

const PORT = 3876
const ADMIN = { email: 'admin@example.com', password: 'fleetwright-bench' }
const HEAD = 'node_modules/directus/cli.js'

/** Directus on the database of the peers, as one production process, with its defaults but no limit of requests and no log. */
export const startDirectus = async (folder: string, databaseUrl: string): Promise<Peer> => {
  const { pathname, username, password, port, searchParams } = new URL(databaseUrl)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(PORT),
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    KEY: 'fleetwright-bench',
    SECRET: 'a secret of the benchmark alone, of some length',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DB_CLIENT: 'pg',
    DB_HOST: searchParams.get('host') ?? '127.0.0.1',
    DB_PORT: port,
    DB_DATABASE: pathname.slice(1),
    DB_USER: username,
    DB_PASSWORD: password,
    LOG_LEVEL: 'error',
    PRESSURE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
  }
  const node = nodeOf(folder)
  const bootstrap = spawnSync(node, [HEAD, 'bootstrap'], { cwd: folder, env, stdio: 'inherit' })
  if (bootstrap.status !== 0) throw new Error('Directus could not be set up')
  const child = spawn(node, ['--min-semi-space-size=16', HEAD, 'start'], { cwd: folder, env, stdio: 'inherit' })
  await waitUntilAnswered(`http://127.0.0.1:${PORT}/server/ping`, child)
  return {
    name: `Directus ${versionOf(folder, 'directus')}`,
    pid: child.pid!,
    base: `http://127.0.0.1:${PORT}`,
    token: await readerToken(),
    stop: () => stop(child),
  }
}

export const stop = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/**
 * A static token of a user who may only read vehicles and fleets. Row rules are a paid feature of Directus 12; instead each
 * request filters by fleet, which gives the same statement and saves Directus the rule check.
 */
const readerToken = async (): Promise<string> => {
  const token = 'static-token-of-the-benchmark'
  const { access_token: admin } = await call<{ access_token: string }>('POST', '/auth/login', ADMIN, null)
  const [known] = await call<{ id: string }[]>('GET', '/users?filter[email][_eq]=reader@example.com&fields=id', undefined, admin)
  if (known) return token
  const role = await call('POST', '/roles', { name: 'Reader' }, admin)
  const policy = await call('POST', '/policies', { name: 'Reads vehicles', app_access: false, admin_access: false }, admin)
  await call('POST', '/access', { role: role.id, policy: policy.id }, admin)
  for (const collection of ['vehicles', 'fleets'])
    await call('POST', '/permissions', { policy: policy.id, collection, action: 'read', fields: ['*'] }, admin)
  await call('POST', '/users', { email: 'reader@example.com', role: role.id, status: 'active', token }, admin)
  return token
}

const call = async <Data = { id: string }>(method: string, path: string, body: unknown, token: string | null): Promise<Data> => {
  const response = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { data: Data; errors?: unknown }
  if (!response.ok) throw new Error(`Directus refused ${method} ${path}: ${JSON.stringify(answer.errors)}`)
  return answer.data
}
