import { expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { aPhoto, aRealPdf } from '#tests/fixtures/documents/documents.fixtures.ts'
import { sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const stored = () =>
  testApp.db.selectFrom('fleets').selectAll().where('name', '=', 'Northwind Couriers').executeTakeFirstOrThrow()
const upload = (caller: Caller, content: Uint8Array | string, name = 'logo.jpg') =>
  sendForm(caller, 'PUT', '/company/logo', [['logo', { name, type: 'image/jpeg', content }]])

test('a driver does not see the company, a manager does not change it', async () => {
  const before = await stored()
  const dan = await testApp.as('dan@northwind.example')
  const mia = await testApp.as('mia@northwind.example')
  const seen = await dan.get('/company')
  expect([seen.status, seen.body.code]).toEqual([403, 'managers_and_admins_only'])
  for (const caller of [dan, mia]) {
    const answers = [
      await caller.put('/company', { name: 'Ours' }),
      await upload(caller, await aPhoto()),
      await caller.delete('/company/logo'),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, 'admins_only']))
  }
  expect(await stored()).toEqual(before)
})

test.each([
  [{ name: '  ' }, 'fleet_name_missing'],
  [{ address_attributes: { zip: '123' } }, 'zip_invalid'],
])('%j is refused, and nothing is saved', async (body, code) => {
  const before = await stored()
  const olivia = await testApp.as('olivia@northwind.example')
  const answer = await olivia.put('/company', { tax_id: '36-1234567', ...body })
  expect([answer.status, answer.body.code]).toEqual([422, code])
  expect(await stored()).toEqual(before)
})

test('a fleet with an account, a fuel card or a company above it does not choose how it pays', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await testApp.db.updateTable('fleets').set({ fleetPaymentType: 'wex' }).where('name', '=', 'Northwind Couriers').execute()
  const before = await stored()
  const answer = await olivia.put('/company', { pays: 'card', name: 'Another' })
  expect([answer.status, answer.body.code]).toEqual([422, 'payment_not_chosen_here'])
  expect(await stored()).toEqual(before)
})

test('what is no picture is refused as a logo, and the earlier one stays', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await upload(olivia, await aPhoto())
  const before = await stored()
  const refused = [
    [await upload(olivia, await aRealPdf(), 'logo.pdf'), 'photo_type_not_allowed'],
    [await upload(olivia, '<svg/>', 'logo.svg'), 'photo_type_not_allowed'],
    [await upload(olivia, ''), 'document_empty'],
  ] as const
  for (const [answer, code] of refused) expect([answer.status, answer.body.code]).toEqual([422, code])
  const none = await sendForm(olivia, 'PUT', '/company/logo', [])
  expect(none.body.code).toBe('document_missing')
  expect(await stored()).toEqual(before)
})
