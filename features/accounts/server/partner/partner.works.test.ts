import { describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { issueKey } from '../keys/key-store.ts'

const testApp = useTestApp({ newSessions: true })

const aCustomer = async (email: string) => {
  const person = await testApp.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  const token = await issueKey(testApp.db, person.id, 'partner_entry', testApp.now())
  return { id: person.id, token, fleetId: person.fleetId }
}
const words = { firstName: 'Noor', lastName: 'Haddad', cellPhone: '(510) 555-0177', email: 'Noor@harborline.example' }
const fleetOf = (id: number) =>
  testApp.db.selectFrom('fleets').select(['name', 'geotabDatabaseName']).where('id', '=', id).executeTakeFirstOrThrow()

describe('a customer whom a partner sends', () => {
  test('completes what the partner knows, then is signed in with the same token', async () => {
    const { id, token, fleetId } = await aCustomer('aki@pacific.example')
    const saved = await testApp.nobody.put(`/shell_customers/${id}`, {
      ...words,
      auth_token: token,
      fleet_name: 'Harborline Electric',
      geotab_database_name: 'harborline',
    })
    expect([saved.status, saved.body]).toEqual([200, { id, email: 'noor@harborline.example' }])
    const { body: user } = await testApp.nobody.post('/sessions', { key: token })
    expect(user).toMatchObject({ id, firstName: 'Noor', lastName: 'Haddad', cellPhone: '5105550177' })
    expect(await fleetOf(fleetId)).toEqual({ name: 'Harborline Electric', geotabDatabaseName: 'harborline' })
  })

  test('may send the token in the Authorization header, and leave the fleet’s name alone', async () => {
    const { id, token, fleetId } = await aCustomer('carla@pacific.example')
    const before = await fleetOf(fleetId)
    const answer = await testApp.app.inject({
      method: 'PUT',
      url: `/api/v4/shell_customers/${id}`,
      headers: { authorization: token, 'content-type': 'application/json' },
      payload: JSON.stringify({ ...words, email: 'carla@pacific.example' }),
    })
    expect(answer.statusCode).toBe(200)
    expect(await fleetOf(fleetId)).toEqual(before)
  })

  test('names the fleet only where that is hers to name', async () => {
    const { id, token, fleetId } = await aCustomer('denis@boreal.example')
    const before = await fleetOf(fleetId)
    const body = { ...words, email: 'denis@boreal.example', auth_token: token, fleet_name: 'Taken over' }
    expect((await testApp.nobody.put(`/shell_customers/${id}`, body)).status).toBe(200)
    expect(await fleetOf(fleetId)).toEqual(before)
  })
})

describe('single sign-on', () => {
  test('begins with a redirect to the partner', async () => {
    const answer = await testApp.nobody.get('/partner_sessions/new', { partner: 'telematics' }, { host: 'telematics.localhost' })
    expect([answer.status, answer.headers.location]).toEqual([302, '/demo_partner?partner=telematics'])
  })

  test('leads back to sign-in with a word, where the partner is not connected', async () => {
    const answer = await testApp.nobody.get('/partner_sessions/new', { partner: 'somebody' }, { language: 'fr' })
    const location = decodeURIComponent(String(answer.headers.location))
    expect(location).toMatch(/^\/sign_in\?error_message=L’authentification unique n’est pas offerte pour ce compte/)
  })

  test('signs in the people of the partner, and the audit log says how', async () => {
    const { body } = await testApp.nobody.get('/demo_partner/people', { partner: 'telematics' })
    expect(body.people).toMatchObject([{ email: 'walt@bluestem.example' }])
    const { body: given } = await testApp.nobody.post('/demo_partner/sessions', {
      partner: 'telematics',
      user_id: body.people[0].id,
    })
    const { body: user } = await testApp.nobody.post('/sessions', { key: given.key })
    expect(user).toMatchObject({ email: 'walt@bluestem.example', sso_provider: 'telematics' })
    const event = await testApp.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'signed_in')
      .where('actorId', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(event.payload).toEqual({ method: 'single_sign_on' })
  })

  test.each([
    ['walt@bluestem.example', true],
    ['olivia@northwind.example', false],
  ])('%s ends a session at the partner: %s', async (email, ended) => {
    const person = await testApp.as(email)
    const answer = await person.delete('/shell_sessions')
    expect([answer.status, answer.body]).toEqual([200, { ended, sign_out_address: null }])
  })
})
