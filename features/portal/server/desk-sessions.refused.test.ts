import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const signIn = (email: string, password = 'fleetwright') => testApp.nobody.post('/shop_portal/sessions', { email, password })
const sessions = async () => (await testApp.db.selectFrom('sessions').selectAll().where('realm', '=', 'shop').execute()).length

test.each([
  ['a wrong password', 'harper@harbor.example', 'fleetwrong', 401, 'invalid_credentials'],
  ['an unknown e-mail', 'nobody@harbor.example', 'fleetwright', 401, 'invalid_credentials'],
  ['a user of a fleet', 'olivia@northwind.example', 'fleetwright', 401, 'invalid_credentials'],
  ['no e-mail at all', 'harper', 'fleetwright', 422, 'email_invalid'],
  ['a short password', 'harper@harbor.example', 'short', 422, 'invalid_input'],
])('%s opens no session', async (_, email, password, status, code) => {
  const before = await sessions()
  expect(await signIn(email, password)).toMatchObject({ status, body: { code } })
  expect(await sessions()).toBe(before)
})

test('a desk signs in at its own door only', async () => {
  const before = await sessions()
  const answer = await testApp.nobody.post('/sessions', { email: 'harper@harbor.example', password: 'fleetwright' })
  expect(answer.body.code).toBe('not_a_fleet_customer')
  expect(await sessions()).toBe(before)
})

test('a desk that was switched off is told so, and its open session ends', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  await testApp.db.updateTable('shopUsers').set({ isActive: false }).where('email', '=', 'harper@harbor.example').execute()
  expect(await signIn('harper@harbor.example')).toMatchObject({ status: 401, body: { code: 'account_inactive' } })
  expect((await harper.get('/shop_portal/me')).status).toBe(401)
  await testApp.db.updateTable('shopUsers').set({ isActive: true }).where('email', '=', 'harper@harbor.example').execute()
})

test('the tenth failure in fifteen minutes closes the door, and time opens it again', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) await signIn('jules@quai.example', 'wrong-password')
  expect(await signIn('jules@quai.example')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  testApp.setNow('2026-11-20T15:16:00.000Z')
  expect((await signIn('jules@quai.example')).status).toBe(200)
})
