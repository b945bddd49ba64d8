import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aRequest, aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aPdf, type FormPart, sendForm } from '#tests/multipart.ts'
import { claimKey } from './idempotency-store.ts'

const testApp = useTestApp({ secondTryMs: 300 })

const notes = async (): Promise<number> =>
  (await testApp.db.selectFrom('events').select('id').where('type', '=', 'note_added').execute()).length
const storedRecords = () => testApp.db.selectFrom('idempotencyRecords').selectAll().execute()

test('another body under the same key is refused in words, and nothing is written', async () => {
  const mia = await testApp.as('mia@northwind.example')
  const { id } = await aRequest(testApp)
  const key = randomUUID()
  await mia.post('/notes', { shopOrderId: id, approverNote: 'First' }, { key })
  const before = [await notes(), await storedRecords()]
  const answer = await mia.post('/notes', { shopOrderId: id, approverNote: 'Second' }, { key })
  expect(answer).toMatchObject({ status: 409, body: { code: 'key_of_another_request' } })
  expect(answer.body.errors).toEqual(['This was already sent with other content, and the first was saved. Check it first.'])
  const inFrench = await mia.post('/notes', { shopOrderId: id, approverNote: 'Second' }, { key, language: 'fr' })
  expect(inFrench.body.errors[0]).toMatch(/^Cela a déjà été envoyé avec un autre contenu/)
  expect([await notes(), await storedRecords()]).toEqual(before)
})

test('another call under the same key is refused', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await aRequest(testApp)
  const vehicle = await aVehicle(testApp)
  const key = randomUUID()
  await olivia.post('/notes', { shopOrderId: id, approverNote: 'First' }, { key })
  expect(await olivia.delete(`/vehicles/${vehicle.id}`, { key })).toMatchObject({ status: 409 })
  expect((await olivia.get(`/vehicles/${vehicle.id}`)).status).toBe(200)
})

test('a form whose file has other content is another request, though name and size are the same', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await aVehicle(testApp)
  const key = randomUUID()
  const form = (text: string): FormPart[] => [
    ['custom_shop_name', 'Joe'],
    ['odometer', '50100'],
    ['date_of_completion', '2026-11-20 08:30:00'],
    ['vehicle_services[0][service_definition_id]', '2'],
    ['vehicle_services[0][price]', '12.50'],
    ['maintenance_documents[0][invoice_document_url]', { name: 'bill.pdf', type: 'application/pdf', content: aPdf(text) }],
  ]
  const send = (text: string) => sendForm(olivia, 'POST', `/vehicles/${id}/vehicle_services`, form(text), { key })
  expect((await send('one')).status).toBe(201)
  expect(await send('two')).toMatchObject({ status: 409, body: { code: 'key_of_another_request' } })
})

test('the key of somebody else stands for nothing', async () => {
  const [olivia, mia] = [await testApp.as('olivia@northwind.example'), await testApp.as('mia@northwind.example')]
  const { id } = await aRequest(testApp)
  const before = await notes()
  const key = randomUUID()
  for (const who of [olivia, mia]) {
    const answer = await who.post('/notes', { shopOrderId: id, approverNote: 'Mine' }, { key })
    expect(answer.status).toBe(200)
    expect(answer.headers['idempotency-replayed']).toBeUndefined()
  }
  expect(await notes()).toBe(before + 2)
})

test('the same form of another acting fleet is another request', async () => {
  const fay = await testApp.as('fay@meridian.example')
  const fleets = (await fay.get('/fleets/basic_details')).body.fleets as { id: number; is_active: boolean }[]
  const [first, second] = fleets.filter((fleet) => fleet.is_active)
  const key = randomUUID()
  await fay.put('/fleet_users/impersonate_fleet', { fleet_id: first!.id })
  expect((await fay.put('/fleet_users/impersonate_fleet', { fleet_id: second!.id }, { key })).status).toBe(200)
  expect(await fay.put('/fleet_users/impersonate_fleet', { fleet_id: second!.id }, { key })).toMatchObject({
    status: 409,
    body: { code: 'key_of_another_request' },
  })
})

test('while the first try runs, the second is told to come back, and when', async () => {
  const mia = await testApp.as('mia@northwind.example')
  const { id } = await aRequest(testApp)
  const before = await notes()
  const attempt = { who: `user:${mia.user.id}`, key: randomUUID(), call: 'orders.addNote', requestHash: 'x' }
  const running = testApp.db.transaction().execute(async (tx) => {
    expect(await claimKey(tx, attempt, testApp.now())).toBe(true)
    const answer = await mia.post('/notes', { shopOrderId: id, approverNote: 'Now' }, { key: attempt.key })
    expect(answer).toMatchObject({ status: 409, body: { code: 'still_running' } })
    expect(String(answer.headers['retry-after'])).toBe('1')
    throw new Error('the first try fails')
  })
  await expect(running).rejects.toThrow('the first try fails')
  expect(await notes()).toBe(before)
  expect((await mia.post('/notes', { shopOrderId: id, approverNote: 'Now' }, { key: attempt.key })).status).toBe(200)
})

test('a change whose process died before it answered is not made again', async () => {
  const mia = await testApp.as('mia@northwind.example')
  const { id } = await aRequest(testApp)
  const key = randomUUID()
  const note = () => mia.post('/notes', { shopOrderId: id, approverNote: 'Lost' }, { key })
  await note()
  await testApp.db.updateTable('idempotencyRecords').set({ status: null, answer: null }).where('key', '=', key).execute()
  const before = await notes()
  expect(await note()).toMatchObject({ status: 409, body: { code: 'still_running' } })
  testApp.setNow('2026-11-20T15:02:00.000Z')
  expect(await note()).toMatchObject({ status: 409, body: { code: 'done_before' } })
  testApp.setNow('2026-11-20T15:00:00.000Z')
  expect(await notes()).toBe(before)
})

test.each(['short', 'with a space', 'x'.repeat(201)])('a key such as “%s” is none', async (key) => {
  const mia = await testApp.as('mia@northwind.example')
  const answer = await mia.post('/notes', { shopOrderId: 1, approverNote: 'x' }, { key })
  expect(answer).toMatchObject({ status: 400, body: { code: 'key_unreadable' } })
})

test('a sign-in is never kept: its answer holds a token', async () => {
  const key = randomUUID()
  const before = await storedRecords()
  const body = { email: 'olivia@northwind.example', password: 'fleetwright' }
  const [first, second] = [
    await testApp.nobody.post('/sessions', body, { key }),
    await testApp.nobody.post('/sessions', body, { key }),
  ]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.body.authentication_token).not.toBe(second.body.authentication_token)
  expect(await storedRecords()).toEqual(before)
})

test('who may not make a call gets nobody’s first answer', async () => {
  const mia = await testApp.as('mia@northwind.example')
  const { id } = await aRequest(testApp)
  const key = randomUUID()
  const body = { shopOrderId: id, approverNote: 'Mine' }
  await mia.post('/notes', body, { key })
  await mia.delete('/sessions')
  expect((await mia.post('/notes', body, { key })).status).toBe(401)
})
