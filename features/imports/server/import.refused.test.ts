import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin, csv } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()

const send = (person: Caller, content: Uint8Array | string, language: 'en' | 'fr' = 'en') =>
  sendForm(person, 'POST', '/imports', [['file', { name: 'a.xlsx', type: 'text/csv', content }]], { language })
const sendGood = async (person: Caller): Promise<string> => (await send(person, csv('vin,name', `${aVin(301)},A`))).body.import.id
const numberOfImports = async (): Promise<number> => (await testApp.db.selectFrom('imports').select('id').execute()).length

/** An .xlsx with macros. */
const withMacros = (): Uint8Array => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['VIN'], [aVin(302)]]), 'A')
  const vba = XLSX.CFB.utils.cfb_new()
  XLSX.CFB.utils.cfb_add(vba, '/VBA/dir', Buffer.from('x'))
  book.vbaraw = XLSX.CFB.write(vba, { type: 'buffer' })
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsm' }) as Buffer)
}
/** A workbook with a password as written by Excel: a compound file with an encrypted package. */
const withPassword = (): Uint8Array => {
  const file = XLSX.CFB.utils.cfb_new()
  XLSX.CFB.utils.cfb_add(file, '/EncryptionInfo', Buffer.from([4, 0, 4, 0, 64, 0, 0, 0, ...Buffer.from('<encryption/>')]))
  XLSX.CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.alloc(64))
  return new Uint8Array(XLSX.CFB.write(file, { type: 'buffer' }) as Buffer)
}

/** A small file with one cell that decompresses to megabytes. */
const withLongCell = (length: number): Uint8Array => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(
    book,
    XLSX.utils.aoa_to_sheet([
      ['VIN', 'Name'],
      [aVin(304), 'short'],
    ]),
    'A',
  )
  const file = XLSX.CFB.read(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: false }), { type: 'buffer' })
  const sheet = XLSX.CFB.find(file, '/xl/worksheets/sheet1.xml')!
  const text = Buffer.from(sheet.content as Uint8Array).toString('utf8')
  sheet.content = Buffer.from(text.replace('short', 'A'.repeat(length)))
  return new Uint8Array(XLSX.CFB.write(file, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer)
}

test.each([
  ['macros', withMacros(), 'import_macros'],
  ['a password', withPassword(), 'import_password'],
  ['nothing', '', 'file_empty'],
  ['only column names', csv('vin,name'), 'import_no_rows'],
  ['a broken archive', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]), 'import_unreadable'],
  ['bytes that are no text', new Uint8Array([0, 1, 2, 3, 0, 0]), 'import_unreadable'],
  ['more rows than 50,000', csv('vin', ...Array.from({ length: 50_001 }, (_, index) => String(index))), 'import_too_many_rows'],
  ['a cell above what Excel holds', csv('vin,name', `${aVin(303)},${'A'.repeat(40_000)}`), 'import_cell_too_large'],
  ['a packed cell of 20 MB', withLongCell(20_000_000), 'import_cell_too_large'],
])('a file with %s is refused, and nothing is stored', async (_, content, code) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const before = await numberOfImports()
  expect(await send(olivia, content)).toMatchObject({ status: 422, body: { code } })
  expect(await numberOfImports()).toBe(before)
})

test('the reason is said in the user’s language', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  expect((await send(olivia, withPassword(), 'fr')).body.errors[0]).toMatch(/^Ce fichier a un mot de passe/)
})

test('without a file there is nothing to import', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  expect(await sendForm(olivia, 'POST', '/imports', [])).toMatchObject({
    status: 422,
    body: { code: 'import_file_missing' },
  })
})

test.each(['dan@northwind.example', 'mia@northwind.example'])('%s may not import', async (email) =>
  expect((await send(await testApp.as(email), csv('vin', aVin(303)))).status).toBe(403),
)

test('an import of another fleet is not found, by no call', async () => {
  const id = await sendGood(await testApp.as('olivia@northwind.example'))
  const sylvie = await testApp.as('sylvie@boreal.example')
  const answers = await Promise.all([
    sylvie.get(`/imports/${id}`),
    sylvie.put(`/imports/${id}`, { fields: ['vin', null] }),
    sylvie.post(`/imports/${id}/check`, {}),
    sylvie.post(`/imports/${id}/run`, {}),
    sylvie.post(`/imports/${id}/undo`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('two columns never fill one field, and miles and kilometers are one odometer', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await send(olivia, csv('vin,one,two', `${aVin(304)},1,2`))
  const { id } = body.import
  for (const fields of [
    ['vin', 'name', 'name'],
    ['vin', 'miles', 'kilometers'],
  ]) {
    const answer = await olivia.put(`/imports/${id}`, { fields })
    expect(answer).toMatchObject({ status: 422, body: { code: 'import_field_twice' } })
    expect(answer.body.errors[0]).toContain('“one” already fills this field')
  }
  expect(await olivia.put(`/imports/${id}`, { fields: ['vin'] })).toMatchObject({ body: { code: 'import_fields_wrong' } })
  expect(await olivia.put(`/imports/${id}`, { fields: ['vin', 'price', null] })).toMatchObject({ status: 422 })
})

test('without a VIN column nothing is checked or run', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await send(olivia, csv('name,year', 'A,2021'))
  for (const step of ['check', 'run']) {
    const answer = await olivia.post(`/imports/${body.import.id}/${step}`, {})
    expect(answer).toMatchObject({ status: 422, body: { code: 'import_vin_missing' } })
  }
})

test('an import runs once, and one that changes nothing does not run', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const id = await sendGood(olivia)
  expect((await olivia.post(`/imports/${id}/run`, {})).status).toBe(200)
  expect(await olivia.post(`/imports/${id}/run`, {})).toMatchObject({ status: 409, body: { code: 'import_already_run' } })
  await testApp.settle()
  const again = await sendGood(olivia)
  expect(await olivia.post(`/imports/${again}/run`, {})).toMatchObject({ status: 422, body: { code: 'import_nothing' } })
})

test('an import is undone once, within a day, and not before it is through', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await send(olivia, csv('vin,name', `${aVin(305)},Undone`))
  const { id } = body.import
  const undo = () => olivia.post(`/imports/${id}/undo`)
  const refused = { status: 409, body: { code: 'import_not_undoable' } }
  expect(await undo()).toMatchObject(refused)
  await olivia.post(`/imports/${id}/run`, {})
  await testApp.settle()
  const before = testApp.now().toISOString()
  testApp.setNow('2026-11-21T15:00:01.000Z')
  expect(await undo()).toMatchObject(refused)
  testApp.setNow(before)
  expect((await undo()).status).toBe(200)
  expect(await undo()).toMatchObject(refused)
})
