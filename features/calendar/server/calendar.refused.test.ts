import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp({ log: true })
const OLIVIA = 'olivia@northwind.example'
const read = async (path: string) => testApp.app.inject({ method: 'GET', url: path })

const turnOn = async (email: string): Promise<string> =>
  (await (await testApp.as(email)).post('/calendar', {})).body.calendar.path

test('a wrong key, another calendar’s key and no key get the same answer', async () => {
  const [olivia, dan] = [await turnOn(OLIVIA), await turnOn('dan@northwind.example')]
  const [address, key] = olivia.split('?key=')
  const tried = [
    `${address}?key=${key!.slice(0, -1)}`,
    `${dan.split('?')[0]}?key=${key}`,
    address!,
    '/api/v6/calendars/999999/fleet.ics?key=x',
  ]
  const answers = await Promise.all(tried.map(read))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})

test('the address of somebody who was deactivated stops at once, and works again with the account', async () => {
  const path = await turnOn(OLIVIA)
  const ofOlivia = testApp.db.updateTable('users').where('email', '=', OLIVIA)
  await ofOlivia.set({ isActive: false }).execute()
  expect((await read(path)).statusCode).toBe(404)
  await ofOlivia.set({ isActive: true }).execute()
  expect((await read(path)).statusCode).toBe(200)
})

test('staff who no longer look after a fleet read its calendar no more', async () => {
  const fay = await testApp.as('fay@meridian.example')
  const fleet = await testApp.db
    .selectFrom('fleets')
    .select(['id'])
    .where('name', '=', 'Halsted Home Health')
    .executeTakeFirstOrThrow()
  await fay.put('/fleet_users/impersonate_fleet', { fleet_id: fleet.id })
  const path = (await fay.post('/calendar', {})).body.calendar.path
  expect((await read(path)).statusCode).toBe(200)
  await testApp.db
    .updateTable('users')
    .set({ roles: ['driver'] })
    .where('email', '=', 'fay@meridian.example')
    .execute()
  expect((await read(path)).statusCode).toBe(404)
})

test('without a session there is no calendar to show or turn on', async () => {
  const answers = [await testApp.nobody.get('/calendar'), await testApp.nobody.post('/calendar', {})]
  expect(answers.map(({ status }) => status)).toEqual([401, 401])
})

test('the secret of an address stands in no line of the log', async () => {
  const path = await turnOn(OLIVIA)
  const key = path.split('?key=')[1]!
  await read(path)
  await read(`${path}x`)
  expect(testApp.logged()).toContain('fleet.ics')
  expect(testApp.logged()).not.toContain(key)
})
