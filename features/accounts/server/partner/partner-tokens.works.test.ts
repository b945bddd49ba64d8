import { describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { keyFor } from '#tests/fixtures/accounts/auth.fixtures.ts'

const testApp = useTestApp({ newSessions: true })
const PATH = '/back_office/partner_tokens'
const root = () => testApp.as('root@fleetwright.example')
const issue = async (body: object) => (await root()).post(PATH, body)
const AKI = { partner: 'fuelcard1', email: 'Aki@pacific.example' }

describe('an entry token', () => {
  test('is issued by the Super Admin, stands in the list without itself, and its link brings the customer in', async () => {
    const { status, body } = await issue(AKI)
    expect([status, body.user.email, body.partner]).toEqual([201, 'aki@pacific.example', 'fuelcard1'])
    const link = new URL(body.path, 'http://fuelcard1.localhost')
    expect(link.pathname).toBe('/fuelcard1_sign_up')
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      id: String(body.user.id),
      email: 'aki@pacific.example',
      fleet_name: 'East Bay crews',
      fleet_name_editable: 'true',
    })
    const token = link.searchParams.get('token')!
    const listed = await (await root()).get(PATH)
    expect(listed.body.partner_tokens[0]).toMatchObject({ id: body.id, issued_by: 'Root Keeper', fleet_name: 'East Bay crews' })
    expect(listed.text).not.toContain(token)
    expect((await testApp.nobody.post('/sessions', { key: token })).body.email).toBe('aki@pacific.example')
    const left = (await (await root()).get(PATH)).body.partner_tokens
    expect(left.map(({ id }: { id: number }) => id)).not.toContain(body.id)
  })

  test('that is revoked opens nothing, and both stand in the audit log', async () => {
    const { body } = await issue(AKI)
    const token = new URL(body.path, 'http://x').searchParams.get('token')
    expect((await (await root()).delete(`${PATH}/${body.id}`)).status).toBe(200)
    expect((await testApp.nobody.post('/sessions', { key: token })).status).toBe(401)
    expect((await (await root()).delete(`${PATH}/${body.id}`)).status).toBe(404)
    const events = await testApp.db
      .selectFrom('events')
      .select(['type', 'payload'])
      .where('type', 'like', 'partner_token%')
      .where('subjectId', '=', String(body.user.id))
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(events).toEqual([
      { type: 'partner_token_revoked', payload: { partner: 'fuelcard1' } },
      { type: 'partner_token_issued', payload: { partner: 'fuelcard1' } },
    ])
  })
})

describe('refused, and no token is written', () => {
  const count = async () => (await testApp.db.selectFrom('signInKeys').select('id').execute()).length

  test.each([
    [{ partner: 'tire', email: 'aki@pacific.example' }, 422, 'partner_entry_not_offered'],
    [{ partner: 'canadafuel', email: 'aki@pacific.example' }, 404, 'not_found'],
    [{ partner: 'fuelcard1', email: 'olivia@northwind.example' }, 404, 'not_found'],
    [{ partner: 'fuelcard1', email: 'nobody@pacific.example' }, 404, 'not_found'],
    [{ partner: 'fuelcard9', email: 'aki@pacific.example' }, 422, 'invalid_input'],
  ])('%j', async (body, status, code) => {
    const before = await count()
    const answer = await issue(body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await count()).toBe(before)
  })

  test.each(['olivia@northwind.example', 'fay@meridian.example', 'aki@pacific.example'])('by %s', async (email) => {
    const person = await testApp.as(email)
    const before = await count()
    expect((await person.post(PATH, AKI)).status).toBe(403)
    expect((await person.get(PATH)).status).toBe(403)
    expect((await person.delete(`${PATH}/1`)).status).toBe(403)
    expect(await count()).toBe(before)
  })

  test('a key of a mail is no entry token, and stays', async () => {
    await keyFor(testApp, 'aki@pacific.example', 'mail')
    const newest = testApp.db.selectFrom('signInKeys').select('id').where('purpose', '=', 'mail').orderBy('id', 'desc')
    const { id } = await newest.limit(1).executeTakeFirstOrThrow()
    expect((await (await root()).delete(`${PATH}/${id}`)).status).toBe(404)
    expect(await testApp.db.selectFrom('signInKeys').select('id').where('id', '=', id).execute()).toHaveLength(1)
  })
})
