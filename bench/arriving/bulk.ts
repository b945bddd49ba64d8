import pg from 'pg'
import { openVinDecoder } from '#integrations/vin-decoder/embedded.ts'
import { EXAMPLE_VEHICLES, vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'
import { watchMemory } from './memory.ts'
import type { Result } from '../result.ts'
import { inTurn } from '../rounds.ts'
import { type Running, signIn } from '../server.ts'

const ROWS = 50_000
const CHUNK = 2000
const MEMORY_LIMIT_MB = 150

const vins = (offset: number): string[] =>
  Array.from({ length: ROWS }, (_, index) => {
    const { prefix8: prefix, year, plant } = EXAMPLE_VEHICLES[index % EXAMPLE_VEHICLES.length]!
    return vinFromPrefix(prefix, year, plant, offset + index)
  })

/** A 50,000-row upload through the call and the job, decode included, against a bare chunked upsert of decoded rows. */
export const bulk = async (url: string, server: Running): Promise<Result[]> => {
  let growth = 0
  const against = 'bare chunked upsert of the same rows'
  const speed = await inTurn(
    { name: 'bulk', unit: 'rows/s', against },
    async (round) => {
      const watch = watchMemory(server.pid)
      const perSecond = await upload(server, vins((6 + round) * 100_000), `owner${500 + round}@bench.example`)
      growth = Math.max(growth, watch())
      return perSecond
    },
    (round) => bareUpsert(url, vins((1 + round) * 100_000), 510 + round),
  )
  const memory = { name: 'bulk-memory', value: growth, unit: 'MB', ratio: growth / MEMORY_LIMIT_MB }
  return [speed, { ...memory, against: `${MEMORY_LIMIT_MB} MB` }]
}

const upload = async (server: Running, all: string[], email: string): Promise<number> => {
  const token = await signIn(server, email)
  const csv = `vin,name,miles\n${all.map((vin, index) => `${vin},Bulk ${index},${10_000 + index}`).join('\n')}\n`
  const startedAt = performance.now()
  const sent = await server.call('POST', '/vehicles/bulk_upsertions', token, {
    fileName: 'bench.csv',
    fileData: `data:text/csv;base64,${Buffer.from(csv).toString('base64')}`,
  })
  for (;;) {
    const { body } = await server.call('GET', `/vehicles/bulk_upsertions/${String(sent.body.id)}`, token)
    if (body.status === 'completed') return all.length / ((performance.now() - startedAt) / 1000)
    if (body.status !== 'awaiting_completion')
      throw new Error(`the upload ended as ${String(body.status)}: ${JSON.stringify(body.error)}`)
    await new Promise((next) => setTimeout(next, 50))
  }
}

const bareUpsert = async (url: string, all: string[], fleetId: number): Promise<number> => {
  const decoder = await openVinDecoder()
  const decoded = decoder.decodeMany(all)
  decoder.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const startedAt = performance.now()
  for (let offset = 0; offset < all.length; offset += CHUNK) {
    const rows = decoded.slice(offset, offset + CHUNK)
    await client.query(
      `insert into vehicles (fleet_id, vin, name, year, make, model, odometer, odometer_read_on, first_odometer)
       select ${fleetId}, *, current_date, 1 from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $6::int[])
       on conflict (fleet_id, vin) where deleted_at is null do update set odometer = excluded.odometer, name = excluded.name`,
      [
        all.slice(offset, offset + CHUNK),
        rows.map((_, index) => `Bare ${offset + index}`),
        rows.map((row) => row?.year ?? null),
        rows.map((row) => row?.make ?? null),
        rows.map((row) => row?.model ?? null),
        rows.map((_, index) => 10_000 + offset + index),
      ],
    )
  }
  const perSecond = all.length / ((performance.now() - startedAt) / 1000)
  await client.end()
  return perSecond
}
