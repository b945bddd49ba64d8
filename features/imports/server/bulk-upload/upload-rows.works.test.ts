import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { saveAndReact } from '#app/composition/event-reactions.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { writer, type Write } from '#platform/db/writer.ts'
import { undoImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'
import { findSheets } from '../import-store.ts'
import { resumeImports, runImportRows } from '../save-rows.ts'
import { insertUpload } from './upload-store.ts'

/** Small, so that a few hundred lines take several transactions. */
const PER_TRANSACTION = 200

const testApp = useTestApp()

const anUpload = async (content: string): Promise<{ fleetId: number; id: string }> => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { key } = await testApp.ports.files.save(Buffer.from(content))
  const upload = { id: randomUUID(), userId: olivia.user.id, fileName: 'a.csv', fileKey: key, bytes: content.length }
  const scope = { fleetId: olivia.user.fleet_id }
  await testApp.db.transaction().execute((tx) => insertUpload(tx, scope, { ...upload, createdAt: testApp.now() }))
  return { ...scope, id: upload.id }
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
const stateOf = (id: string) => testApp.db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
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
  await expect(runImportRows(deps({ write: powerCutAfter(2) }), job)).rejects.toThrow('the power is gone')
  expect(await stateOf(job.id)).toMatchObject({
    finishedAt: null,
    rowsDone: 2 * PER_TRANSACTION,
    added: 2 * PER_TRANSACTION,
  })
  await runImportRows(deps(), job)
  expect(await stateOf(job.id)).toMatchObject({
    finishedAt: testApp.now(),
    rowsTotal: count + 2,
    rowsDone: count + 2,
    added: count,
    changed: 0,
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
    .selectFrom('importProblems')
    .selectAll()
    .where('importId', '=', job.id)
    .orderBy('line')
    .execute()
  expect(problems).toMatchObject([
    { line: count + 2, problems: [{ code: 'vin_repeated', line: 2 }] },
    { line: count + 3, outcome: 'skipped' },
  ])
})

it('does nothing a second time', async () => {
  const job = await anUpload(['vin,miles', ...rows(320_000, 3)].join('\n'))
  await runImportRows(deps(), job)
  const before = await stateOf(job.id)
  await runImportRows(deps(), job)
  expect(await stateOf(job.id)).toEqual(before)
  const events = await testApp.db.selectFrom('events').selectAll().where('subjectId', '=', job.id).execute()
  expect(events).toHaveLength(1)
})

it('is left to the next process when this one stops', async () => {
  const job = await anUpload(['vin,miles', ...rows(321_000, 3)].join('\n'))
  await expect(runImportRows(deps({ signal: AbortSignal.abort() }), job)).rejects.toThrow()
  expect(await stateOf(job.id)).toMatchObject({ finishedAt: null, rowsDone: 0 })
  await runImportRows(deps(), job)
  expect(await stateOf(job.id)).toMatchObject({ finishedAt: testApp.now(), added: 3 })
})

it('ends with a reason when its file is gone', async () => {
  const job = await anUpload('vin')
  const [sheet] = await findSheets(testApp.db, job, [job.id])
  await testApp.ports.files.remove(sheet!.fileKey)
  await runImportRows(deps(), job)
  expect(await stateOf(job.id)).toMatchObject({ fileProblem: { code: 'file_missing' } })
})

it('is asked for again when its job was lost, and given up after a day', async () => {
  const job = await anUpload(['vin,miles', ...rows(322_000, 2)].join('\n'))
  const start = testApp.now()
  testApp.setNow(new Date(start.getTime() + 20 * 60_000).toISOString())
  await resumeImports(deps())
  await testApp.settle()
  expect(await stateOf(job.id)).toMatchObject({ finishedAt: testApp.now(), added: 2 })
  const stuck = await anUpload('vin')
  testApp.setNow(new Date(start.getTime() + 26 * 3_600_000).toISOString())
  await resumeImports(deps())
  expect(await stateOf(stuck.id)).toMatchObject({ fileProblem: { code: 'interrupted' } })
  testApp.setNow(start.toISOString())
})

it('goes on where an earlier version stopped, which stored no line', async () => {
  const job = await anUpload(['vin,miles', ...rows(324_000, 3)].join('\n'))
  await testApp.db
    .updateTable('imports')
    .set({ startedAt: testApp.now(), rowsDone: 2, added: 2 })
    .where('id', '=', job.id)
    .execute()
  await runImportRows(deps(), job)
  expect(await stateOf(job.id)).toMatchObject({ rowsDone: 3, added: 3, lastLine: 4 })
})

it('is an import like others: listed with the rows that it left out, not run by anybody, and undone', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const vins = [323_001, 323_002].map(aVin)
  const known = await anUpload(`vin,name\n${vins[0]},Known\n`)
  await runImportRows(deps(), known)
  const { id } = await anUpload(`vin,name,Color\n${vins[0]},Changed,red\n${vins[1]},Added,red\n,Without,red\nshort,Wrong,red\n`)
  const shown = async () => (await olivia.get(`/imports/${id}`)).body.import
  expect(await shown()).toMatchObject({ status: 'running', progress: null, can_undo_until: null })
  for (const call of ['check', 'run'])
    expect((await olivia.post(`/imports/${id}/${call}`, {})).body.code, call).toBe('import_already_run')
  await runImportRows(deps(), { ...known, id })
  expect(await shown()).toMatchObject({
    status: 'done',
    rows: 4,
    columns: [{ field: 'vin' }, { field: 'name' }, { header: 'Color', field: null }],
    progress: { rows_done: 4, added: 1, changed: 1, failed: 0 },
    left_out: {
      count: 2,
      rows: [
        { line: 4, text: 'Without red', reason: 'no_vin' },
        { line: 5, text: 'short Wrong red', reason: 'wrong' },
      ],
    },
  })
  const listed = (await olivia.get('/imports', { kind: 'vehicles' })).body.imports
  expect(listed.map((one: { id: string }) => one.id)).toContain(id)
  expect(await undoImport(testApp, olivia, id)).toMatchObject({ undone: { removed: 1, restored: 1, left: 0 } })
  const named = testApp.db.selectFrom('vehicles').select('name').where('vin', 'in', vins).where('deletedAt', 'is', null)
  expect(await named.execute()).toEqual([{ name: 'Known' }])
})
