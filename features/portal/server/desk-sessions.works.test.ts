import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()

test('a desk signs in with its own e-mail and sees who it is and which shop', async () => {
  const answer = await testApp.nobody.post('/shop_portal/sessions', { email: ' Harper@Harbor.example ', password: 'fleetwright' })
  expect(answer.status).toBe(200)
  expect(answer.headers.authorization).toBe(answer.body.authentication_token)
  expect(answer.body).toMatchObject({
    firstName: 'Harper',
    lastName: 'Lin',
    language: 'en',
    country: 'US',
    shop: { name: 'Harbor Auto Care', city: 'Chicago', zone: 'America/Chicago', bays: 4 },
  })
  const harper = await testApp.asDesk('harper@harbor.example')
  const { authentication_token: _, ...desk } = answer.body
  expect((await harper.get('/shop_portal/me')).body).toEqual(desk)
})

test('a Canadian desk has its own country and language, and keeps the language that it chooses', async () => {
  const jules = await testApp.asDesk('jules@quai.example')
  expect(jules.user).toMatchObject({ country: 'CA', language: 'fr-CA', shop: { name: 'Quai Mécanique' } })
  await jules.put('/shop_portal/me', { language: 'en' })
  expect((await jules.get('/shop_portal/me')).body.language).toBe('en')
})

test('after sign-out the session is over', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  expect((await harper.delete('/shop_portal/sessions')).status).toBe(200)
  expect((await harper.get('/shop_portal/me')).status).toBe(401)
})

test('a session lives fourteen days after its last use', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const isOpen = async (day: string) => {
    testApp.setNow(`${day}T15:00:00.000Z`)
    return (await harper.get('/shop_portal/me')).status === 200
  }
  expect([await isOpen('2026-11-30'), await isOpen('2026-12-10'), await isOpen('2026-12-25')]).toEqual([true, true, false])
  testApp.setNow('2026-11-20T15:00:00.000Z')
})
