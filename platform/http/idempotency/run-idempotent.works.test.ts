import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'
import { aRequest, aVehicle } from '#tests/builders.ts'
import type { Answered } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aPdf, type FormPart, sendForm } from '#tests/multipart.ts'
import { aVin, csv, csvUrl } from '#tests/vehicle-csv.ts'
import { sweepIdempotencyRecords } from './idempotency-store.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)

type Submit = (key: string) => Promise<Answered>
/** How to submit a form, and the number of records it created. */
type Form = { submit: Submit; count: () => Promise<number> }

const rows = (table: 'policies' | 'fleets' | 'imports' | 'orders' | 'manualHistories') => async (): Promise<number> =>
  (await testApp.db.selectFrom(table).select('id').execute()).length
const notes = async (): Promise<number> =>
  (await testApp.db.selectFrom('events').select('id').where('type', '=', 'note_added').execute()).length

const forms: Record<string, () => Promise<Form>> = {
  'a note': async () => {
    const mia = await testApp.as('mia@northwind.example')
    const { id } = await aRequest(testApp)
    const body = { shopOrderId: id, approverNote: 'Left rear only' }
    return { submit: (key) => mia.post('/notes', body, { key }), count: notes }
  },
  'a policy': async () => {
    const olivia = await testApp.as('olivia@northwind.example')
    const mia = await testApp.as('mia@northwind.example')
    const scope = { service_definition_ids: [], user_ids: [mia.user.id], vehicle_ids: [], all_vehicles: true }
    const body = { amount: 100, ...scope, auto_approvable: false }
    return { submit: (key) => olivia.post('/policies', body, { key }), count: rows('policies') }
  },
  'a fleet': async () => {
    const fay = await testApp.as('fay@meridian.example')
    const body = { name: 'Prairie Florists', fleet_payment_type: 'card' }
    return { submit: (key) => fay.post('/fleets', body, { key }), count: rows('fleets') }
  },
  'an upload': async () => {
    const olivia = await testApp.as('olivia@northwind.example')
    const body = { fileData: csvUrl(csv('vin,name', `${aVin(40_001)},IdempotentRun`)), fileName: 'once.csv' }
    return { submit: (key) => olivia.post('/vehicles/bulk_upsertions', body, { key }), count: rows('imports') }
  },
  'an order': async () => {
    const olivia = await testApp.as('olivia@northwind.example')
    const body = await booking.form({ vehicle: 'Midway 28', appointment_datetime: '2026-11-24T09:00' })
    return { submit: (key) => olivia.post('/orders', body, { key }), count: rows('orders') }
  },
  'a walk-in': async () => {
    const harper = await testApp.asDesk('harper@harbor.example')
    const body = { vin: '3C6LRVDG1LE061514', services: [{ service_definition_id: 2 }], odometer: 150_000 }
    return { submit: (key) => harper.post('/shop_portal/walk_ins', body, { key }), count: rows('orders') }
  },
  'a record with a document': async () => {
    const olivia = await testApp.as('olivia@northwind.example')
    const { id } = await aVehicle(testApp)
    const parts: FormPart[] = [
      ['custom_shop_name', 'Joe'],
      ['odometer', '50100'],
      ['date_of_completion', '2026-11-20 08:30:00'],
      ['vehicle_services[0][service_definition_id]', '2'],
      ['vehicle_services[0][price]', '12.50'],
      ['maintenance_documents[0][invoice_document_url]', { name: 'bill.pdf', type: 'application/pdf', content: aPdf() }],
    ]
    return {
      submit: (key) => sendForm(olivia, 'POST', `/vehicles/${id}/vehicle_services`, parts, { key }),
      count: rows('manualHistories'),
    }
  },
}

describe.each(Object.entries(forms))('%s that is submitted', (_, open) => {
  test('twice at once and once more later is made once, and each submission gets the first answer', async () => {
    const { submit, count } = await open()
    const before = await count()
    const key = randomUUID()
    const both = await Promise.all([submit(key), submit(key)])
    const later = await submit(key)
    expect(await count()).toBe(before + 1)
    expect([200, 201]).toContain(both[0]!.status)
    for (const answer of [both[1]!, later]) expect([answer.status, answer.text]).toEqual([both[0]!.status, both[0]!.text])
    expect(later.headers['idempotency-replayed']).toBe('true')
  })
})

test('without a key the same note twice is two notes, as other clients know it', async () => {
  const mia = await testApp.as('mia@northwind.example')
  const { id } = await aRequest(testApp)
  const before = await notes()
  for (const _ of [1, 2]) expect((await mia.post('/notes', { shopOrderId: id, approverNote: 'Twice' })).status).toBe(200)
  expect(await notes()).toBe(before + 2)
})

test('v4 and v6 are one call', async () => {
  const mia = await testApp.as('mia@northwind.example')
  const { id } = await aRequest(testApp)
  const key = randomUUID()
  const body = { shopOrderId: id, approverNote: 'IdempotentRun' }
  const [first, second] = [await mia.post('/notes', body, { key }), await mia.post('/notes', body, { key, prefix: '/api/v6' })]
  expect(second.text).toBe(first.text)
})

test('a call that deletes answers its second try as its first', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const vehicle = await aVehicle(testApp)
  const key = randomUUID()
  const answers = [
    await olivia.delete(`/vehicles/${vehicle.id}`, { key }),
    await olivia.delete(`/vehicles/${vehicle.id}`, { key }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await olivia.delete(`/vehicles/${vehicle.id}`)).status).toBe(404)
})

test('what was refused is no answer: the same key goes through when it is right', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const key = randomUUID()
  const form = await booking.form({ vehicle: 'Lakeview 21', appointment_datetime: '2026-11-22T09:00' })
  const refused = await olivia.post('/orders', form, { key })
  const taken = await olivia.post('/orders', { ...form, appointment_datetime: '2026-11-24T09:00' }, { key })
  expect([refused.status, taken.status]).toEqual([422, 201])
})

test('a day later the key is free, and the answers of the day before are swept', async () => {
  const mia = await testApp.as('mia@northwind.example')
  const { id } = await aRequest(testApp)
  const key = randomUUID()
  const before = await notes()
  const note = () => mia.post('/notes', { shopOrderId: id, approverNote: 'Daily' }, { key })
  await note()
  testApp.setNow('2026-11-21T14:59:00.000Z')
  await note()
  expect(await notes()).toBe(before + 1)
  testApp.setNow('2026-11-21T15:01:00.000Z')
  await note()
  expect(await notes()).toBe(before + 2)
  testApp.setNow('2026-11-23T15:00:00.000Z')
  await sweepIdempotencyRecords(testApp.db, testApp.now())
  expect(await testApp.db.selectFrom('idempotencyRecords').select('key').execute()).toEqual([])
  testApp.setNow('2026-11-20T15:00:00.000Z')
})
