import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import { serviceByCode } from '#features/services/catalog/services.ts'
import type { Answered, Caller } from '#tests/caller.ts'
import { sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
type Cells = (string | number)[][]
const workbook = (sheets: Record<string, Cells>): Uint8Array => {
  const book = XLSX.utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name)
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
}
const read = (desk: Caller, content: Uint8Array | string): Promise<Answered> =>
  sendForm(desk, 'POST', '/shop_portal/prices/file', [['file', { name: 'prices', type: 'text/csv', content }]])
const save = (desk: Caller, rows: object[]) => desk.post('/shop_portal/prices/import', { file_name: 'prices.csv', rows })
const storedPrices = () =>
  testApp.db.selectFrom('shopPrices').selectAll().orderBy('shopId').orderBy('serviceDefinitionId').orderBy('position').execute()
const lastImport = async (desk: Caller) => (await desk.get('/shop_portal/prices')).body.last_import
const rotation = serviceByCode('tire_rotation')!.id

test('a file of prices in either language is checked, saved at once, and undone; another shop’s stay', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  await harper.put('/shop_portal/prices', { prices: [{ service_definition_id: rotation, price: 25 }] })
  const before = await storedPrices()
  const text = 'Service;Type ou position;Prix\r\nPermutation des pneus;;29,50 $\r\nOil change;;"1 049,95"\r\nTotal;;\r\n'
  const answer = await read(harper, new Uint8Array(Buffer.from(text, 'latin1')))
  expect(answer.status, answer.text).toBe(200)
  const { rows, check } = answer.body
  expect(check.problems).toEqual([])
  expect(check.changes[0]).toMatchObject({ line: 2, name: 'Tire rotation', before: 25, after: 29.5 })
  expect(await storedPrices()).toEqual(before)
  expect((await save(harper, rows)).body).toMatchObject({ saved: 2 })
  expect((await read(harper, new Uint8Array(Buffer.from(text, 'latin1')))).body.check).toMatchObject({ unchanged: 2 })
  const { id, can_undo_until: until } = await lastImport(harper)
  expect(until).toBe('2026-11-21T15:00:00.000Z')
  expect((await harper.post(`/shop_portal/prices/imports/${id}/undo`)).body).toEqual({ restored: 2, left: 0 })
  expect(await storedPrices()).toEqual(before)
  const again = await harper.post(`/shop_portal/prices/imports/${id}/undo`)
  expect([again.status, again.body.code]).toEqual([409, 'import_not_undoable'])
})

test('a name that nobody knows is said to mean a service, and the next file knows it', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const file = workbook({
    Cover: [['Our prices']],
    Prices: [
      ['Job', 'Amount'],
      ['Wheels round robin', 41],
      ['Oil change', 'much'],
    ],
  })
  const { rows, check } = (await read(harper, file)).body
  expect(check.problems).toMatchObject([
    { line: 2, cell: 'service', value: 'Wheels round robin' },
    { line: 3, cell: 'price', value: 'much' },
  ])
  const corrected = rows.map((row: { line: number }) => (row.line === 2 ? { ...row, service_definition_id: rotation } : row))
  expect((await save(harper, corrected)).body).toMatchObject({ saved: 1, check: { problems: [{ line: 3 }] } })
  expect((await read(harper, file)).body.check.problems).toMatchObject([{ line: 3 }])
})

test('the downloaded list is read as it is and changes nothing', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  for (const language of ['en', 'fr'] as const) {
    const { status, text } = await harper.get('/shop_portal/prices/list.csv', {}, { language })
    expect(status).toBe(200)
    const { check } = (await read(harper, text)).body
    expect(check).toMatchObject({ added: 0, changed: 0, problems: [] })
    expect(check.unchanged).toBeGreaterThan(0)
  }
})

test('what was changed since an import stays when it is undone', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const row = { line: 2, service: 'Tire rotation', position: '', vehicle_class: '', price: '77.00' }
  expect((await save(harper, [row])).body.saved).toBe(1)
  await harper.put('/shop_portal/prices', { prices: [{ service_definition_id: rotation, price: 78 }] })
  const { id } = await lastImport(harper)
  expect((await harper.post(`/shop_portal/prices/imports/${id}/undo`)).body).toEqual({ restored: 0, left: 1 })
})

test('the desk of another shop, and users of a fleet, neither read nor undo an import', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const olivia = await testApp.as('olivia@northwind.example')
  const row = { line: 2, service: 'Tire rotation', position: '', vehicle_class: '', price: '79' }
  await save(harper, [row])
  const { id } = await lastImport(harper)
  const before = await storedPrices()
  const other = await testApp.db
    .selectFrom('shopUsers')
    .select('email')
    .where('shopId', '!=', harper.user.shop.id)
    .where('isActive', '=', true)
    .where('passwordHash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (other) expect((await (await testApp.asDesk(other.email)).post(`/shop_portal/prices/imports/${id}/undo`)).status).toBe(404)
  expect((await read(olivia, 'Service,Price\nTire rotation,1')).status).toBe(403)
  expect((await save(olivia, [row])).status).toBe(403)
  expect((await olivia.post(`/shop_portal/prices/imports/${id}/undo`)).status).toBe(403)
  expect(await storedPrices()).toEqual(before)
})

test.each([
  ['no column of prices', 'Service,Remark\nTire rotation,x', 'price_file_columns'],
  ['nothing', '', 'file_empty'],
])('a file with %s is refused', async (_, content, code) => {
  const harper = await testApp.asDesk('harper@harbor.example')
  expect(await read(harper, content)).toMatchObject({ status: 422, body: { code } })
})

test('of several sheets with prices the first is read, and any other that is chosen', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const prices = (amount: number): Cells => [
    ['Service', 'Price'],
    ['Tire rotation', amount],
  ]
  const content = workbook({ Cover: [['Our prices']], Cars: prices(31), Trucks: prices(52) })
  const send = (path: string, sheet?: string): Promise<Answered> =>
    sendForm(harper, 'POST', `/shop_portal/prices/${path}`, [
      ...(sheet === undefined ? [] : [['sheet', sheet] as [string, string]]),
      ['file', { name: 'prices.xlsx', type: 'text/csv', content }],
    ])
  const sheets = (await send('columns')).body.sheets as string[]
  expect(sheets.slice(-2)).toEqual(['Cars', 'Trucks'])
  const [cars, trucks] = [sheets.indexOf('Cars'), sheets.indexOf('Trucks')]
  expect((await send('file')).body).toMatchObject({ sheet: cars, rows: [{ price: '31' }] })
  expect((await send('columns', String(trucks))).body).toMatchObject({
    sheet: trucks,
    columns: [{ field: 'service' }, { field: 'price' }],
  })
  expect((await send('file', String(trucks))).body).toMatchObject({ sheet: trucks, rows: [{ price: '52' }] })
  for (const wrong of [String(sheets.length), '-1', 'Trucks'])
    for (const path of ['columns', 'file']) expect((await send(path, wrong)).status).toBe(422)
})

const STRANGE = 'Was;Bemerkung;EUR netto\nTire rotation;x;31.00\nOil change;y;59.50\n'
const columnsOf = (desk: Caller, content: string): Promise<Answered> =>
  sendForm(desk, 'POST', '/shop_portal/prices/columns', [['file', { name: 'prices', type: 'text/csv', content }]])
const readAs = (desk: Caller, content: string, fields: string[]): Promise<Answered> =>
  sendForm(desk, 'POST', '/shop_portal/prices/file', [
    ...fields.map((field, index) => [`fields[${index}]`, field] as [string, string]),
    ['file', { name: 'prices', type: 'text/csv', content }],
  ])

test('columns of any name are matched by the desk, and the next file with them is read alike, for this shop alone', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  expect((await read(harper, STRANGE)).body.code).toBe('price_file_columns')
  expect((await columnsOf(harper, STRANGE)).body).toEqual({
    columns: [
      { header: 'Was', samples: ['Tire rotation', 'Oil change'], field: null },
      { header: 'Bemerkung', samples: ['x', 'y'], field: null },
      { header: 'EUR netto', samples: ['31.00', '59.50'], field: null },
    ],
    sheets: [''],
    sheet: 0,
  })
  const { rows, columns, check } = (await readAs(harper, STRANGE, ['service', '', 'price'])).body
  expect(check.problems).toEqual([])
  expect(rows).toMatchObject([
    { line: 2, service: 'Tire rotation', price: '31.00' },
    { line: 3, service: 'Oil change', price: '59.50' },
  ])
  // Reading a file alone stores nothing.
  expect((await read(harper, STRANGE)).body.code).toBe('price_file_columns')
  const saved = await harper.post('/shop_portal/prices/import', { file_name: 'strange.csv', rows, columns })
  expect(saved.body.saved).toBeGreaterThan(0)
  expect((await read(harper, STRANGE)).body.check).toMatchObject({ unchanged: 2, problems: [] })
  const jules = await testApp.asDesk('jules@quai.example')
  expect((await read(jules, STRANGE)).body.code).toBe('price_file_columns')
})

test.each([
  ['one column for two fields of the same name', ['service', 'service', 'price'], 'import_field_twice'],
  ['other columns than the file has', ['service', 'price'], 'import_fields_wrong'],
  ['no price', ['service', '', ''], 'price_file_columns'],
])('a file that is matched with %s is refused', async (_, fields, code) => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const before = await storedPrices()
  expect(await readAs(harper, STRANGE, fields)).toMatchObject({ status: 422, body: { code } })
  expect(await storedPrices()).toEqual(before)
})

test('what is no field is refused, and so are users of a fleet', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  expect((await readAs(harper, STRANGE, ['service', 'labor', 'price'])).status).toBe(422)
  const olivia = await testApp.as('olivia@northwind.example')
  expect([(await columnsOf(olivia, STRANGE)).status, (await readAs(olivia, STRANGE, ['service', '', 'price'])).status]).toEqual([
    403, 403,
  ])
})
