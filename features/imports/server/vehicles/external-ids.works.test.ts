import { expect, test } from 'vitest'
import { importFile, sendImport, undoImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin, csvUrl } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()
const olivia = () => testApp.as('olivia@northwind.example')
const idOf = async (vin: string) => {
  const query = testApp.db.selectFrom('vehicles').select(['id', 'externalId']).where('vin', '=', vin)
  return (await query.where('deletedAt', 'is', null).executeTakeFirst()) ?? null
}

test.each([
  ['External ID', 701],
  ['external_id', 702],
  ['Identifiant externe', 703],
  ['ERP ID', 704],
])('the column %s is the number of another program', async (heading, index) => {
  const vin = aVin(index)
  await importFile(testApp, await olivia(), 'vehicles', [`VIN,Name,Miles,${heading}`, `${vin},Van ${index},100,SAP ${index}`])
  expect(await idOf(vin)).toMatchObject({ externalId: `SAP ${index}` })
})

test('an asset’s ID is the unit number, and the number of another program beside a unit number', async () => {
  const caller = await olivia()
  const fieldsOf = async (header: string) => {
    const { columns } = (await sendImport(caller, 'vehicles', [header, `${aVin(711)},A-1,U-1`])).body.import
    return (columns as { header: string; field: string | null }[]).map(({ field }) => field)
  }
  expect(await fieldsOf('VIN,Asset ID,Color')).toEqual(['vin', 'other_id', null])
  expect(await fieldsOf('VIN,Asset ID,Unit number')).toEqual(['vin', 'external_id', 'other_id'])
})

test('an empty cell keeps the number, and an undo restores the former one', async () => {
  const caller = await olivia()
  const vin = aVin(721)
  await importFile(testApp, caller, 'vehicles', ['VIN,Miles,External ID', `${vin},100,A-721`])
  await importFile(testApp, caller, 'vehicles', ['VIN,Name,External ID', `${vin},Renamed,`])
  expect(await idOf(vin)).toMatchObject({ externalId: 'A-721' })
  const changed = await importFile(testApp, caller, 'vehicles', ['VIN,External ID', `${vin},B-721`])
  expect(await idOf(vin)).toMatchObject({ externalId: 'B-721' })
  await undoImport(testApp, caller, changed.id)
  expect(await idOf(vin)).toMatchObject({ externalId: 'A-721' })
})

test('an undo leaves a vehicle whose former number another one has got since', async () => {
  const caller = await olivia()
  const [vin, other] = [aVin(731), aVin(732)]
  await importFile(testApp, caller, 'vehicles', ['VIN,Miles,External ID', `${vin},100,A-731`, `${other},100,A-732`])
  const changed = await importFile(testApp, caller, 'vehicles', ['VIN,External ID', `${vin},B-731`])
  const { id } = (await idOf(other))!
  expect((await caller.put(`/vehicles/${id}`, { external_id: 'A-731' })).status).toBe(200)
  await undoImport(testApp, caller, changed.id)
  expect([(await idOf(vin))!.externalId, (await idOf(other))!.externalId]).toEqual(['B-731', 'A-731'])
})

test('the file of the vehicles has the numbers, and reads back without a change', async () => {
  const caller = await olivia()
  const vin = aVin(741)
  await importFile(testApp, caller, 'vehicles', ['VIN,Miles,External ID', `${vin},100,=A-741`])
  for (const language of ['en', 'fr'] as const) {
    const { text } = await caller.get(`/fleets/${caller.user.fleet_id}/vehicles.csv`, {}, { language })
    expect(text).toMatch(language === 'en' ? /,External ID,/ : /[,;]Identifiant externe[,;]/)
    expect(text).toContain("'=A-741")
    const { id } = (await sendImport(caller, 'vehicles', text.trim().split('\n'))).body.import
    await caller.put(`/imports/${id}`, { distance_unit: 'miles' })
    expect((await caller.post(`/imports/${id}/check`, {})).body.check).toMatchObject({ added: 0, changed: 0, failed: 0 })
  }
})

test('a bulk upload saves the number too', async () => {
  const vin = aVin(751)
  const fileData = csvUrl(`vin,miles,external_id\n${vin},100,A-751`)
  expect((await (await olivia()).post('/vehicles/bulk_upsertions', { fileData, fileName: 'list.csv' })).status).toBeLessThan(300)
  await testApp.settle()
  expect(await idOf(vin)).toMatchObject({ externalId: 'A-751' })
})
