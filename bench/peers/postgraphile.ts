import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { waitUntilAnswered } from '../server.ts'
import { READER } from './data.ts'
import { stop } from './directus.ts'
import { versionOf } from './installed.ts'
import type { Peer } from './peer.ts'

const PORT = 3877
const SECRET = 'a secret of the benchmark alone, of some length'

/** PostGraphile on the database of the peers, on this project's Node. The token names role and fleet, row level security applies both. */
export const startPostGraphile = async (folder: string, databaseUrl: string, fleetId: number): Promise<Peer> => {
  const child = spawn(process.execPath, ['--min-semi-space-size=16', 'bench/peers/serve-postgraphile.cjs'], {
    cwd: new URL('../..', import.meta.url),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      GRAPHILE_ENV: 'production',
      PORT: String(PORT),
      BENCH_PEERS_DIR: folder,
      DATABASE_URL: databaseUrl,
      JWT_SECRET: SECRET,
    },
    // PostGraphile prints a long warning for each database type it cannot represent.
    stdio: 'ignore',
  })
  await waitUntilAnswered(`http://127.0.0.1:${PORT}/`, child)
  return {
    name: `PostGraphile ${versionOf(folder, 'postgraphile')}`,
    pid: child.pid!,
    base: `http://127.0.0.1:${PORT}`,
    token: signed({ role: READER, fleet_id: fleetId, aud: 'postgraphile' }),
    stop: () => stop(child),
  }
}

const signed = (claims: object): string => {
  const parts = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  return `${parts.join('.')}.${createHmac('sha256', SECRET).update(parts.join('.')).digest('base64url')}`
}
