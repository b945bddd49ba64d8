import { expect, it } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { aVin, csv, csvUrl } from '#tests/vehicle-csv.ts'
import type { Caller } from '#tests/caller.ts'

const testApp = useTestApp()

const upload = async (person: Caller, content: string | Buffer, options: { language?: 'en' | 'fr' } = {}) => {
  const sent = await person.post('/vehicles/bulk_upsertions', { fileData: csvUrl(content), fileName: 'vans.csv' }, options)
  expect(sent.status, sent.text).toBe(200)
  await testApp.settle()
  const { body } = await person.get(`/vehicles/bulk_upsertions/${sent.body.id}`, {}, options)
  return { sent: sent.body, done: body }
}
const vehicleOf = (vin: string) => testApp.db.selectFrom('vehicles').selectAll().where('vin', '=', vin).executeTakeFirst()

it('is answered before anything is saved, and the result is there when the job is through', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { sent, done } = await upload(olivia, csv('vin,name,miles', `${aVin(1)},Test 01,1200`))
  expect(sent).toMatchObject({ status: 'awaiting_completion', rows_done: 0, file_name: 'vans.csv', uploaded_by: 'Olivia Hart' })
  expect(done).toMatchObject({ status: 'completed', rows_total: 1, rows_done: 1, added: 1, updated: 0, failed: 0, skipped: 0 })
  expect(done.finished_at).not.toBeNull()
})

it('a screen that opens finds the upload that was sent last, also when the clock stands still', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  for (let time = 1; time <= 4; time += 1) {
    const { sent } = await upload(olivia, csv('vin,name', `${aVin(60 + time)},Standing ${time}`))
    const { body } = await olivia.get('/vehicles/bulk_upsertions')
    expect([time, body.upload.id, body.upload.status]).toEqual([time, sent.id, 'completed'])
  }
})

it('fills a vehicle from its VIN, records the odometer and says when it is due', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await upload(olivia, csv('vin,miles', `${aVin(2)},4100`))
  const vehicle = await vehicleOf(aVin(2))
  expect(vehicle).toMatchObject({ year: 2021, make: 'Ford', model: 'Transit 250', odometer: 4100, odometerUnits: 'miles' })
  expect(vehicle!.nextDueOdometer).toBeGreaterThan(0)
  // No services are recorded, so the next one is not known.
  expect(vehicle).toMatchObject({ nextDueIsKnown: false, pastDueOn: null, addedOn: vehicle!.odometerReadOn })
  expect(vehicle!.servicesNotKnown).toBeGreaterThan(0)
  const readings = await testApp.db.selectFrom('odometerReadings').selectAll().where('vehicleId', '=', vehicle!.id).execute()
  expect(readings).toMatchObject([{ odometer: 4100, source: 'bulk_upload', recordedBy: olivia.user.id }])
})

it('an odometer is of the day that it was where the fleet is at home', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const before = testApp.now().toISOString()
  // 11:30 p.m. in Chicago; already the next day in the product's time zone.
  testApp.setNow('2026-11-21T05:30:00.000Z')
  await upload(olivia, csv('vin,miles', `${aVin(70)},5100`))
  testApp.setNow(before)
  expect(await vehicleOf(aVin(70))).toMatchObject({ odometer: 5100, odometerReadOn: '2026-11-20' })
})

it('saves the rows with a VIN and reports the row without', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { done } = await upload(olivia, csv('vin,name', `${aVin(3)},A`, ',By plate only', `${aVin(4)},B`))
  expect(done).toMatchObject({ status: 'completed_with_errors', added: 2, failed: 0, skipped: 1 })
  expect(done.problems).toEqual([
    { line: 3, vin: null, outcome: 'skipped', what_to_correct: expect.stringContaining('The row has no VIN.') },
  ])
})

it('updates a vehicle that the fleet has: empty cells wipe nothing', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await upload(olivia, csv('vin,name,department,plate,state', `${aVin(5)},Test 05,South,ABC 1,IL`))
  const { done } = await upload(olivia, csv('vin,name,department,plate,state,miles', `${aVin(5)},,North,,,9000`))
  expect(done).toMatchObject({ status: 'completed', added: 0, updated: 1 })
  expect(await vehicleOf(aVin(5))).toMatchObject({
    name: 'Test 05',
    departmentNumber: 'North',
    licensePlateNumber: 'ABC 1',
    odometer: 9000,
  })
})

it('adds a VIN of another fleet to the own one and leaves the other alone', async () => {
  const [olivia, sylvie] = [await testApp.as('olivia@northwind.example'), await testApp.as('sylvie@boreal.example')]
  await upload(olivia, csv('vin,name', `${aVin(6)},Ours`))
  const { done } = await upload(sylvie, csv('niv;nom;kilométrage', `${aVin(6)};Le nôtre;128 157`))
  expect(done).toMatchObject({ status: 'completed', added: 1 })
  const both = await testApp.db.selectFrom('vehicles').selectAll().where('vin', '=', aVin(6)).orderBy('id').execute()
  expect(both).toMatchObject([
    { name: 'Ours', odometerUnits: 'miles' },
    { name: 'Le nôtre', odometer: 128_157, odometerUnits: 'kilometers' },
  ])
})

it.each<[string, Buffer]>([
  ['UTF-8 behind a byte order mark', Buffer.from(`\ufeffvin,name\n${aVin(10)},Orléans\n`)],
  ['UTF-16 as Excel writes “Unicode text”', Buffer.from(`\ufeffvin\tname\r\n${aVin(11)}\tOrléans\r\n`, 'utf16le')],
  ['UTF-16, the other way round', Buffer.from(`\ufeffvin\tname\r\n${aVin(12)}\tOrléans\r\n`, 'utf16le').swap16()],
  ['Windows-1252 with semicolons', Buffer.from(`vin;name\r\n${aVin(13)};Orléans\r\n`, 'latin1')],
  ['old line ends', Buffer.from(`vin,name\r${aVin(14)},Orléans\r`)],
  ['an empty line before the header', Buffer.from(`\n\nvin,name\n\n${aVin(15)},Orléans`)],
])('reads %s', async (_name, content) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { done } = await upload(olivia, content)
  expect(done).toMatchObject({ status: 'completed', added: 1, rows_total: 1 })
  const vehicles = await testApp.db.selectFrom('vehicles').select('name').where('name', '=', 'Orléans').execute()
  expect(vehicles.length).toBeGreaterThan(0)
  await testApp.db.deleteFrom('odometerReadings').execute()
})

it('tells the reason of each bad row with its line, in the language that is asked for', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { done } = await upload(
    olivia,
    csv(
      'vin,name,plate,state,miles,department',
      `${aVin(20)},Fine,,,1,`,
      `${aVin(21).slice(1)},Short,,,1,`,
      `${aVin(22).replace(/^(.{8})./, (_, start: string) => `${start}${aVin(22)[8] === 'X' ? '1' : 'X'}`)},Check digit,,,1,`,
      `${aVin(23)},Plate,ABC 1,,1,`,
      `${aVin(24)},Miles,,,about 81k,`,
      `${aVin(25)},Department,,,1,${'x'.repeat(63)}`,
      `${aVin(20)},Twice,,,1,`,
      `${aVin(26)},${'x'.repeat(200_000)},,,1,`,
      `${aVin(27)},Hyde Park, IL,A,IL,1,,more`,
    ),
  )
  expect(done).toMatchObject({ status: 'completed_with_errors', rows_total: 9, added: 1, failed: 8 })
  expect(
    done.problems.map((problem: { line: number; what_to_correct: string }) => [problem.line, problem.what_to_correct]),
  ).toEqual([
    [3, 'The VIN has 16 characters. A VIN has 17. One is missing.'],
    [4, expect.stringContaining('The VIN’s check digit, in position 9, is X and should be 0.')],
    [5, 'Choose the state or province of the plate.'],
    [6, 'Not a valid number for mileage. Enter a positive whole number and try again.'],
    [7, expect.stringContaining('has 63 characters. The limit is 50.')],
    [8, 'Same VIN as line 2. Keep one of the two lines.'],
    [9, expect.stringContaining('The line has 200,0')],
    [10, expect.stringContaining('The line has 8 cells but the header has 6.')],
  ])
  const french = await olivia.get(`/vehicles/bulk_upsertions/${done.id}`, {}, { language: 'fr' })
  expect(french.body.problems[5].what_to_correct).toBe('Même NIV qu’à la ligne 2. Gardez une des deux lignes.')
  const download = await olivia.get(`/vehicles/bulk_upsertions/${done.id}/problems.csv`)
  expect(download.text.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffLine,What to correct,vin,name,plate,state,miles,department',
    `3,The VIN has 16 characters. A VIN has 17. One is missing.,${aVin(21).slice(1)},Short,,,1,`,
  ])
  expect(download.text.trim().split('\r\n')).toHaveLength(9)
})

it('is there for a screen that opens later, also on another page of the site', async () => {
  const adam = await testApp.as('adam@northwind.example')
  expect((await adam.get('/vehicles/bulk_upsertions')).body).toEqual({ upload: null })
  const { sent } = await upload(adam, csv('vin', aVin(30)))
  expect((await adam.get('/vehicles/bulk_upsertions')).body.upload).toMatchObject({ id: sent.id, status: 'completed' })
  const olivia = await testApp.as('olivia@northwind.example')
  expect((await olivia.get('/vehicles/bulk_upsertions')).body.upload?.id).not.toBe(sent.id)
  const before = testApp.now()
  testApp.setNow(new Date(before.getTime() + 2 * 3_600_000).toISOString())
  expect((await adam.get('/vehicles/bulk_upsertions')).body).toEqual({ upload: null })
  testApp.setNow(before.toISOString())
})

it('tells which columns were left out and how many vehicles came without an odometer, on the screen and in the mail', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await upload(olivia, csv('vin,miles', `${aVin(80)},700`))
  const { done } = await upload(olivia, csv('vin,name,Operator,Color,', `${aVin(80)},Known,Jo,blue`, `${aVin(81)},New,Jo,red`))
  expect(done).toMatchObject({ added: 1, updated: 1, ignored_columns: ['Operator', 'Color'], added_without_odometer: 1 })
  const mail = await testApp.db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(mail.text).toContain('2 columns were not uploaded: Operator and Color.')
  expect(mail.text).toContain('1 vehicle was added without an odometer.')
  expect(
    (await olivia.get('/vehicles', { 'filter[odometer_to]': 0 })).body.vehicles.map((one: { name: string }) => one.name),
  ).toContain('New')
})

it('a vehicle that came without an odometer counts from its first reading, which nobody doubts', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await upload(olivia, csv('vin,name', `${aVin(82)},Unread`))
  const { id } = (await vehicleOf(aVin(82)))!
  const read = { current_mileage: 45_210, ask_odometer: true }
  expect((await olivia.put(`/interval_based_reminders/${id}`, read)).status).toBe(200)
  expect(await vehicleOf(aVin(82))).toMatchObject({ odometer: 45_210, firstOdometer: 45_210 })
  const { due, cost_per_mile: cost } = (await olivia.get(`/vehicles/${id}`)).body.vehicle
  // Oil every 10,000 miles: the first multiple after the vehicle was added is 50,000.
  expect(due).toMatchObject({ state: 'not_known', distance: 4790, days: null, due_on: null })
  expect(cost).toBeNull()
})

it('leaves one event with its counts for the mailed report', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { done } = await upload(olivia, csv('vin', aVin(31), ',', 'nonsense'))
  const events = await testApp.db.selectFrom('events').selectAll().where('subjectId', '=', done.id).execute()
  expect(events).toMatchObject([
    {
      type: 'bulk_upload_finished',
      actorId: olivia.user.id,
      payload: { status: 'completed_with_errors', rows: 2, added: 1, refused: 1 },
    },
  ])
})

it('hands out a template that it understands itself, whose vehicle is nobody’s: sent as it is, it changes none', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const template = await olivia.get('/vehicles/bulk_upsertions/template.csv')
  expect(template.headers['content-type']).toContain('text/csv')
  const { done } = await upload(olivia, template.text)
  expect(done).toMatchObject({ status: 'completed', added: 1, updated: 0, failed: 0 })
})
