import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/databases.ts'
import { type JobSettings, openJobs } from './jobs.ts'

test('a job may be sent within a transaction before any worker was started, and is gone when that is taken back', async () => {
  const { database, drop } = await freshDatabase()
  const jobs = await openJobs(database, pino({ level: 'silent' }), ['read-meter'])
  await database.kysely.transaction().execute((tx) => jobs.send(tx, 'read-meter', { vehicleId: 1 }))
  await expect(
    database.kysely.transaction().execute(async (tx) => {
      await jobs.send(tx, 'read-meter', { vehicleId: 2 })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')

  const done: number[] = []
  const worked = new Promise<void>((resolve) => {
    void jobs.start({
      'read-meter': {
        run: async (data) => {
          done.push((data as { vehicleId: number }).vehicleId)
          resolve()
        },
      },
    })
  })
  await worked
  expect(done).toEqual([1])
  await jobs.stop()
  await drop()
})

test('forty jobs sent at once are worked off one after the other, without a rest between them', async () => {
  const { database, drop } = await freshDatabase()
  const jobs = await openJobs(database, pino({ level: 'silent' }), ['read-meter'], { pollSeconds: 60 })
  const done: number[] = []
  await jobs.start({ 'read-meter': { run: async (data) => void done.push((data as { vehicleId: number }).vehicleId) } })
  await database.kysely.transaction().execute(async (tx) => {
    for (let vehicleId = 1; vehicleId <= 40; vehicleId++) await jobs.send(tx, 'read-meter', { vehicleId })
  })
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(40)
  expect(new Set(done).size).toBe(40)
  await jobs.stop()
  await drop()
})

test('jobs sent at once run at the same time, as many as the queue has workers', async () => {
  const { database, drop } = await freshDatabase()
  const jobs = await openJobs(database, pino({ level: 'silent' }), ['read-meter'], { pollSeconds: 60 })
  const all = Promise.withResolvers<void>()
  let begun = 0
  const run = async (): Promise<void> => {
    begun += 1
    if (begun === 8) all.resolve()
    await all.promise
  }
  await jobs.start({ 'read-meter': { concurrency: 8, run } })
  await database.kysely.transaction().execute(async (tx) => {
    for (let vehicleId = 1; vehicleId <= 8; vehicleId++) await jobs.send(tx, 'read-meter', { vehicleId })
  })
  await all.promise
  await jobs.stop()
  await drop()
})

test('a job sent while another one runs starts at once in the next worker', async () => {
  const { database, drop } = await freshDatabase()
  const jobs = await openJobs(database, pino({ level: 'silent' }), ['read-meter'], { pollSeconds: 60 })
  const last = Promise.withResolvers<void>()
  const begun: number[] = []
  const run = async (data: unknown): Promise<void> => {
    begun.push((data as { vehicleId: number }).vehicleId)
    await last.promise
  }
  await jobs.start({ 'read-meter': { concurrency: 3, run } })
  for (const vehicleId of [1, 2, 3]) {
    await jobs.send(database.kysely, 'read-meter', { vehicleId })
    // Well before the next look for due jobs.
    await expect.poll(() => begun, { timeout: 20_000 }).toContain(vehicleId)
  }
  last.resolve()
  await jobs.stop()
  await drop()
})

test('a job that is sent for later runs within three seconds of then, also just after another one', async () => {
  const { database, drop } = await freshDatabase()
  const jobs = await openJobs(database, pino({ level: 'silent' }), ['read-meter'])
  const ranAtMs: number[] = []
  await jobs.start({ 'read-meter': { concurrency: 2, run: async () => void ranAtMs.push(performance.now()) } })
  await jobs.send(database.kysely, 'read-meter', {})
  await expect.poll(() => ranAtMs.length, { timeout: 20_000 }).toBe(1)
  for (let nth = 1; nth <= 2; nth++) {
    const sentAtMs = performance.now()
    await jobs.send(database.kysely, 'read-meter', {}, { afterSeconds: 1 })
    await expect.poll(() => ranAtMs.length, { timeout: 20_000 }).toBe(nth + 1)
    const latenessMs = ranAtMs[nth]! - sentAtMs - 1000
    expect(latenessMs).toBeGreaterThan(-100)
    expect(latenessMs).toBeLessThan(3000)
  }
  await jobs.stop()
  await drop()
})

const MISSED = `update pgboss.job_common set heartbeat_on = now() - interval '1 minute' where name = 'read-meter'`

test.each<[string, JobSettings, string | null]>([
  ['alone on its database takes up at once what a process that died had begun', { isAlone: true }, null],
  ['beside others takes it up when that heartbeat was missed', { checkIntervalSeconds: 1 }, MISSED],
])('who starts %s', { timeout: 30_000 }, async (_, settings, meanwhile) => {
  const { database, drop } = await freshDatabase()
  const log = pino({ level: 'silent' })
  const died = await openJobs(database, log, ['read-meter'])
  await died.send(database.kysely, 'read-meter', { vehicleId: 7 })
  await died.stop()
  // Simulates a job held by a worker: active, with a recent heartbeat.
  await sql
    .raw(`update pgboss.job_common set state = 'active', started_on = now(), heartbeat_on = now() where name = 'read-meter'`)
    .execute(database.kysely)
  const jobs = await openJobs(database, log, ['read-meter'], settings)
  const done: number[] = []
  await jobs.start({ 'read-meter': { run: async (data) => void done.push((data as { vehicleId: number }).vehicleId) } })
  if (meanwhile) {
    await new Promise((next) => setTimeout(next, 500))
    expect(done).toEqual([])
    await sql.raw(meanwhile).execute(database.kysely)
  }
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([7])
  await jobs.stop()
  await drop()
})

test('a job that the end of its process cuts off hears that it stops, and is no error in the log', async () => {
  const { database, drop } = await freshDatabase()
  const lines: { level: number; msg: string }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const jobs = await openJobs(database, log, ['read-meter'])
  const started = Promise.withResolvers<void>()
  const run: Parameters<typeof jobs.start>[0][string]['run'] = (_, { stopping }) => {
    started.resolve()
    return new Promise((_resolve, reject) => stopping.addEventListener('abort', () => reject(stopping.reason as Error)))
  }
  await jobs.start({ 'read-meter': { run } })
  await jobs.send(database.kysely, 'read-meter', {})
  await started.promise
  await jobs.stop()
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
  expect(lines.map(({ msg }) => msg)).toEqual(['a job was cut off by the end of its process; it is taken up again'])
  await drop()
})
