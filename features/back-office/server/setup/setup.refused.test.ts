import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { issueAdminCode } from './admin-link-store.ts'

const testApp = useTestApp()
const FORM = {
  name: 'Robin Keller',
  email: 'robin@office.example',
  password: 'a long sentence of mine',
  time_zone: 'America/Chicago',
}
const issue = async (): Promise<string> => (await issueAdminCode(testApp.database, testApp.now())).code
const administrators = async (): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from users where 'super_admin' = any(roles)`.execute(testApp.db)
  return Number(rows[0]!.count)
}

test.each([
  ['a mistyped code', async () => 'AAAA-BBBB-CCCC-DDDD'],
  ['no code', async () => ''],
  [
    'a link that is half an hour old',
    async () => {
      const code = await issue()
      testApp.setNow(new Date(testApp.now().getTime() + 30 * 60_000).toISOString())
      return code
    },
  ],
])('%s makes nobody an administrator', async (_, codeOf) => {
  const before = await administrators()
  const code = await codeOf()
  for (const answer of [
    await testApp.nobody.post('/admin_link', { code }),
    await testApp.nobody.post('/administrators', { ...FORM, code }),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'admin_link_over'])
  expect(await administrators()).toBe(before)
})

test.each([
  ['a short password', { password: 'eleven char' }, 'invalid_input'],
  ['a password that repeats the email', { password: 'robin@office.example' }, 'password_repeats'],
  ['no name', { name: ' ' }, 'invalid_input'],
  ['no email', { email: 'robin' }, 'invalid_input'],
  ['the email of somebody', { email: 'OLIVIA@northwind.example' }, 'email_taken'],
  ['a zone that is not offered', { time_zone: 'Europe/Paris' }, 'invalid_input'],
])('%s is refused, and the link works on', async (_, change, refusal) => {
  const status = refusal === 'email_taken' ? 409 : 422
  const before = await administrators()
  const code = await issue()
  const answer = await testApp.nobody.post('/administrators', { ...FORM, ...change, code })
  expect([answer.status, answer.body.code]).toEqual([status, refusal])
  expect(await administrators()).toBe(before)
  expect((await testApp.nobody.post('/admin_link', { code })).body.state).toBe('open')
})

test('a page that is not encrypted gets neither the form nor an administrator', async () => {
  const before = await administrators()
  const code = await issue()
  const headers = { origin: 'http://office.example' }
  for (const [path, body] of [
    ['/admin_link', { code }],
    ['/administrators', { ...FORM, code }],
  ] as const) {
    const answer = await testApp.app.inject({ method: 'POST', url: `/api/v4${path}`, payload: body, headers })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'connection_not_encrypted'])
  }
  expect(await administrators()).toBe(before)
})

test('the office is for Super Admins alone, nobody takes their own rights, and another’s email is not made one', async () => {
  const before = await administrators()
  const [olivia, fay, root] = await Promise.all(
    ['olivia@northwind.example', 'fay@meridian.example', 'root@fleetwright.example'].map((email) => testApp.as(email)),
  )
  for (const caller of [olivia!, fay!]) {
    expect((await caller.get('/back_office/setup')).status).toBe(403)
    expect((await caller.get('/back_office/administrators')).status).toBe(403)
    expect((await caller.post('/back_office/administrators', { name: 'Mallory', email: 'm@x.example' })).status).toBe(403)
    expect((await caller.post('/back_office/setup/mail_test', {})).status).toBe(403)
  }
  const me = (await root!.get('/customers/me')).body.id as number
  expect((await root!.put(`/back_office/administrators/${me}`, { is_active: false })).body.code).toBe('own_user')
  const oliviaId = (await olivia!.get('/customers/me')).body.id as number
  expect((await root!.put(`/back_office/administrators/${oliviaId}`, { is_active: false })).status).toBe(404)
  expect((await root!.post('/back_office/administrators', { name: 'Olivia', email: 'olivia@northwind.example' })).body.code).toBe(
    'email_taken',
  )
  expect((await root!.post('/back_office/setup/mail_test', {})).body.code).toBe('mail_server_missing')
  const place = { name: 'A', address: '', city: 'Chicago', state: 'IL', zip: '60601', country: 'US' }
  for (const [change, code] of [
    [{ name: '' }, 'company_name_missing'],
    [{ city: '' }, 'office_address_incomplete'],
    [{ state: '1' }, 'office_address_incomplete'],
    [{ state: 'QU' }, 'office_address_incomplete'],
    [{ state: 'QC' }, 'office_address_incomplete'],
    [{ zip: 'H7N 1A1' }, 'zip_invalid'],
  ] as const)
    expect((await root!.put('/back_office/setup/company', { ...place, ...change })).body.code).toBe(code)
  expect(await administrators()).toBe(before)
})
