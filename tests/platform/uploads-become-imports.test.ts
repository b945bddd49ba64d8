import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '#database/migrations.ts'
import { findProblems, findShownUpload } from '#features/imports/server/bulk-upload/upload-store.ts'
import { findImport, findRowChanges, findSheets, findStalledImports } from '#features/imports/server/import-store.ts'
import { undoableUntil } from '#features/imports/server/present-import.ts'
import { migrate } from '#platform/db/migrate.ts'
import { freshDatabase } from '../databases.ts'

const MOVED = '0501-uploads-are-imports'
const id = (nth: number): string => `00000000-0000-4000-8000-00000000000${nth}`
const [WITH_ERRORS, REFUSED, RUNNING, OF_IMPORT, OF_RUNNING, IMPORT, RUNNING_IMPORT] = [1, 2, 3, 4, 5, 6, 7].map(id)
const [SENT, STARTED, ENDED] = ['2026-11-01T10:00:00.000Z', '2026-11-01T10:00:01.000Z', '2026-11-01T10:05:00.000Z']

test('stored uploads become imports: past ones stay visible, and running ones are resumed', async () => {
  const { database, drop } = await freshDatabase()
  onTestFinished(drop)
  await migrate(database.kysely, Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== MOVED)))
  const query = async (text: string, values: readonly unknown[] = []) => (await database.pool.query(text, [...values])).rows
  const [fleet] = await query(`insert into fleets (name) values ('Old') returning id`)
  const fleetId = Number(fleet.id)
  const [user] = await query(
    `insert into users (fleet_id, email, password_hash, first_name, last_name, roles)
     values ($1, 'olivia@old.example', 'x', 'Olivia', 'Hart', '{owner}') returning id`,
    [fleetId],
  )
  const vehicles = await query(
    `insert into vehicles (fleet_id, name, vin, odometer, odometer_read_on, first_odometer)
     select $1, 'Van ' || nth, 'VIN' || nth, 0, '2026-11-01', 0 from generate_series(1, 2) nth returning id`,
    [fleetId],
  )
  const insertUpload = (row: object) => {
    const file = { fleet_id: fleetId, user_id: user.id, file_name: 'old.csv', bytes: 70, language: 'en', country: 'US' }
    const values = { ...file, created_at: SENT, ...row }
    const names = Object.keys(values)
    return query(
      `insert into bulk_uploads (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(values),
    )
  }
  const counts = { rows_total: 6, rows_done: 6, added: 2, updated: 1, failed: 2, skipped: 1, added_without_odometer: 2 }
  const end = { started_at: STARTED, finished_at: ENDED }
  await insertUpload({
    id: WITH_ERRORS,
    file_key: 'a',
    status: 'completed_with_errors',
    ...counts,
    ...end,
    ignored_columns: ['Color'],
  })
  const refused = { status: 'errored', error_code: 'wrong_delimiter', error_data: { delimiter: '|' } }
  await insertUpload({ id: REFUSED, file_key: 'b', ...refused, finished_at: ENDED })
  await insertUpload({ id: RUNNING, file_key: 'c', rows_total: 6, rows_done: 2, added: 2, started_at: STARTED })
  const saved = { rows_total: 2, rows_done: 2, added: 1, updated: 1 }
  await insertUpload({ id: OF_IMPORT, file_key: 'd', status: 'completed', is_undoable: true, ...saved, ...end })
  await insertUpload({
    id: OF_RUNNING,
    file_key: 'e',
    is_undoable: true,
    rows_total: 9,
    rows_done: 3,
    added: 3,
    started_at: STARTED,
  })
  await query(
    `insert into bulk_upload_problems (fleet_id, upload_id, line, vin, outcome, problems)
     values ($1, $2, 3, 'short', 'failed', '[{"code": "vin_repeated", "line": 2}]'), ($1, $2, 4, null, 'skipped', '[]'),
       ($1, $3, 2, 'short', 'failed', '[]')`,
    [fleetId, WITH_ERRORS, OF_IMPORT],
  )
  await query(
    `insert into bulk_upload_changes (fleet_id, upload_id, vehicle_id, before, after)
     values ($1, $2, $3, null, '{"name": "Van 1"}'), ($1, $2, $4, '{"name": "Old"}', '{"name": "Van 2"}')`,
    [fleetId, OF_IMPORT, vehicles[0].id, vehicles[1].id],
  )
  await query(
    `insert into imports (fleet_id, id, user_id, file_name, bytes, fields, upload_id, created_at)
     values ($1, $2, $4, 'old.xlsx', 80, '[]', $5, $7), ($1, $3, $4, 'new.xlsx', 80, '[]', $6, $7)`,
    [fleetId, IMPORT, RUNNING_IMPORT, user.id, OF_IMPORT, OF_RUNNING, SENT],
  )

  await query(`create schema pgboss`)
  await query(`create table pgboss.schedule as select unnest(array['resume-uploads', 'resume-imports']) as name`)

  await migrate(database.kysely, migrations)

  const { kysely } = database
  const scope = { fleetId }
  const shown = (uploadId: string) => findShownUpload(kysely, scope, uploadId)
  expect(await shown(WITH_ERRORS!)).toMatchObject({
    status: 'completed_with_errors',
    fileName: 'old.csv',
    firstName: 'Olivia',
    createdAt: new Date(SENT!),
    finishedAt: new Date(ENDED!),
    rowsTotal: 6,
    rowsDone: 6,
    added: 2,
    updated: 1,
    failed: 2,
    skipped: 1,
    addedWithoutOdometer: 2,
    ignoredColumns: ['Color'],
    fileKey: 'a',
    fileProblem: null,
  })
  expect(await findProblems(kysely, scope, WITH_ERRORS!, { after: 0, limit: 10 })).toEqual([
    { line: 3, vin: 'short', outcome: 'failed', problems: [{ code: 'vin_repeated', line: 2 }] },
    { line: 4, vin: null, outcome: 'skipped', problems: [] },
  ])
  expect(await shown(REFUSED!)).toMatchObject({ status: 'errored', fileProblem: { code: 'wrong_delimiter', delimiter: '|' } })
  expect(await shown(RUNNING!)).toMatchObject({ status: 'awaiting_completion', rowsDone: 2, added: 2 })
  const [sheet] = await findSheets(kysely, scope, [RUNNING!])
  expect(sheet).toMatchObject({ fileKey: 'c', position: 0 })

  // An upload of an earlier version has no changes to undo; an import that ran as an upload has.
  expect(undoableUntil((await findImport(kysely, scope, WITH_ERRORS!))!)).toBeNull()
  const imported = (await findImport(kysely, scope, IMPORT!))!
  expect(imported).toMatchObject({ isUpload: false, finishedAt: new Date(ENDED!), rowsDone: 2, added: 1, changed: 1 })
  expect(undoableUntil(imported)).toEqual(new Date('2026-11-02T10:05:00Z'))
  expect(await findRowChanges(kysely, scope, IMPORT!, { before: null, limit: 10 })).toEqual([
    { line: 1_000_002, subjectId: Number(vehicles[0].id), before: null, after: { name: 'Van 1' } },
    { line: 1_000_001, subjectId: Number(vehicles[1].id), before: { name: 'Old' }, after: { name: 'Van 2' } },
  ])
  const stalled = await findStalledImports(kysely, new Date(ENDED!))
  expect(stalled.map((one) => one.id).toSorted()).toEqual([RUNNING, RUNNING_IMPORT])
  expect(await shown(OF_IMPORT!)).toBeUndefined()
  expect(await query('select name from pgboss.schedule')).toEqual([{ name: 'resume-imports' }])
})
