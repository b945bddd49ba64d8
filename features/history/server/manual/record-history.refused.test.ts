import { describe, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aPdf, sendForm } from '#tests/multipart.ts'
import { change, formOf, pdf, record, vehicleIdOf, type WantedRecord } from '#tests/fixtures/history/manual-record.fixtures.ts'

const testApp = useTestApp()

/** All tables that a record writes to. */
const storedRows = async () => ({
  records: await testApp.db.selectFrom('manualHistories').selectAll().orderBy('id').execute(),
  services: await testApp.db.selectFrom('manualServices').selectAll().orderBy('id').execute(),
  documents: await testApp.db.selectFrom('maintenanceDocuments').selectAll().orderBy('id').execute(),
  done: await testApp.db.selectFrom('serviceRecords').select('id').orderBy('id').execute(),
  vehicles: await testApp.db
    .selectFrom('vehicles')
    .select(['id', 'odometer', 'lifetimeCostCents', 'lastMaintenanceOn'])
    .orderBy('id')
    .execute(),
  events: (await testApp.db.selectFrom('events').select('id').where('type', 'like', 'maintenance%').execute()).length,
})

const big = (bytes: number) => ({ name: 'big.pdf', type: 'application/pdf', content: aPdf().padEnd(bytes, ' ') })

describe('a record that is not complete is refused, and nothing is written', () => {
  test.each<[string, WantedRecord, number, string]>([
    ['without a date', { more: [['date_of_completion', '']] }, 422, 'invalid_input'],
    ['with no date at all', { doneOn: '' }, 422, 'history_date_missing'],
    ['with a date that does not exist', { doneOn: '2026-02-31' }, 422, 'history_date_missing'],
    ['with a day that has begun nowhere', { doneOn: '2026-11-22' }, 422, 'history_date_in_future'],
    ['with a date of 1900', { doneOn: '1900-01-01' }, 422, 'history_date_too_early'],
    [
      'with an odometer of one digit too many, when the form can ask',
      { odometer: '796330', more: [['ask_odometer', 'true']] },
      422,
      'odometer_impossible',
    ],
    ['with an odometer of 5', { odometer: '5' }, 422, 'odometer_impossible'],
    ['with an odometer of 999,999', { odometer: '999999' }, 422, 'odometer_impossible'],
    ['far ahead, when the form can ask', { odometer: '130000', more: [['ask_odometer', 'true']] }, 409, 'confirm_odometer'],
    ['without an odometer', { odometer: '' }, 422, 'mileage_not_valid'],
    ['with an odometer of 0', { odometer: '0' }, 422, 'mileage_not_valid'],
    ['without a shop', { customShopName: '' }, 422, 'history_shop_missing'],
    ['with a shop that nobody knows', { shopId: 999_999 }, 404, 'shop_not_found'],
    ['with four digits of a zip code', { customShopName: '', shopId: 1, more: [['zip', '6060']] }, 422, 'zip_invalid'],
    ['with a postal code in the US', { customShopName: '', shopId: 1, more: [['zip', 'K1A 0B1']] }, 422, 'zip_invalid'],
    ['without a service', { services: [] }, 422, 'history_service_missing'],
    ['with a row without a service', { services: [{ code: 'oil_change' }, { price: '5' }] }, 422, 'history_service_missing'],
    ['with a row without a price', { services: [{ code: 'oil_change', price: '' }] }, 422, 'history_price_not_valid'],
    ['with a price above 999,999.99', { services: [{ code: 'oil_change', price: '1000000' }] }, 422, 'history_price_not_valid'],
    [
      'with a position of another service',
      { services: [{ code: 'oil_change', position: 'front_left' }] },
      422,
      'history_service_unknown',
    ],
    ['with a comment of 151 characters', { more: [['customer_comments', 'x'.repeat(151)]] }, 422, 'comments_too_long'],
    ['with a PO number of 51 characters', { more: [['po_number', 'x'.repeat(51)]] }, 422, 'po_number_too_long'],
    [
      'with a page that calls itself a PDF',
      { files: [{ ...pdf('a.pdf'), content: '<html>' }] },
      422,
      'document_type_not_allowed',
    ],
    ['with two files of one name', { files: [pdf('a.pdf'), pdf('A.PDF')] }, 422, 'document_duplicate'],
    ['with a file of 5,000,000 bytes', { files: [big(5_000_000)] }, 422, 'document_too_large'],
    ['with eleven files', { files: Array.from({ length: 11 }, (_, index) => pdf(`${index}.pdf`)) }, 422, 'too_many_files'],
  ])('%s', async (_what, wanted, status, code) => {
    const vehicle = await vehicleIdOf(testApp, 'Loop 04')
    const before = await storedRows()
    const answer = await record(await testApp.as('olivia@northwind.example'), vehicle, { odometer: '80000', ...wanted })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.errors[0]).not.toMatch(/\{|undefined/)
    expect(await storedRows()).toEqual(before)
  })

  test('a file just below the limit is kept', async () => {
    const vehicle = await aVehicle(testApp)
    expect((await record(await testApp.as('olivia@northwind.example'), vehicle.id, { files: [big(4_999_999)] })).status).toBe(201)
  })
})

test('no field of a form can pretend to be a file of the server', async () => {
  const vehicle = await vehicleIdOf(testApp, 'Loop 04')
  const before = await storedRows()
  const olivia = await testApp.as('olivia@northwind.example')
  const field = 'maintenance_documents[0][invoice_document_url]'
  const form = formOf({
    more: [
      [`${field}[path]`, '/etc/passwd'],
      [`${field}[fileName]`, 'passwd.pdf'],
      [`${field}[type]`, 'application/pdf'],
      [`${field}[bytes]`, '10'],
    ],
  })
  expect((await sendForm(olivia, 'POST', `/vehicles/${vehicle}/vehicle_services`, form)).status).toBe(422)
  expect(await storedRows()).toEqual(before)
})

describe('who may not', () => {
  test('a driver writes on assigned vehicles only', async () => {
    const vehicle = await aVehicle(testApp)
    const before = await storedRows()
    expect((await record(await testApp.as('dan@northwind.example'), vehicle.id)).status).toBe(404)
    expect(await storedRows()).toEqual(before)
  })

  test.each([
    ['dan@northwind.example', 'a driver'],
    ['mia@northwind.example', 'a manager'],
  ])('%s, %s, neither changes nor deletes a record', async (email) => {
    const vehicle = await aVehicle(testApp, { drivers: ['dan@northwind.example'] })
    const { body } = await record(await testApp.as('olivia@northwind.example'), vehicle.id)
    const { id } = body.manual_history
    const before = await storedRows()
    const person = await testApp.as(email)
    expect((await person.get(`/manual_maintenance_histories/${id}`)).body.manual_history).toMatchObject({
      can_edit: false,
      can_delete: false,
    })
    expect((await change(person, id, { odometer: '77777' })).status).toBe(403)
    expect((await person.delete(`/manual_maintenance_histories/${id}`)).status).toBe(403)
    expect(await storedRows()).toEqual(before)
  })

  test('a record of another fleet is not there, and its document is not let go by another record', async () => {
    const mine = await aVehicle(testApp)
    const olivia = await testApp.as('olivia@northwind.example')
    const { body } = await record(olivia, mine.id, { files: [pdf('a.pdf')] })
    const other = await record(olivia, mine.id)
    const before = await storedRows()
    const sylvie = await testApp.as('sylvie@boreal.example')
    const { id, maintenance_documents: documents } = body.manual_history
    expect((await sylvie.get(`/manual_maintenance_histories/${id}`)).status).toBe(404)
    expect((await change(sylvie, id)).status).toBe(404)
    expect((await sylvie.delete(`/manual_maintenance_histories/${id}`)).status).toBe(404)
    expect(await storedRows()).toEqual(before)
    await change(olivia, other.body.manual_history.id, {
      more: [
        ['maintenance_documents[0][id]', String(documents[0].id)],
        ['maintenance_documents[0][_destroy]', 'true'],
      ],
    })
    expect((await storedRows()).documents).toEqual(before.documents)
  })

  test('a record does not move to a vehicle of another fleet', async () => {
    const mine = await aVehicle(testApp)
    const theirs = await aVehicle(testApp, { fleet: 'Boréal Livraison' })
    const olivia = await testApp.as('olivia@northwind.example')
    const { body } = await record(olivia, mine.id)
    const before = await storedRows()
    const answer = await change(olivia, body.manual_history.id, { more: [['vehicle_id', String(theirs.id)]] })
    expect(answer.status).toBe(404)
    expect(await storedRows()).toEqual(before)
  })
})
