import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp({ newSessions: true })
const PASSWORD = 'fleetwright'

test('a session counts on the hosts of its brand and on no other', async () => {
  const aki = await testApp.nobody.signIn('/sessions', 'aki@pacific.example', PASSWORD, 'fuelcard1.localhost:3000')
  expect((await aki.get('/customers/me')).status).toBe(200)
  expect((await aki.get('/customers/me', {}, { host: 'fuelcard1.example' })).status).toBe(200)
  for (const host of ['localhost', 'fuelcard2.localhost']) {
    expect(await aki.get('/customers/me', {}, { host })).toMatchObject({ status: 401, body: { code: 'session_expired' } })
  }
})

test('the desk’s session is bound in the same way', async () => {
  const jules = await testApp.nobody.signIn('/shop_portal/sessions', 'jules@quai.example', PASSWORD, 'canadafuel.localhost')
  expect((await jules.get('/shop_portal/me')).status).toBe(200)
  expect((await jules.get('/shop_portal/me', {}, { host: 'localhost' })).status).toBe(401)
})

test('staff of a company act as fleets of other brands without leaving the host of their own', async () => {
  const fay = await testApp.nobody.signIn('/sessions', 'fay@meridian.example', PASSWORD, 'fmc.localhost')
  const { fleets } = (await fay.get('/fleets/basic_details')).body as { fleets: { id: number; name: string }[] }
  const northwind = fleets.find(({ name }) => name === 'Northwind Couriers')!
  expect((await fay.put('/fleet_users/impersonate_fleet', { fleet_id: northwind.id })).status).toBe(200)
  expect((await fay.get('/vehicles')).status).toBe(200)
})

test('a session that began before brands were kept goes on everywhere', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await testApp.db.updateTable('sessions').set({ brandId: null }).where('subjectId', '=', olivia.user.id).execute()
  expect((await olivia.get('/customers/me', {}, { host: 'fuelcard1.localhost' })).status).toBe(200)
})
