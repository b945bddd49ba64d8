import { expect, it } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { aVin, csv, csvUrl } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()

const vehicles = async () =>
  Number(
    (
      await testApp.db
        .selectFrom('vehicles')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const uploads = async () =>
  Number(
    (
      await testApp.db
        .selectFrom('imports')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const good = csv('vin', aVin(900))

it.each<[string, unknown, number, string]>([
  ['no data URL', 'vin,year', 422, 'file_not_csv'],
  ['a PNG', csvUrl(Buffer.from('89504e470d0a1a0a0000', 'hex'), 'image/png'), 422, 'file_not_csv'],
  ['a PNG that is called CSV', csvUrl(Buffer.from('89504e470d0a1a0a0000', 'hex')), 422, 'file_not_csv'],
  ['an Excel workbook', csvUrl('PK\u0003\u0004', 'application/vnd.ms-excel'), 422, 'file_not_csv'],
  ['an empty file', csvUrl(''), 422, 'file_empty'],
  ['a file of more than 10,000,000 bytes', csvUrl(Buffer.alloc(10_000_001, 65)), 413, 'file_too_large'],
  ['a body beyond every limit', csvUrl(Buffer.alloc(12_000_000, 65)), 413, 'too_large'],
])('%s is refused at once and leaves nothing', async (_name, fileData, status, code) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const before = await uploads()
  const answer = await olivia.post('/vehicles/bulk_upsertions', { fileData })
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await uploads()).toBe(before)
})

it.each(['mia@northwind.example', 'dan@northwind.example', 'denis@boreal.example'])('%s has no right to it', async (email) => {
  const person = await testApp.as(email)
  const before = await uploads()
  expect((await person.post('/vehicles/bulk_upsertions', { fileData: csvUrl(good) })).status).toBe(403)
  expect((await person.get('/vehicles/bulk_upsertions')).status).toBe(403)
  expect(await uploads()).toBe(before)
})

it('a fuel-card brand takes its vehicles from the programme', async () => {
  const aki = await testApp.nobody.signIn('/sessions', 'aki@pacific.example', 'fleetwright', 'fuelcard1.localhost')
  const answer = await aki.post('/vehicles/bulk_upsertions', { fileData: csvUrl(good) })
  expect([answer.status, answer.body.code]).toEqual([403, 'not_on_fuel_card'])
  expect(await uploads()).toBe(0)
})

it.each<[string, string | Buffer, string, RegExp]>([
  [
    'letters that are no text',
    Buffer.concat([Buffer.from('vin,name\nA,'), Buffer.from([0xe9, 0x81, 0x0a])]),
    'wrong_encoding',
    /UTF-8/,
  ],
  ['UTF-16 without its mark', Buffer.from('vin\tname\nA\tB\n', 'utf16le'), 'wrong_encoding', /UTF-8/],
  ['bars between the columns', csv('vin|name', `${aVin(901)}|A`), 'wrong_delimiter', /separated by “\|”/],
  ['no VIN column', csv('make,model', 'Ford,Transit'), 'header_missing_vin', /“vin”/],
  ['two columns of one meaning', csv('vin,plate,tag', `${aVin(902)},A,B`), 'header_duplicate', /“plate” and “tag”/],
  ['a header and nothing else', csv('vin,name'), 'no_rows', /no vehicle/],
  [
    'a quotation mark that is never closed',
    csv('vin,name', `${aVin(903)},A`, `${aVin(904)},"B`, `${aVin(905)},C`),
    'quotes_not_closed',
    /line 3/,
  ],
  ['a web page', '<!doctype html><title>vin</title>', 'header_missing_vin', /first line/],
  ['50,001 rows', `vin\n${'x\n'.repeat(50_001)}`, 'too_many_rows', /50,000/],
])('a file with %s is refused whole and nothing of it is saved', async (_name, content, code, words) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const before = await vehicles()
  const sent = await olivia.post('/vehicles/bulk_upsertions', { fileData: csvUrl(content) })
  expect(sent.status).toBe(200)
  await testApp.settle()
  const { body } = await olivia.get(`/vehicles/bulk_upsertions/${sent.body.id}`)
  expect(body).toMatchObject({ status: 'errored', added: 0, updated: 0, problems: [], error: { code } })
  expect(body.error.text).toMatch(words)
  expect(await vehicles()).toBe(before)
  expect((await olivia.get(`/vehicles/bulk_upsertions/${body.id}/problems.csv`)).status).toBe(404)
})

it('an upload in which no row is good has failed as a whole, with a reason for each row', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const before = await vehicles()
  const sent = await olivia.post('/vehicles/bulk_upsertions', { fileData: csvUrl(csv('vin,name', 'A,x', ',y')) })
  await testApp.settle()
  const { body } = await olivia.get(`/vehicles/bulk_upsertions/${sent.body.id}`)
  expect(body).toMatchObject({ status: 'errored', failed: 1, skipped: 1, error: null })
  expect(body.problems).toHaveLength(2)
  expect(await vehicles()).toBe(before)
})

it('an upload of another fleet is not found, nor is an id that is none', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const sylvie = await testApp.as('sylvie@boreal.example')
  const { body } = await olivia.post('/vehicles/bulk_upsertions', { fileData: csvUrl(good) })
  await testApp.settle()
  expect((await sylvie.get(`/vehicles/bulk_upsertions/${body.id}`)).status).toBe(404)
  expect((await sylvie.get(`/vehicles/bulk_upsertions/${body.id}/problems.csv`)).status).toBe(404)
  expect((await olivia.get('/vehicles/bulk_upsertions/1')).status).toBe(422)
})
