import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { saveAndReact } from '#app/composition/event-reactions.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { writer, type Write } from '#platform/db/writer.ts'
import { importFile, sendImport, undoImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'
import { resumeUploads, runBulkUpload } from './run-upload.ts'
import { insertUpload } from './upload-store.ts'

/** Small, so that a few hundred lines take several transactions. */
const PER_TRANSACTION = 200

const testApp = useTestApp()

const anUpload = async (content: string): Promise<{ fleetId: number; id: string }> => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { key } = await testApp.ports.files.save(Buffer.from(content))
  const upload = { id: randomUUID(), userId: olivia.user.id, fileName: 'a.csv', fileKey: key, bytes: content.length }
  await insertUpload(
    testApp.db as never,
    { fleetId: olivia.user.fleet_id },
    { ...upload, language: 'en', country: 'US', createdAt: testApp.now() },
  )
  return { fleetId: olivia.user.fleet_id, id: upload.id }
}
const write = (): Write<ProductEvent> => writer(testApp.database, saveAndReact(testApp.ports), testApp.now)
const deps = (changed: { write?: Write<ProductEvent>; signal?: AbortSignal } = {}) => ({
  db: testApp.db,
  write: write(),
  clock: { now: testApp.now },
  signal: new AbortController().signal,
  perTransaction: PER_TRANSACTION,
  ports: testApp.ports,
  ...changed,
})
const stateOf = (id: string) => testApp.db.selectFrom('bulkUploads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => `${aVin(from + index)},${index + 1}`)

/** Simulates a power failure: the transaction after these is rolled back halfway. */
const powerCutAfter = (transactions: number): Write<ProductEvent> => {
  let left = transactions
  const real = write()
  return (work) =>
    real(async (tx, emit) => {
      const result = await work(tx, emit)
      if (left-- === 0) throw new Error('the power is gone')
      return result
    })
}

it('goes on after a crash where it was, and every row is there once', async () => {
  const count = 3 * PER_TRANSACTION + 10
  const repeated = rows(310_000, 1)
  const job = await anUpload(['vin,miles', ...rows(310_000, count), ...repeated, ',5', ''].join('\n'))
  await expect(runBulkUpload(deps({ write: powerCutAfter(2) }), job)).rejects.toThrow('the power is gone')
  expect(await stateOf(job.id)).toMatchObject({
    status: 'awaiting_completion',
    rowsDone: 2 * PER_TRANSACTION,
    added: 2 * PER_TRANSACTION,
  })
  await runBulkUpload(deps(), job)
  expect(await stateOf(job.id)).toMatchObject({
    status: 'completed_with_errors',
    rowsTotal: count + 2,
    rowsDone: count + 2,
    added: count,
    updated: 0,
    failed: 1,
    skipped: 1,
  })
  const saved = await testApp.db
    .selectFrom('vehicles')
    .where(
      'vin',
      'in',
      rows(310_000, count).map((row) => row.split(',')[0]!),
    )
    .select((eb) => [eb.fn.countAll().as('vehicles'), eb.fn.count('vin').distinct().as('vins')])
    .executeTakeFirstOrThrow()
  expect([Number(saved.vehicles), Number(saved.vins)]).toEqual([count, count])
  const problems = await testApp.db
    .selectFrom('bulkUploadProblems')
    .selectAll()
    .where('uploadId', '=', job.id)
    .orderBy('line')
    .execute()
  expect(problems).toMatchObject([
    { line: count + 2, problems: [{ code: 'vin_repeated', line: 2 }] },
    { line: count + 3, outcome: 'skipped' },
  ])
  expect(await testApp.db.selectFrom('bulkUploadVins').selectAll().where('uploadId', '=', job.id).execute()).toEqual([])
})

it('does nothing a second time', async () => {
  const job = await anUpload(['vin,miles', ...rows(320_000, 3)].join('\n'))
  await runBulkUpload(deps(), job)
  const before = await stateOf(job.id)
  await runBulkUpload(deps(), job)
  expect(await stateOf(job.id)).toEqual(before)
  const events = await testApp.db.selectFrom('events').selectAll().where('subjectId', '=', job.id).execute()
  expect(events).toHaveLength(1)
})

it('is left to the next process when this one stops', async () => {
  const job = await anUpload(['vin,miles', ...rows(321_000, 3)].join('\n'))
  await expect(runBulkUpload(deps({ signal: AbortSignal.abort() }), job)).rejects.toThrow()
  expect(await stateOf(job.id)).toMatchObject({ status: 'awaiting_completion', rowsDone: 0 })
  await runBulkUpload(deps(), job)
  expect(await stateOf(job.id)).toMatchObject({ status: 'completed', added: 3 })
})

it('ends with a reason when its file is gone', async () => {
  const job = await anUpload('vin')
  await testApp.ports.files.remove((await stateOf(job.id)).fileKey)
  await runBulkUpload(deps(), job)
  expect(await stateOf(job.id)).toMatchObject({ status: 'errored', errorCode: 'file_missing' })
})

it('is asked for again when its job was lost, and given up after a day', async () => {
  const job = await anUpload(['vin,miles', ...rows(322_000, 2)].join('\n'))
  const start = testApp.now()
  testApp.setNow(new Date(start.getTime() + 20 * 60_000).toISOString())
  await resumeUploads(deps())
  await testApp.settle()
  expect(await stateOf(job.id)).toMatchObject({ status: 'completed', added: 2 })
  const stuck = await anUpload('vin')
  testApp.setNow(new Date(start.getTime() + 26 * 3_600_000).toISOString())
  await resumeUploads(deps())
  expect(await stateOf(stuck.id)).toMatchObject({ status: 'errored', errorCode: 'interrupted' })
  testApp.setNow(start.toISOString())
})

it('an import that the version before runs as an upload ends, is shown and can be undone', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'vehicles', ['VIN,Name', `${aVin(323_001)},Known`])
  const { id } = (await sendImport(olivia, 'vehicles', ['VIN,Name', `${aVin(323_001)},Changed`, `${aVin(323_002)},Added`])).body
    .import
  const vins = [`${aVin(323_001)},Changed,${olivia.user.id}`, `${aVin(323_002)},Added,`]
  const job = await anUpload(['vin,name,driver_ids', ...vins].join('\n'))
  await testApp.db.updateTable('bulkUploads').set({ isUndoable: true }).where('id', '=', job.id).execute()
  await testApp.db.updateTable('imports').set({ uploadId: job.id }).where('id', '=', id).execute()
  expect((await olivia.get(`/imports/${id}`)).body.import).toMatchObject({ status: 'running', progress: { rows_done: 0 } })
  await runBulkUpload(deps(), job)
  const done = (await olivia.get(`/imports/${id}`)).body.import
  expect(done).toMatchObject({ status: 'done', progress: { rows_done: 2, rows_total: 2, added: 1, changed: 1, failed: 0 } })
  expect(await undoImport(testApp, olivia, id)).toMatchObject({ undone: { removed: 1, restored: 1, left: 0 } })
  const names = await testApp.db
    .selectFrom('vehicles')
    .select('name')
    .where('vin', 'in', [aVin(323_001), aVin(323_002)])
    .where('deletedAt', 'is', null)
    .execute()
  expect(names).toEqual([{ name: 'Known' }])
})
