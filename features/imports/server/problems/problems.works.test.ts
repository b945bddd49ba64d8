import { expect, test } from 'vitest'
import type { Answered, Caller } from '#tests/caller.ts'
import { importFile, sendImport, undoImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()

const ok = (answer: Answered): Answered['body'] => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const withVehicles = async (numbers: number[], email = 'olivia@northwind.example'): Promise<Caller> => {
  const person = await testApp.as(email)
  const rows = numbers.map((n) => `${aVin(n)},Issue ${n},I-${n},60000,2021,Ford,Transit 250`)
  await importFile(testApp, person, 'vehicles', ['VIN,Name,Unit,Miles,Year,Make,Model', ...rows])
  return person
}
const problemsOf = async (n: number) =>
  testApp.db
    .selectFrom('problems as p')
    .innerJoin('vehicles as v', 'v.id', 'p.vehicleId')
    .innerJoin('problemSources as s', 's.problemId', 'p.id')
    .where('v.vin', '=', aVin(n))
    .select([
      'p.id',
      'p.title',
      'p.severity',
      'p.state',
      'p.openedAt',
      's.words',
      's.reporterName',
      's.odometer',
      's.odometerUnits',
    ])
    .orderBy('p.id')
    .execute()
const openOf = async (n: number): Promise<string[]> => (await problemsOf(n)).map(({ title }) => title.en)

const notices = (after: number) =>
  testApp.db.selectFrom('notifications').select(['id', 'kind', 'userId', 'facts']).where('id', '>', after).orderBy('id').execute()
const mails = async (): Promise<number> => (await testApp.db.selectFrom('mails').select('id').execute()).length

const FLEETIO = 'Issue Number,Vehicle Name,Summary,Description,Status,Priority,Reported On,Reported By,Resolved At,Meter'

test('open issues of Fleetio come in as problems, closed ones are said and left out, and one notice tells of all', async () => {
  const olivia = await withVehicles([701, 702])
  const [olderThan, mailsBefore] = [(await notices(0)).at(-1)?.id ?? 0, await mails()]
  const { check } = await importFile(testApp, olivia, 'problems', [
    FLEETIO,
    '1,Issue 701,Brakes squeal,"Only in the morning",Open,Critical,11/03/2026,Pat Driver,,"59,100"',
    '2,I-702,Mirror loose,,Open,Low,11/04/2026,,,',
    '3,Issue 702,Wipers worn,,Resolved,High,11/05/2026,,11/08/2026,',
    '4,Issue 702,Seat torn,,,,,,11/08/2026,',
    '5,Issue 702,Horn silent,,Awaiting parts,P3,,,,',
  ])
  expect(check).toMatchObject({
    added: 3,
    skipped: 2,
    failed: 0,
    notes: [{ code: 'problem_without_severity', count: 1 }],
    left_out: [
      { line: 4, reason: 'closed' },
      { line: 5, reason: 'closed' },
    ],
    unknown_values: [
      { field: 'severity', value: 'P3', rows: 1 },
      { field: 'status', value: 'Awaiting parts', rows: 1 },
    ],
  })
  expect(await problemsOf(701)).toMatchObject([
    {
      title: { en: 'Brakes squeal', fr: 'Brakes squeal' },
      severity: 'do_not_drive',
      state: 'open',
      openedAt: new Date('2026-11-03T18:00:00Z'),
      words: 'Only in the morning',
      reporterName: 'Pat Driver',
      odometer: 59_100,
      odometerUnits: 'miles',
    },
  ])
  expect(await problemsOf(702)).toMatchObject([
    { title: { en: 'Mirror loose' }, severity: 'can_wait', reporterName: null },
    { title: { en: 'Horn silent' }, severity: 'can_wait', openedAt: testApp.now() },
  ])
  // In the app, once for each who decides; no mail is sent, even for the one that forbids driving.
  const told = await notices(olderThan)
  expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['problems_imported']))
  expect(new Set(told.map(({ userId }) => userId)).size).toBe(told.length)
  expect(told[0]!.facts).toMatchObject({ count: 3, actorName: 'Olivia Hart' })
  expect(await mails()).toBe(mailsBefore)
})

test('defects in French, with semicolons, and words chosen for unknown ones', async () => {
  const olivia = await withVehicles([711])
  const { id, fields } = ok(
    await sendImport(olivia, 'problems', [
      'Unité;Défectuosité;Gravité;Statut;Signalé le;Signalé par',
      'I-711;Feu arrière brûlé;Niveau 1;En cours;2026-11-02;Marc Roy',
      'I-711;Pneu usé;Majeure;Fermé;2026-11-03;Marc Roy',
    ]),
  ).import
  expect(fields.length).toBeGreaterThan(0)
  const meant = { value_corrections: [{ field: 'severity', from: 'Niveau 1', value: 'do_not_drive' }] }
  expect(ok(await olivia.post(`/imports/${id}/check`, {})).check).toMatchObject({ added: 1, skipped: 1 })
  expect(ok(await olivia.post(`/imports/${id}/check`, meant)).check).toMatchObject({ notes: [], unknown_values: [] })
  ok(await olivia.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  expect(await problemsOf(711)).toMatchObject([{ title: { en: 'Feu arrière brûlé' }, severity: 'do_not_drive' }])
})

test('the same row makes nothing twice, in one file or in the next, whatever was decided since', async () => {
  const olivia = await withVehicles([721])
  const lines = [FLEETIO, '1,Issue 721,Leak,,Open,Low,11/03/2026,,,', '1,Issue 721,Leak,,Open,Low,11/03/2026,,,']
  const first = await importFile(testApp, olivia, 'problems', lines)
  expect(first.check).toMatchObject({ added: 1, skipped: 1, left_out: [{ line: 3, reason: 'repeated', same_as: 2 }] })
  const [problem] = await problemsOf(721)
  ok(await olivia.put(`/problems/${problem!.id}/close`, { reason: 'no_fault' }))
  const { id } = ok(await sendImport(olivia, 'problems', lines)).import
  expect(ok(await olivia.post(`/imports/${id}/check`, {})).check).toMatchObject({ added: 0, unchanged: 1, skipped: 1 })
  expect(await olivia.post(`/imports/${id}/run`, {})).toMatchObject({ status: 422, body: { code: 'import_nothing' } })
  expect(await openOf(721)).toEqual(['Leak'])
})

test('undo removes what was imported, but not what somebody decided on or answered, and the file can come again', async () => {
  const olivia = await withVehicles([731])
  const lines = ['Unit,Issue,Date', 'I-731,Untouched,11/03/2026', 'I-731,Watched,11/03/2026', 'I-731,Answered,11/03/2026']
  const { id } = await importFile(testApp, olivia, 'problems', lines)
  const [, watched, answered] = await problemsOf(731)
  ok(await olivia.put(`/problems/${watched!.id}/watch`, {}))
  expect((await olivia.post(`/problems/${answered!.id}/replies`, { words: 'Seen.' })).status).toBe(201)
  expect((await undoImport(testApp, olivia, id)).undone).toEqual({ removed: 1, restored: 0, left: 2 })
  expect(await openOf(731)).toEqual(['Watched', 'Answered'])
  expect((await importFile(testApp, olivia, 'problems', lines)).check).toMatchObject({ added: 1, unchanged: 2 })
})

test('a file of one vehicle names none, and a long text is cut in its title alone', async () => {
  const olivia = await withVehicles([741])
  const long = `${'word '.repeat(40)}end`
  const { id, can_check: canCheck } = ok(await sendImport(olivia, 'problems', ['Description,Date', `${long},11/03/2026`])).import
  expect(canCheck).toBe(false)
  const vehicle = await testApp.db.selectFrom('vehicles').select('id').where('vin', '=', aVin(741)).executeTakeFirstOrThrow()
  ok(await olivia.put(`/imports/${id}`, { vehicle_id: vehicle.id }))
  ok(await olivia.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  const [problem] = await problemsOf(741)
  expect(problem!.title.en).toHaveLength(120)
  expect(problem!.words).toBe(long)
})

test(
  'ten thousand rows are checked in one go, and a thousand of them come in and are taken back',
  { timeout: 60_000 },
  async () => {
    const numbers = Array.from({ length: 10 }, (_, index) => 760 + index)
    const olivia = await withVehicles(numbers)
    const header = 'Unit,Issue,Status,Severity,Date'
    const rows = Array.from({ length: 10_000 }, (_, index) => `I-${numbers[index % 10]},Issue no. ${index},Open,Low,11/03/2026`)
    const whole = ok(await sendImport(olivia, 'problems', [header, ...rows])).import
    expect(ok(await olivia.post(`/imports/${whole.id}/check`, {})).check).toMatchObject({ added: 10_000, failed: 0 })
    const { id, progress } = await importFile(testApp, olivia, 'problems', [header, ...rows.slice(0, 1000)])
    expect(progress).toMatchObject({ added: 1000, failed: 0 })
    expect((await undoImport(testApp, olivia, id)).undone).toEqual({ removed: 1000, restored: 0, left: 0 })
  },
)
