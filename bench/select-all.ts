import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { BIG_FLEET } from './fill.ts'
import { ownerOfBigFleet } from './list.ts'
import type { Result } from './result.ts'
import { inTurn } from './rounds.ts'
import type { Running } from './server.ts'

const CHUNK = 100
const POLL_MS = 100

/** "Select all matches" gives all vehicles of the fleet of 5,000 another department, in a job with outcomes and events. */
export const selectAll = async (url: string, server: Running): Promise<Result[]> => {
  const what = {
    name: 'select-all',
    unit: 'vehicles/s',
    against: 'bare chunked updates of the same vehicles, each with its former value and an outcome',
  }
  return [
    await inTurn(
      what,
      (round) => changed(server, round),
      (round) => bareUpdates(url, round),
    ),
  ]
}

type Change = { id: string; status: string; total: number; changed: number }

const changed = async (server: Running, round: number): Promise<number> => {
  const token = await ownerOfBigFleet(server)
  const startedAt = performance.now()
  const sent = { filter: { state: 'all' }, change: { department_number: `Round ${round}` } }
  let change = (await server.call('POST', '/vehicles/bulk_changes', token, sent)).body.bulk_change as Change
  while (change.status === 'running') {
    await pause(POLL_MS)
    change = (await server.call('GET', `/bulk_changes/${change.id}`, token)).body.bulk_change as Change
  }
  if (change.changed !== change.total) throw new Error(`${change.changed} of ${change.total} vehicles were changed`)
  return change.total / ((performance.now() - startedAt) / 1000)
}

const bareUpdates = async (url: string, round: number): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create temporary table bare_outcomes (vehicle_id bigint primary key, outcome text, before jsonb)')
  const { rows } = await client.query<{ id: string }>('select id from vehicles where fleet_id = $1 order by id', [BIG_FLEET])
  const startedAt = performance.now()
  for (let from = 0; from < rows.length; from += CHUNK) {
    const ids = rows.slice(from, from + CHUNK).map(({ id }) => id)
    await client.query('begin')
    await client.query(
      `insert into bare_outcomes select id, 'changed', jsonb_build_object('department', department_number) from vehicles
       where fleet_id = $1 and id = any($2::bigint[]) for update`,
      [BIG_FLEET, ids],
    )
    await client.query(
      'update vehicles set department_number = $3, updated_at = now() where fleet_id = $1 and id = any($2::bigint[])',
      [BIG_FLEET, ids, `Bare ${round}`],
    )
    await client.query('commit')
  }
  const perSecond = rows.length / ((performance.now() - startedAt) / 1000)
  await client.end()
  return perSecond
}
