import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '#platform/session/token.ts'
import { useTestApp } from '#tests/test-app.ts'
import { lastMailTo, resetTokenOf } from '#tests/fixtures/accounts/auth.fixtures.ts'

const testApp = useTestApp({ newSessions: true })
const MIA = 'mia@northwind.example'
const OLD = 'fleetwright'
const NEW = 'a better one'

const ask = (email: string, language: 'en' | 'fr' = 'en') =>
  testApp.nobody.post('/customers/reset_password', { email }, { language })
const reset = (resetToken: string, password = NEW) =>
  testApp.nobody.put('/customers/reset_password', {
    new_password: password,
    new_password_confirmation: password,
    reset_token: resetToken,
  })
const signIn = (email: string, password: string) => testApp.nobody.post('/sessions', { email, password })

let oldHash: string | null
beforeEach(async () => {
  oldHash = (await testApp.db.selectFrom('users').select('passwordHash').where('email', '=', MIA).executeTakeFirstOrThrow())
    .passwordHash
})
afterEach(async () => {
  await testApp.db.updateTable('users').set({ passwordHash: oldHash }).where('email', '=', MIA).execute()
})

describe('forgot password', () => {
  test.each([
    ['en', MIA, 'You will receive an email with instructions to reset your password'],
    ['fr', 'sylvie@boreal.example', 'Vous recevrez un courriel pour réinitialiser votre mot de passe'],
  ] as const)('answers that a mail is coming (%s)', async (language, email, message) => {
    const answer = await ask(email, language)
    expect([answer.status, answer.body]).toEqual([200, { message }])
  })

  test('mails a link to the brand’s own page, in the reader’s language', async () => {
    await ask('sylvie@boreal.example')
    const mail = (await lastMailTo(testApp, 'sylvie@boreal.example'))!
    expect(mail.subject).toBe('Réinitialiser votre mot de passe')
    expect(mail.text).toContain('http://canadafuel.localhost:3000/reset_password?reset_password_token=')
    expect([mail.language, mail.brandId, mail.holdsSecret]).toEqual(['fr-CA', 'canadafuel', true])
  })

  test('upper case and spaces around the e-mail do not matter', async () => {
    expect((await ask(' Mia@Northwind.example ')).status).toBe(200)
  })

  test('keeps the token’s hash only, and no event carries it', async () => {
    await ask(MIA)
    const token = await resetTokenOf(testApp, MIA)
    const hashes = (await testApp.db.selectFrom('passwordResets').select('tokenHash').execute()).map((row) => row.tokenHash)
    expect(hashes).toContain(hashToken(token))
    expect(hashes).not.toContain(token)
    const events = await testApp.db.selectFrom('events').select('payload').where('type', '=', 'password_reset_asked').execute()
    expect(JSON.stringify(events)).not.toContain(token)
  })
})

describe('reset password', () => {
  test('the new password opens the door, the old one no longer', async () => {
    await ask(MIA)
    const answer = await reset(await resetTokenOf(testApp, MIA))
    expect([answer.status, answer.body]).toEqual([200, { key: null, message: 'Your password has been reset' }])
    expect((await signIn(MIA, NEW)).status).toBe(200)
    expect((await signIn(MIA, OLD)).body.code).toBe('invalid_credentials')
  })

  test('everything that the old password opened ends: sessions, keys in mails, other links', async () => {
    const mia = await testApp.as(MIA)
    await ask(MIA)
    const first = await resetTokenOf(testApp, MIA)
    await ask(MIA)
    await reset(await resetTokenOf(testApp, MIA))
    expect((await mia.get('/customers/me')).status).toBe(401)
    expect((await reset(first, 'yet another')).body.code).toBe('reset_token_invalid')
    const keys = await testApp.db.selectFrom('signInKeys').selectAll().where('userId', '=', mia.user.id).execute()
    expect(keys).toEqual([])
  })

  test('whoever was locked out by wrong passwords gets in with the new one', async () => {
    for (let failure = 1; failure <= 10; failure += 1) await signIn(MIA, 'not the one')
    expect((await signIn(MIA, OLD)).status).toBe(429)
    await ask(MIA)
    await reset(await resetTokenOf(testApp, MIA))
    expect((await signIn(MIA, NEW)).status).toBe(200)
  })

  test('says by mail that it happened, to whoever did not do it', async () => {
    await ask(MIA)
    await reset(await resetTokenOf(testApp, MIA))
    expect(await lastMailTo(testApp, MIA)).toMatchObject({ subject: 'Your password was changed', holdsSecret: false })
  })

  test('spaces count: a password is stored as it was typed', async () => {
    await ask(MIA)
    await reset(await resetTokenOf(testApp, MIA), '  seven blue vans  ')
    expect((await signIn(MIA, 'seven blue vans')).status).toBe(401)
    expect((await signIn(MIA, '  seven blue vans  ')).status).toBe(200)
  })
})
