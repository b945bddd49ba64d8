import { describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { addOne } from '#tests/fixtures/fleets/user.fixtures.ts'

const testApp = useTestApp()
const NOON = '2026-11-20T15:00:00.000Z'

const mailsTo = (to: string) => testApp.db.selectFrom('mails').selectAll().where('toAddress', '=', to).orderBy('id').execute()
const tokenIn = (text: string): string => /reset_password_token=([\w-]+)/.exec(text)![1]!
const choose = (token: string, password = 'a van for every morning') =>
  testApp.nobody.put('/customers/reset_password', {
    new_password: password,
    new_password_confirmation: password,
    reset_token: token,
  })
const stateOf = async (id: number) => {
  const olivia = await testApp.as('olivia@northwind.example')
  return (await olivia.get(`/fleets/me/users/${id}`)).body.user.invitation?.state ?? null
}

test('somebody invited chooses a password by the link of the mail and signs in; the link works once', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id, email } = await addOne(olivia)
  expect(await stateOf(id)).toBe('sent')
  const early = await testApp.nobody.post('/sessions', { email, password: 'a van for every morning' })
  expect([early.status, early.body.code]).toEqual([401, 'invalid_credentials'])
  await testApp.settle()
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ subject: 'Your account at Northwind Couriers', toName: expect.stringContaining('Imani') })
  expect(mail!.text).toContain('Olivia Hart added you to Northwind Couriers.')
  expect((await choose(tokenIn(mail!.text))).status).toBe(200)
  expect((await testApp.nobody.post('/sessions', { email, password: 'a van for every morning' })).status).toBe(200)
  expect(await stateOf(id)).toBe('accepted')
  expect((await choose(tokenIn(mail!.text))).body.code).toBe('reset_token_invalid')
  const again = await olivia.post(`/fleet_users/${id}/invitation`)
  expect([again.status, again.body.code]).toEqual([409, 'invitation_accepted'])
})

test('the invitation is in the language of whoever is invited', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { email } = await addOne(olivia, { language: 'fr' })
  await testApp.settle()
  expect((await mailsTo(email))[0]!.subject).toBe('Votre compte chez Northwind Couriers')
})

describe('an invitation that was not used', () => {
  test('expires after three days, and its link with it; sent again, the new one works and the old one does not', async () => {
    const olivia = await testApp.as('olivia@northwind.example')
    const { id, email } = await addOne(olivia)
    await testApp.settle()
    testApp.setNow('2026-11-23T15:00:01.000Z')
    expect(await stateOf(id)).toBe('expired')
    expect((await choose(tokenIn((await mailsTo(email))[0]!.text))).body.code).toBe('reset_token_invalid')
    const again = await olivia.post(`/fleet_users/${id}/invitation`)
    expect(again.body.user).toMatchObject({
      invitation: { state: 'sent', sent_at: '2026-11-23T15:00:01.000Z', ends_at: '2026-11-26T15:00:01.000Z' },
    })
    await testApp.settle()
    const [, second] = await mailsTo(email)
    expect((await olivia.post(`/fleet_users/${id}/invitation`)).status).toBe(200)
    await testApp.settle()
    const [, , third] = await mailsTo(email)
    expect((await choose(tokenIn(second!.text))).body.code).toBe('reset_token_invalid')
    expect((await choose(tokenIn(third!.text))).status).toBe(200)
    testApp.setNow(NOON)
  })
  test('bounced when its mail was given up, until it is sent again', async () => {
    const olivia = await testApp.as('olivia@northwind.example')
    const { id, email } = await addOne(olivia)
    await testApp.settle()
    await testApp.db.updateTable('mails').set({ sentAt: null, givenUpAt: testApp.now() }).where('toAddress', '=', email).execute()
    expect(await stateOf(id)).toBe('bounced')
    testApp.setNow('2026-11-20T15:05:00.000Z')
    await olivia.post(`/fleet_users/${id}/invitation`)
    expect(await stateOf(id)).toBe('sent')
    testApp.setNow(NOON)
  })
  test('goes to the new mailbox when the e-mail is corrected, and the old link opens nothing', async () => {
    const olivia = await testApp.as('olivia@northwind.example')
    const { id, email } = await addOne(olivia)
    await testApp.settle()
    await olivia.put(`/fleet_users/${id}`, { user: { firstName: 'Imani', email: 'right@new.example' } })
    await testApp.settle()
    expect((await choose(tokenIn((await mailsTo(email))[0]!.text))).body.code).toBe('reset_token_invalid')
    expect((await choose(tokenIn((await mailsTo('right@new.example'))[0]!.text))).status).toBe(200)
  })
  test('is no way in once its user is deactivated or deleted', async () => {
    const olivia = await testApp.as('olivia@northwind.example')
    const [first, second] = [await addOne(olivia), await addOne(olivia)]
    await testApp.settle()
    await olivia.put(`/fleet_users/${first.id}/deactivate`)
    await olivia.delete(`/fleet_users/${second.id}`)
    for (const { email } of [first, second]) {
      expect((await choose(tokenIn((await mailsTo(email))[0]!.text))).body.code).toBe('reset_token_invalid')
    }
    const again = await olivia.post(`/fleet_users/${first.id}/invitation`)
    expect([again.status, again.body.code]).toEqual([409, 'user_inactive'])
    await olivia.put(`/fleet_users/${first.id}/deactivate`, { is_active: true })
    await testApp.settle()
    expect((await choose(tokenIn((await mailsTo(first.email)).at(-1)!.text))).status).toBe(200)
  })
  test('is mailed five times an hour at most', async () => {
    const olivia = await testApp.as('olivia@northwind.example')
    const { id, email } = await addOne(olivia)
    const answers = []
    for (let round = 0; round < 6; round++) answers.push((await olivia.post(`/fleet_users/${id}/invitation`)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    await testApp.settle()
    expect(await mailsTo(email)).toHaveLength(6)
  })
})

test('whoever came in by another door was never invited', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  expect(await stateOf(olivia.user.id)).toBeNull()
})
