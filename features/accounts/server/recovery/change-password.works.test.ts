import { afterEach, describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp({ newSessions: true })
const MIA = 'mia@northwind.example'

const form = (change: object = {}) => ({
  current_password: 'fleetwright',
  email: MIA,
  new_password: 'a better one',
  new_password_confirmation: 'a better one',
  ...change,
})
const signIn = async (password: string): Promise<number> =>
  (await testApp.nobody.post('/sessions', { email: MIA, password })).status
const hashOf = async (): Promise<string | null> =>
  (await testApp.db.selectFrom('users').select('passwordHash').where('email', '=', MIA).executeTakeFirstOrThrow()).passwordHash

test('the right one sets the new one: the old one stops, this session stays and the others end', async () => {
  const [here, elsewhere] = [await testApp.as(MIA), await testApp.as(MIA)]
  const answer = await here.put('/customers/update_password', form())
  expect([answer.status, answer.body]).toEqual([200, { message: 'Your password has been changed' }])
  expect([await signIn('fleetwright'), await signIn('a better one')]).toEqual([401, 200])
  expect([(await here.get('/customers/me')).status, (await elsewhere.get('/customers/me')).status]).toEqual([200, 401])
  const back = form({ current_password: 'a better one', new_password: 'fleetwright', new_password_confirmation: 'fleetwright' })
  expect((await here.put('/customers/update_password', back)).status).toBe(200)
})

describe('refused, and the password stays', () => {
  afterEach(async () => void (await testApp.db.deleteFrom('failedSignIns').execute()))

  test.each([
    ['a wrong current password', { current_password: 'guessed' }, 'current_password_wrong'],
    ['the e-mail of somebody else', { email: 'olivia@northwind.example' }, 'current_password_wrong'],
    ['a confirmation that differs', { new_password_confirmation: 'another' }, 'password_mismatch'],
    ['five characters', { new_password: 'fleet', new_password_confirmation: 'fleet' }, 'password_too_short'],
    ['one that everybody uses', { new_password: 'Liverpool', new_password_confirmation: 'Liverpool' }, 'password_common'],
    ['the own company', { new_password: 'Northwind1', new_password_confirmation: 'Northwind1' }, 'password_repeats'],
    ['the current one again', { new_password: 'fleetwright', new_password_confirmation: 'fleetwright' }, 'password_unchanged'],
    ['nothing', { new_password: '', new_password_confirmation: '' }, 'password_missing'],
  ])('%s', async (_what, change, code) => {
    const mia = await testApp.as(MIA)
    const before = await hashOf()
    const answer = await mia.put('/customers/update_password', form(change))
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(await hashOf()).toBe(before)
  })

  test('ten guesses in a quarter of an hour are enough', async () => {
    const mia = await testApp.as(MIA)
    const before = await hashOf()
    const guess = () => mia.put('/customers/update_password', form({ current_password: 'guessed' }))
    for (let count = 1; count <= 10; count += 1) expect((await guess()).status).toBe(422)
    expect((await mia.put('/customers/update_password', form())).status).toBe(429)
    expect(await hashOf()).toBe(before)
  })
})
