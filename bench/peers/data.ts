import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#platform/db/embedded/postgres.ts'
import { fill } from '../fill.ts'

const FLEETS = 50
const VEHICLES_OF_A_FLEET = 1000
/** The fleet whose list and vehicles are read. */
export const MEASURED_FLEET = 1
/** PostGraphile's database role: sees only the rows of the fleet in its token. */
export const READER = 'peer_reader'

/** Two databases of one PostgreSQL: the product's, and a copy with the same rows and indexes for the peers. */
export type PeerData = { ours: string; peers: string; pid(): number; folder: string; stop(): Promise<void> }

/** 50,000 vehicles in 50 fleets with their orders; kept for the next run. */
export const openPeerData = async (): Promise<PeerData> => {
  const folder = join(resolve(process.env.BENCH_DATA_DIR ?? join(import.meta.dirname, '../../.data/bench')), 'peers')
  mkdirSync(folder, { recursive: true })
  const database = await startEmbedded(folder)
  const peers = new URL(database.url)
  peers.pathname = '/peers'
  const marker = join(folder, 'filled')
  // Also brings a kept folder up to this version's schema.
  await fill(database.url, {
    fleets: FLEETS,
    vehicles: FLEETS * VEHICLES_OF_A_FLEET,
    bigFleetVehicles: VEHICLES_OF_A_FLEET,
    ordersPerVehicle: 3,
    fmcFleets: FLEETS,
  })
  if (!existsSync(marker)) await copy(database.url, peers.href)
  writeFileSync(marker, '')
  return { ours: database.url, peers: peers.href, pid: database.pid, folder, stop: database.stop }
}

const copy = async (source: string, target: string): Promise<void> => {
  const maintenance = new URL(source)
  maintenance.pathname = '/postgres'
  const name = new URL(source).pathname.slice(1)
  await run(maintenance.href, ['drop database if exists peers', `create database peers template ${name}`])
  await run(target, [
    // Directus reads only tables with a single-column key. Both databases keep the key by fleet as an index, like all other indexes.
    'alter table vehicles drop constraint vehicles_pkey cascade',
    'alter table vehicles add primary key (id), add unique (fleet_id, id)',
    // Our list reads `lower(name)` in an index's order; the peers sort by the plain name.
    'create index vehicles_by_plain_name on vehicles (fleet_id, name, id) where deleted_at is null',
    // Row level security for PostGraphile; it does not apply to the owner, as whom Directus reads.
    'alter table vehicles enable row level security',
    `drop role if exists ${READER}`,
    `create role ${READER}`,
    `grant usage on schema public to ${READER}`,
    `grant select on vehicles, fleets to ${READER}`,
    `create policy of_fleet on vehicles for select to ${READER}
       using (fleet_id = (select current_setting('jwt.claims.fleet_id')::bigint) and deleted_at is null)`,
    'vacuum analyze',
  ])
}

const run = async (url: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
