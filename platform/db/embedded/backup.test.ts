import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBackup } from './backup.ts'
import { type EmbeddedPostgres, startEmbedded } from './postgres.ts'
import { unpackBackup } from './restore.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'backup-'))
const manifest = { format: 1 as const, madeAt: '2026-11-20T15:00:00.000Z', migrations: ['0001'] }
const file = join(dataDir, 'copy.backup')
const nothingToPrepare = (): Promise<void> => Promise.resolve()
let server: EmbeddedPostgres
let pool: pg.Pool

beforeAll(async () => {
  server = await startEmbedded(dataDir)
  pool = new pg.Pool({ connectionString: server.url, max: 4 })
  pool.on('error', () => undefined)
  await pool.query('create table visits (id int primary key, note text)')
  await pool.query('create table counted (id int primary key)')
  mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'ab', 'paper'), 'registration')
})
afterAll(async () => {
  await pool.end()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Writes a visit and a count together, repeatedly, until stopped; returns how many were acknowledged. */
const keepWriting = () => {
  const until = { stopped: false }
  let acknowledged = 0
  const writing = (async () => {
    while (!until.stopped) {
      const id = acknowledged + 1
      const client = await pool.connect()
      await client.query('begin')
      await client.query('insert into visits values ($1, repeat($2, 500))', [id, 'oil '])
      await client.query('insert into counted values ($1)', [id])
      await client.query('commit')
      client.release()
      acknowledged = id
    }
  })()
  return {
    acknowledged: () => acknowledged,
    stop: async () => {
      until.stopped = true
      await writing
    },
  }
}

const facts = async () => {
  const { rows } = await pool.query<{ visits: number; counted: number }>(
    'select (select count(*)::int from visits) as visits, (select count(*)::int from counted) as counted',
  )
  return rows[0]!
}

test('a backup that is made while people write is whole, and puts everything back under the server that runs', async () => {
  const writer = keepWriting()
  await expect.poll(writer.acknowledged).toBeGreaterThan(20)
  const before = writer.acknowledged()
  await writeBackup(server.url, dataDir, ['files'], file, manifest)
  const after = writer.acknowledged()
  await expect.poll(writer.acknowledged).toBeGreaterThan(after)
  await writer.stop()
  expect(after).toBeGreaterThan(before)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  await pool.query('drop table visits')
  rmSync(join(dataDir, 'files', 'ab', 'paper'))
  const { putInPlace } = await unpackBackup(file, dataDir, nothingToPrepare)
  await putInPlace()
  await expect.poll(() => facts().catch(() => null), { timeout: 15_000 }).not.toBeNull()
  const { visits, counted } = await facts()
  // Every visit acknowledged before the backup began is there, none from after its end, and none partially.
  expect(visits).toBe(counted)
  expect(visits).toBeGreaterThanOrEqual(before)
  expect(visits).toBeLessThanOrEqual(after + 1)
  expect(readFileSync(join(dataDir, 'files', 'ab', 'paper'), 'utf8')).toBe('registration')
  expect(readdirSync(dataDir).filter((name) => /restor|\.part/.test(name))).toEqual([])
})

test('what is no backup, or ends in the middle, is refused, and nothing changes', async () => {
  const { counted } = await facts()
  const whole = readFileSync(file)
  writeFileSync(join(dataDir, 'half'), whole.subarray(0, whole.length / 2))
  writeFileSync(join(dataDir, 'letter'), 'Dear Olivia,')
  for (const wrong of ['half', 'letter']) {
    await expect(unpackBackup(join(dataDir, wrong), dataDir, nothingToPrepare)).rejects.toThrow(/nothing was changed/)
  }
  await expect(
    unpackBackup(file, dataDir, () => Promise.reject(new Error('It was made by a newer Fleetwright.'))),
  ).rejects.toThrow(/newer Fleetwright/)
  expect((await facts()).counted).toBe(counted)
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false)
})

test('with a database of its own the commands name the tools of PostgreSQL', () => {
  const root = join(import.meta.dirname, '..', '..', '..')
  const outputOf = (command: string): string =>
    spawnSync(process.execPath, [`app/commands/${command}-data.ts`, 'x'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: 'postgres://db/fleets' },
    }).stderr
  expect(outputOf('backup')).toMatch(/pg_dump/)
  expect(outputOf('restore')).toMatch(/pg_restore/)
})
