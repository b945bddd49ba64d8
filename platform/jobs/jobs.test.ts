import { pino } from 'pino'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/databases.ts'
import { openJobs } from './jobs.ts'

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
  const jobs = await openJobs(database, pino({ level: 'silent' }), ['read-meter'])
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
