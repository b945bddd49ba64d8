import { readdir } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { clearFlags, setFlag } from '#tests/fixtures/accounts/auth.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aPdf, sendForm } from '#tests/multipart.ts'
import {
  aPhoto,
  aRealPdf,
  changeDocument,
  fileDocument,
  partsOf,
  type WantedDocument,
} from '#tests/fixtures/documents/documents.fixtures.ts'

const testApp = useTestApp()
const OLIVIA = 'olivia@northwind.example'
const DAN = 'dan@northwind.example'

/** The tables' contents, and the number of files in the folder. */
const storedRows = async () => ({
  items: Number(
    (
      await testApp.db
        .selectFrom('gloveboxItems')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  ),
  documents: await testApp.db.selectFrom('gloveboxDocuments').select(['id', 'fileKey']).orderBy('id').execute(),
  files: (await readdir(testApp.dataDir, { recursive: true })).filter((name) => /[0-9a-f-]{36}/.test(name)).length,
  events: Number(
    (
      await testApp.db
        .selectFrom('events')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('type', 'like', 'document_%')
        .executeTakeFirstOrThrow()
    ).n,
  ),
})
/** A JPEG of exactly this size: padding after the end marker is ignored. */
const ofSize = async (bytes: number): Promise<Buffer> => {
  const photo = await aPhoto()
  return Buffer.concat([photo, randomBytes(bytes - photo.length)])
}
const png = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

describe('a paper is not filed', () => {
  const cases: [what: string, wanted: () => Promise<WantedDocument>, code: string][] = [
    ['without a file', async () => ({ file: null }), 'document_missing'],
    ['with two files', async () => ({ fields: {}, file: { name: 'a.jpg', content: await aPhoto() } }), 'one_file_each'],
    ['with a space in its number', async () => ({ fields: { document_number: 'A 12' } }), 'glovebox_number_spaces'],
    ['without a title, as an extra one', async () => ({ type: 'Other' }), 'glovebox_title_missing'],
    ['with a state that nobody knows', async () => ({ fields: { state_id: '9999' } }), 'glovebox_state_unknown'],
    ['of a kind that is none', async () => ({ type: 'Passport' }), 'invalid_input'],
    ['with a day that does not exist', async () => ({ fields: { expiration_date: '2027-02-31' } }), 'invalid_input'],
    ['with a file of no bytes', async () => ({ file: { name: 'a.pdf', content: '' } }), 'document_empty'],
    ['with a picture of another type', async () => ({ file: { name: 'a.gif', content: 'GIF89a' } }), 'document_type_not_allowed'],
    [
      'with a program behind a right name',
      async () => ({ file: { name: 'a.pdf', type: 'application/pdf', content: 'MZ\u0090' } }),
      'document_type_not_allowed',
    ],
    [
      'with a photo behind a wrong name',
      async () => ({ file: { name: 'a.exe', content: await aPhoto() } }),
      'document_type_not_allowed',
    ],
    [
      'with a picture that is cut off',
      async () => ({ file: { name: 'a.png', content: (await png()).subarray(0, 60) } }),
      'document_unreadable',
    ],
    [
      'with a PDF that is cut off',
      async () => ({ file: { name: 'a.pdf', content: (await aRealPdf()).subarray(0, 500) } }),
      'document_unreadable',
    ],
    [
      'with a PDF behind a password',
      async () => ({ file: { name: 'a.pdf', content: await aRealPdf({ userPassword: 'x', pdfVersion: '1.7' }) } }),
      'document_locked',
    ],
    ['with 10,000,000 bytes', async () => ({ file: { name: 'a.jpg', content: await ofSize(10_000_000) } }), 'document_too_large'],
    ['with 11,000,000 bytes', async () => ({ file: { name: 'a.jpg', content: await ofSize(11_000_000) } }), 'document_too_large'],
    ['with 13,000,000 bytes', async () => ({ file: { name: 'a.jpg', content: await ofSize(13_000_000) } }), 'document_too_large'],
  ]
  test.each(cases)('%s', async (what, wanted, code) => {
    const { id } = await aVehicle(testApp)
    const before = await storedRows()
    const document = await wanted()
    const parts = await partsOf(document)
    if (what === 'with two files')
      parts.push(['glovebox_documents_attributes[1][document_url]', { name: 'b.jpg', type: '', content: await aPhoto() }])
    const answer = await sendForm(await testApp.as(OLIVIA), 'POST', '/glovebox_items', [['vehicle_id', String(id)], ...parts])
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(answer.body.errors[0]).not.toMatch(/\{|undefined/)
    if (code === 'document_too_large') expect(answer.body.errors).toEqual(['a.jpg: File is too large (maximum 10 MB)'])
    expect(await storedRows()).toEqual(before)
  })
  test('a file just below the limit is', async () => {
    const { id } = await aVehicle(testApp)
    expect(
      (await fileDocument(await testApp.as(OLIVIA), id, { file: { name: 'a.jpg', content: await ofSize(9_999_999) } })).status,
    ).toBe(201)
  })
  test('a second time where there is one each, nor beyond ten extra ones', async () => {
    const { id } = await aVehicle(testApp)
    const olivia = await testApp.as(OLIVIA)
    await fileDocument(olivia, id)
    const before = await storedRows()
    const twice = await fileDocument(olivia, id)
    expect([twice.status, twice.body.code]).toEqual([409, 'glovebox_item_exists'])
    expect(await storedRows()).toEqual(before)
    const lease = () => fileDocument(olivia, id, { type: 'Other', fields: { document_title: 'Lease' } })
    // Concurrent requests that race for the last slot are serialized.
    const answers = await Promise.all(Array.from({ length: 12 }, lease))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(201), 422, 422])
    expect(answers.find(({ status }) => status === 422)!.body.code).toBe('glovebox_full')
    expect((await storedRows()).files).toBe(before.files + 20)
  })
})

test('a PDF with a script is no paper, and nothing is kept of it', async () => {
  const { id } = await aVehicle(testApp)
  const before = await storedRows()
  const content = aPdf().replace('/Catalog', '/Catalog/OpenAction<</S/Launch/F(a.exe)>>')
  const answer = await fileDocument(await testApp.as(OLIVIA), id, { file: { name: 'a.pdf', content } })
  expect([answer.status, answer.body.code]).toEqual([422, 'document_acts'])
  expect(await storedRows()).toEqual(before)
})

test('a failed replacement keeps the earlier file', async () => {
  const { id } = await aVehicle(testApp)
  const olivia = await testApp.as(OLIVIA)
  const { body } = await fileDocument(olivia, id)
  const [earlier] = body.glovebox_item.glovebox_documents
  const before = await storedRows()
  const broken = await changeDocument(olivia, body.glovebox_item.id, {
    file: { name: 'a.pdf', content: '%PDF-1.7 broken' },
    replaces: earlier.id,
  })
  expect([broken.status, broken.body.code]).toEqual([422, 'document_unreadable'])
  const withoutFile = await changeDocument(olivia, body.glovebox_item.id, { file: null, replaces: earlier.id })
  expect([withoutFile.status, withoutFile.body.code]).toEqual([422, 'document_missing'])
  expect(await storedRows()).toEqual(before)
  expect((await testApp.app.inject({ method: 'GET', url: earlier.document_url.url })).statusCode).toBe(200)
})

test('a paper stays what it is and where it is', async () => {
  const { id } = await aVehicle(testApp)
  const olivia = await testApp.as(OLIVIA)
  const { body } = await fileDocument(olivia, id)
  const before = await storedRows()
  const { id: itemId } = body.glovebox_item
  const other = await olivia.put(`/glovebox_items/${itemId}`, { document_type: 'Other', document_title: 'Lease' })
  expect([other.status, other.body.code]).toEqual([422, 'document_type_stays'])
  const moved = await olivia.put(`/glovebox_items/${itemId}`, { vehicle_id: id + 1 })
  expect([moved.status, moved.body.code]).toEqual([422, 'document_vehicle_stays'])
  expect(await storedRows()).toEqual(before)
})

describe('a driver', () => {
  test('files the licence of an assigned vehicle, and no other paper', async () => {
    const { id } = await aVehicle(testApp, { drivers: [DAN] })
    const dan = await testApp.as(DAN)
    expect((await fileDocument(dan, id, { type: 'Drivers License' })).status).toBe(201)
    const before = await storedRows()
    for (const type of ['Vehicle Insurance', 'Registration', 'Other']) {
      const answer = await fileDocument(dan, id, { type, fields: { document_title: 'Lease' } })
      expect([answer.status, answer.body.code]).toEqual([403, 'managers_and_admins_only'])
    }
    expect(await storedRows()).toEqual(before)
    const { can_upload: canUpload } = (await dan.get('/glovebox_items', { vehicle_id: id })).body
    expect(canUpload).toEqual({ drivers_license: true, vehicle_insurance: false, registration: false, other: false })
  })
  test('sees the registration of an assigned vehicle and changes nothing of it', async () => {
    const { id } = await aVehicle(testApp, { drivers: [DAN] })
    const { body } = await fileDocument(await testApp.as(OLIVIA), id)
    const dan = await testApp.as(DAN)
    const seen = (await dan.get('/glovebox_items', { vehicle_id: id })).body.glovebox_items
    expect(seen).toMatchObject([{ id: body.glovebox_item.id, can_change: false }])
    const before = await storedRows()
    expect((await changeDocument(dan, body.glovebox_item.id)).status).toBe(403)
    expect((await dan.delete(`/glovebox_items/${body.glovebox_item.id}`)).status).toBe(403)
    expect(await storedRows()).toEqual(before)
  })
  test('finds nothing of a vehicle that is not assigned', async () => {
    const { id } = await aVehicle(testApp)
    const dan = await testApp.as(DAN)
    expect((await dan.get('/glovebox_items', { vehicle_id: id })).status).toBe(404)
    expect((await fileDocument(dan, id, { type: 'Drivers License' })).status).toBe(404)
  })
  test('who is a manager too files all', async () => {
    const { id } = await aVehicle(testApp, { drivers: [DAN] })
    await testApp.db
      .updateTable('users')
      .set({ roles: ['driver', 'manager'] })
      .where('email', '=', DAN)
      .execute()
    expect((await fileDocument(await testApp.as(DAN), id)).status).toBe(201)
    await testApp.db
      .updateTable('users')
      .set({ roles: ['driver'] })
      .where('email', '=', DAN)
      .execute()
  })
})

test('with the flag off every call of the glovebox answers as if there were none', async () => {
  const { id } = await aVehicle(testApp)
  const olivia = await testApp.as(OLIVIA)
  const { body } = await fileDocument(olivia, id)
  await setFlag(testApp, 'glovebox', false, { email: OLIVIA })
  const before = await storedRows()
  const answers = [
    await olivia.get('/glovebox_items', { vehicle_id: id }),
    await fileDocument(olivia, id),
    await changeDocument(olivia, body.glovebox_item.id),
    await olivia.delete(`/glovebox_items/${body.glovebox_item.id}`),
    await olivia.get('/glovebox_items/of_drivers'),
    await olivia.get('/expiring_documents'),
    await olivia.get('/expiring_documents.csv'),
  ]
  await clearFlags(testApp)
  expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(answers.map(() => [404, 'glovebox_off']))
  expect(await storedRows()).toEqual(before)
})

test('an address opens one file, for whom it was given, and cannot be made up', async () => {
  const { id } = await aVehicle(testApp)
  const { body } = await fileDocument(await testApp.as(OLIVIA), id)
  const [{ id: documentId, document_url: address }] = body.glovebox_item.glovebox_documents
  const status = async (url: string) => (await testApp.app.inject({ method: 'GET', url })).statusCode
  expect(await status(address.url)).toBe(200)
  expect(await status(address.url.replace(/signature=./, 'signature=_'))).toBe(404)
  expect(await status(address.url.replace(/expires=\d/, 'expires=9'))).toBe(404)
  // The preview's own signature does not open the full file.
  expect(await status(address.preview.url.replace('&size=preview', ''))).toBe(404)
  expect(await status(`/api/v4/glovebox_documents/${documentId}/file`)).toBe(404)
  expect(await status(address.url.replace(`/${documentId}/`, '/999999/'))).toBe(404)
})
