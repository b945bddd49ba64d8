import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import { moveVehicles } from '#features/vehicles/server/move/move-store.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { aPhoto, aRealPdf, changeDocument, fileDocument } from '#tests/fixtures/documents/documents.fixtures.ts'

const testApp = useTestApp()
const OLIVIA = 'olivia@northwind.example'

/** Loads a file as the browser does: by its URL alone. */
const load = (url: string) => testApp.app.inject({ method: 'GET', url })
const countStoredFiles = async (): Promise<number> =>
  (await readdir(join(testApp.dataDir, 'files'), { recursive: true })).filter((name) => /[0-9a-f-]{36}$/.test(name)).length
const boxOf = async (vehicleId: number, email = OLIVIA) =>
  (await (await testApp.as(email)).get('/glovebox_items', { vehicle_id: vehicleId })).body

test('a paper of each kind is filed with the fields of its kind, and of no other', async () => {
  const { id } = await aVehicle(testApp)
  const olivia = await testApp.as(OLIVIA)
  const fields = {
    document_number: 'K520-1406',
    expiration_date: '2027-03-14',
    state_id: '14',
    insurance_name: 'Great Prairie',
    document_title: 'Lease',
  }
  for (const type of ['Drivers License', 'Vehicle Insurance', 'Registration', 'Other']) {
    expect((await fileDocument(olivia, id, { type, fields })).status).toBe(201)
  }
  const { glovebox_items: items, total_count: count, can_upload: canUpload } = await boxOf(id)
  expect(count).toBe(4)
  expect(canUpload).toEqual({ drivers_license: true, vehicle_insurance: true, registration: true, other: true })
  const own = (items as Record<string, unknown>[]).map((item) => [
    item.document_type,
    item.state_id,
    item.insurance_name,
    item.document_title,
  ])
  expect(own).toEqual([
    ['Drivers License', 14, null, null],
    ['Vehicle Insurance', null, 'Great Prairie', null],
    ['Registration', 14, null, null],
    ['Other', null, null, 'Lease'],
  ])
  expect(items[0]).toMatchObject({
    vehicle_id: id,
    document_number: 'K520-1406',
    expiration_date: '2027-03-14',
    expires_in_days: 114,
    uploaded_by: 'Olivia Hart',
    can_change: true,
  })
})

test('a photo is kept without what the camera wrote, with a small one, and opens by its address for some minutes', async () => {
  const { id } = await aVehicle(testApp)
  await fileDocument(await testApp.as(OLIVIA), id, {
    file: { name: 'C:\\Users\\dan\\card.jpeg', content: await aPhoto(1600, 1000) },
  })
  const [file] = (await boxOf(id)).glovebox_items[0].glovebox_documents
  expect(file).toMatchObject({ file_name: 'card.jpeg', content_type: 'image/jpeg', pages: null })
  const whole = await load(file.document_url.url)
  expect(whole.headers['content-type']).toBe('image/jpeg')
  expect((await sharp(whole.rawPayload).metadata()).exif).toBeUndefined()
  expect(whole.rawPayload.length).toBe(file.bytes)
  const small = await load(file.document_url.preview.url)
  expect([small.headers['content-type'], (await sharp(small.rawPayload).metadata()).width]).toEqual(['image/webp', 720])
  testApp.setNow('2026-11-20T15:09:59.000Z')
  expect((await load(file.document_url.url)).statusCode).toBe(200)
  testApp.setNow('2026-11-20T15:10:01.000Z')
  expect([(await load(file.document_url.url)).statusCode, (await load(file.document_url.preview.url)).json().code]).toEqual([
    403,
    'document_link_over',
  ])
  testApp.setNow('2026-11-20T15:00:00.000Z')
})

test('a PDF shows its first page, and tells how many it has', async () => {
  const { id } = await aVehicle(testApp)
  await fileDocument(await testApp.as(OLIVIA), id, { file: { name: 'scan', content: await aRealPdf() } })
  const [file] = (await boxOf(id)).glovebox_items[0].glovebox_documents
  expect(file).toMatchObject({ file_name: 'scan.pdf', content_type: 'application/pdf', pages: 1 })
  expect((await sharp((await load(file.document_url.preview.url)).rawPayload).metadata()).height).toBe(720)
})

test('a new file takes the place of the earlier one, which is gone from the disk as well', async () => {
  const { id } = await aVehicle(testApp)
  const olivia = await testApp.as(OLIVIA)
  const { body } = await fileDocument(olivia, id, { fields: { document_number: 'A1', expiration_date: '2026-12-14' } })
  const before = await countStoredFiles()
  const [earlier] = body.glovebox_item.glovebox_documents
  testApp.setNow('2026-11-21T15:00:00.000Z')
  const changed = await changeDocument(olivia, body.glovebox_item.id, {
    file: { name: 'new.pdf', content: await aRealPdf() },
    replaces: earlier.id,
    fields: { expiration_date: '2027-12-14' },
  })
  expect(changed.status).toBe(200)
  expect(changed.body.glovebox_item).toMatchObject({
    document_number: 'A1',
    expiration_date: '2027-12-14',
    uploaded_at: '2026-11-21T15:00:00.000Z',
  })
  const { glovebox_items: items } = await boxOf(id)
  expect([items.length, items[0].glovebox_documents.length, items[0].glovebox_documents[0].file_name]).toEqual([1, 1, 'new.pdf'])
  await testApp.settle()
  expect(await countStoredFiles()).toBe(before)
  expect((await load(earlier.document_url.url)).statusCode).toBe(404)
  testApp.setNow('2026-11-20T15:00:00.000Z')
})

test('a phone names every photo alike: each document has its own, and a new one may be named like that of another', async () => {
  const { id } = await aVehicle(testApp)
  const olivia = await testApp.as(OLIVIA)
  const file = async () => ({ name: 'image.jpg', content: await aPhoto() })
  for (const type of ['Drivers License', 'Vehicle Insurance', 'Registration'] as const)
    expect((await fileDocument(olivia, id, { type, file: await file() })).status).toBe(201)
  const fields = { document_title: 'Lease' }
  const { body } = await fileDocument(olivia, id, { type: 'Other', fields, file: { name: 'lease.jpg', content: await aPhoto() } })
  const replaces = body.glovebox_item.glovebox_documents[0].id
  const changed = await changeDocument(olivia, body.glovebox_item.id, { type: 'Other', fields, file: await file(), replaces })
  expect(changed.status).toBe(200)
  expect((await boxOf(id)).glovebox_items).toHaveLength(4)
})

test('fields change without a new file; a day that is over is not taken, one that was stored stays', async () => {
  const { id } = await aVehicle(testApp)
  const olivia = await testApp.as(OLIVIA)
  const { body } = await fileDocument(olivia, id, { fields: { expiration_date: '2026-11-19' } })
  expect(body.glovebox_item.expiration_date).toBeNull()
  const save = async (day: string) =>
    (await changeDocument(olivia, body.glovebox_item.id, { file: null, fields: { expiration_date: day, document_number: 'B2' } }))
      .body.glovebox_item
  expect(await save('2026-11-20')).toMatchObject({ expiration_date: '2026-11-20', document_number: 'B2', expires_in_days: 0 })
  testApp.setNow('2026-11-25T15:00:00.000Z')
  expect(await save('2026-11-20')).toMatchObject({ expiration_date: '2026-11-20', expires_in_days: -5 })
  expect((await save('2026-11-24')).expiration_date).toBe('2026-11-20')
  expect((await save('')).expiration_date).toBeNull()
  testApp.setNow('2026-11-20T15:00:00.000Z')
})

test('a change keeps every field that it does not send', async () => {
  const { id } = await aVehicle(testApp)
  const olivia = await testApp.as(OLIVIA)
  const fields = { document_number: 'A1', expiration_date: '2027-03-14', state_id: '14' }
  const { body } = await fileDocument(olivia, id, { fields })
  const changed = await olivia.put(`/glovebox_items/${body.glovebox_item.id}`, { document_number: 'B2' })
  expect(changed.status).toBe(200)
  const { glovebox_items: items } = await boxOf(id)
  expect(items[0]).toMatchObject({ document_number: 'B2', expiration_date: '2027-03-14', state_id: 14 })
  await olivia.put(`/glovebox_items/${body.glovebox_item.id}`, { expiration_date: '' })
  expect((await boxOf(id)).glovebox_items[0]).toMatchObject({ document_number: 'B2', expiration_date: null })
})

test('a deleted paper is gone with its files; so are all of a vehicle that is deleted', async () => {
  const before = await countStoredFiles()
  const { id } = await aVehicle(testApp)
  const olivia = await testApp.as(OLIVIA)
  const { body } = await fileDocument(olivia, id)
  await fileDocument(olivia, id, { type: 'Other', fields: { document_title: 'Lease' } })
  expect((await olivia.delete(`/glovebox_items/${body.glovebox_item.id}`)).body).toEqual({
    id: body.glovebox_item.id,
    vehicle_id: id,
  })
  expect((await boxOf(id)).total_count).toBe(1)
  expect((await olivia.delete(`/vehicles/${id}`)).status).toBeLessThan(300)
  await testApp.settle()
  expect(await countStoredFiles()).toBe(before)
})

test('what was done stands in the audit log with before and after', async () => {
  const { id } = await aVehicle(testApp)
  const olivia = await testApp.as(OLIVIA)
  const { body } = await fileDocument(olivia, id, { fields: { document_number: 'A1' } })
  await changeDocument(olivia, body.glovebox_item.id, { file: null, fields: { document_number: 'A2' } })
  await olivia.delete(`/glovebox_items/${body.glovebox_item.id}`)
  const events = await testApp.db
    .selectFrom('events')
    .select(['type', 'payload'])
    .where('subjectType', '=', 'vehicle')
    .where('subjectId', '=', String(id))
    .where('type', 'like', 'document_%')
    .orderBy('id')
    .execute()
  expect(events).toMatchObject([
    { type: 'document_filed', payload: { before: null, after: { kind: 'registration', number: 'A1', fileName: 'card.jpg' } } },
    { type: 'document_changed', payload: { before: { number: 'A1' }, after: { number: 'A2' } } },
    { type: 'document_deleted', payload: { before: { number: 'A2' }, after: null } },
  ])
})

test('a registration follows its vehicle to another fleet, a licence stays with the fleet whose driver it is', async () => {
  const { id } = await aVehicle(testApp)
  const olivia = await testApp.as(OLIVIA)
  const { body } = await fileDocument(olivia, id)
  await fileDocument(olivia, id, { type: 'Drivers License' })
  const to = await testApp.db.selectFrom('fleets').select('id').where('name', '=', 'Boréal Livraison').executeTakeFirstOrThrow()
  const by = { userId: olivia.user.id, name: 'Olivia Hart' }
  await testApp.db
    .transaction()
    .execute((tx) => moveVehicles(tx, { vehicleIds: [id], toFleetId: to.id, movedOn: '2026-11-20', now: testApp.now(), by }))
  expect((await olivia.get('/glovebox_items', { vehicle_id: id })).status).toBe(404)
  const { glovebox_items: items } = await boxOf(id, 'sylvie@boreal.example')
  expect(items.map((item: { id: number }) => item.id)).toEqual([body.glovebox_item.id])
})

describe('the list of users', () => {
  test('knows what each vehicle with a driver holds', async () => {
    const driven = await aVehicle(testApp, { drivers: ['dan@northwind.example'] })
    const parked = await aVehicle(testApp)
    const olivia = await testApp.as(OLIVIA)
    await fileDocument(olivia, driven.id, { fields: { expiration_date: '2026-12-13' } })
    await fileDocument(olivia, driven.id, { type: 'Other', fields: { document_title: 'Lease' } })
    await fileDocument(olivia, parked.id)
    const { vehicles } = (await olivia.get('/glovebox_items/of_drivers')).body
    expect(vehicles.find((one: { vehicle_id: number }) => one.vehicle_id === driven.id)).toMatchObject({
      drivers_license: null,
      vehicle_insurance: null,
      registration: { expires_in_days: 23 },
      others: [{ expires_in_days: null }],
    })
    expect(vehicles.some((one: { vehicle_id: number }) => one.vehicle_id === parked.id)).toBe(false)
  })
})

describe('files that nothing names', () => {
  test('are removed after a day, and every other one stays', async () => {
    const { id } = await aVehicle(testApp)
    await fileDocument(await testApp.as(OLIVIA), id)
    await testApp.settle()
    const { key } = await testApp.ports.files.save(Buffer.from('left behind'))
    const named = (await countStoredFiles()) - 1
    expect(await sweepFiles(testApp.db, testApp.ports, new Date())).toMatchObject({ removed: 0 })
    const tomorrow = new Date(Date.now() + 25 * 3_600_000)
    expect(await sweepFiles(testApp.db, testApp.ports, tomorrow)).toEqual({ looked: named + 1, orphans: 1, removed: 1 })
    await expect(testApp.ports.files.open(key)).rejects.toThrow()
    expect(await countStoredFiles()).toBe(named)
  })
  test('stay where far too many would go: that is another database', async () => {
    for (let index = 0; index < 101; index += 1) await testApp.ports.files.save(Buffer.from('x'))
    const before = await countStoredFiles()
    const tomorrow = new Date(Date.now() + 25 * 3_600_000)
    expect(await sweepFiles(testApp.db, testApp.ports, tomorrow)).toMatchObject({ orphans: 101, removed: 0 })
    expect(await countStoredFiles()).toBe(before)
  })
})
