import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { brandById } from '#features/brands/brand-of-host.ts'
import { brands } from '#features/brands/catalog/brands.ts'
import { smtpMail } from '#integrations/mail/smtp.ts'
import { hashToken } from '#platform/session/token.ts'
import { MailServer } from '#tests/mail-server.ts'
import { useTestApp } from '#tests/test-app.ts'
import { showAdminCode } from '../../setup/admin-link.ts'
import { issueAdminCode } from './admin-link-store.ts'

const testApp = useTestApp()
const FORM = { name: 'Robin Keller', password: 'a long sentence of mine', time_zone: 'America/Denver' }

const issue = async (): Promise<string> => (await issueAdminCode(testApp.database, testApp.now())).code
const eventsOf = (type: string) => testApp.db.selectFrom('events').selectAll().where('type', '=', type).orderBy('id').execute()

test('the setup lists the tax numbers of each brand that serves Canada, and which it lacks', async () => {
  const root = await testApp.as('root@fleetwright.example')
  const { brand_taxes: listed } = (await root.get('/back_office/setup')).body.setup
  expect(listed.map(({ brand }: { brand: string }) => brand)).toEqual(
    brands.filter(({ countries }) => countries.includes('CA')).map(({ name }) => name),
  )
  expect(listed).toContainEqual({
    brand: brandById('canadafuel').name,
    taxes: [
      { tax: 'gst', province: null, number: '814602937 RT0001' },
      { tax: 'qst', province: null, number: '1223908164 TQ0001' },
      ...['BC', 'MB', 'SK'].map((province) => ({ tax: 'pst', province, number: null })),
    ],
  })
})

describe('by the link of the console', () => {
  test('an administrator is made, signed in and in the office, once', async () => {
    const code = await issue()
    const facts = await testApp.nobody.post('/admin_link', { code: showAdminCode(code) })
    expect(facts.body).toMatchObject({
      state: 'open',
      is_first: false,
      server: { database: expect.stringMatching(/^PostgreSQL \d/), is_empty: false, version: expect.any(String) },
    })
    const made = await testApp.nobody.post('/administrators', {
      ...FORM,
      code: showAdminCode(code).toLowerCase(),
      email: 'Robin@Office.example',
    })
    expect([made.status, made.body.roles]).toEqual([201, ['super_admin']])
    expect((await testApp.nobody.post('/admin_link', { code })).body).toMatchObject({ state: 'used', used_by: 'Robin Keller' })
    const robin = await testApp.nobody.signIn('/sessions', 'robin@office.example', FORM.password)
    expect((await robin.get('/back_office/setup')).status).toBe(200)
    expect(await eventsOf('administrator_created')).toMatchObject([
      { actorName: 'Robin Keller', payload: { email: 'robin@office.example' } },
    ])
    expect((await eventsOf('admin_link_printed')).length).toBeGreaterThan(0)
  })

  test('whoever is made is equal to the Super Admin of the demo: same home, same offered roles, same fleets', async () => {
    const [root, robin] = await Promise.all([
      testApp.as('root@fleetwright.example'),
      testApp.nobody.signIn('/sessions', 'robin@office.example', FORM.password),
    ])
    for (const path of ['/fleets/names', '/back_office/affiliations', '/users/choices', '/customers/me']) {
      const [one, other] = await Promise.all([root.get(path), robin.get(path)])
      expect([path, other.status]).toEqual([path, one.status])
      if (path !== '/customers/me') expect(other.body).toEqual(one.body)
      else expect([other.body.fleet_id, other.body.roles]).toEqual([one.body.fleet_id, one.body.roles])
    }
  })

  test('on an installation without anybody the home is made with them, in no list of fleets, in the chosen zone', async () => {
    await testApp.db.updateTable('fleets').set({ deletedAt: testApp.now() }).where('name', '=', 'Fleetwright').execute()
    const code = await issue()
    const { body } = await testApp.nobody.post('/administrators', { ...FORM, code, email: 'first@office.example' })
    const home = await testApp.db
      .selectFrom('fleets')
      .selectAll()
      .where('id', '=', body.fleet_id as number)
      .executeTakeFirstOrThrow()
    expect(home).toMatchObject({ isCompany: true, affiliationId: null, zip: '80202', isSettingUp: false })
    const first = await testApp.nobody.signIn('/sessions', 'first@office.example', FORM.password)
    const fleets = (await first.get('/back_office/fleets')).body.fleets as { id: number }[]
    expect(fleets.map(({ id }) => id)).not.toContain(home.id)
    await testApp.db.updateTable('fleets').set({ deletedAt: testApp.now() }).where('id', '=', home.id).execute()
    await testApp.db.updateTable('fleets').set({ deletedAt: null }).where('name', '=', 'Fleetwright').execute()
  })

  test('only its hash is stored, and a new one ends the one before', async () => {
    const earlier = await issue()
    const code = await issue()
    expect((await testApp.nobody.post('/admin_link', { code: earlier })).status).toBe(404)
    const open = await testApp.db.selectFrom('adminLinks').selectAll().where('usedAt', 'is', null).execute()
    expect(open.map(({ tokenHash }) => tokenHash)).toEqual([hashToken(code)])
    expect(JSON.stringify(await eventsOf('admin_link_printed'))).not.toContain(code)
  })

  test('of two who use one link at the same moment, one is made an administrator', async () => {
    const code = await issue()
    const answers = await Promise.all(
      ['one@office.example', 'two@office.example'].map((email) =>
        testApp.nobody.post('/administrators', { ...FORM, code, email }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404])
  })
})

describe('in the office', () => {
  test('a Super Admin invites a further one, who chooses a password and is one', async () => {
    const root = await testApp.as('root@fleetwright.example')
    const { status, body } = await root.post('/back_office/administrators', {
      name: 'Ana de la Cruz',
      email: 'ana@office.example',
    })
    expect(status).toBe(201)
    expect(body.administrators).toContainEqual(
      expect.objectContaining({ name: 'Ana de la Cruz', email: 'ana@office.example', is_waiting: true, is_active: true }),
    )
    await testApp.settle()
    const mail = await testApp.db
      .selectFrom('mails')
      .selectAll()
      .where('toAddress', '=', 'ana@office.example')
      .executeTakeFirstOrThrow()
    const token = /reset_password_token=([\w-]+)/.exec(mail.text)![1]
    const password = 'another long sentence'
    await testApp.nobody.put('/customers/reset_password', {
      reset_token: token,
      new_password: password,
      new_password_confirmation: password,
    })
    const ana = await testApp.nobody.signIn('/sessions', 'ana@office.example', password)
    expect((await ana.get('/back_office/administrators')).status).toBe(200)
    const id = (body.administrators as { id: number; email: string }[]).find(({ email }) => email === 'ana@office.example')!.id
    expect((await root.put(`/back_office/administrators/${id}`, { is_active: false })).status).toBe(200)
    expect((await ana.get('/back_office/administrators')).status).toBe(401)
    expect(await eventsOf('administrator_switched')).toMatchObject([{ payload: { isActive: false } }])
  })

  test('the company is saved with its address, which gives the office its zone', async () => {
    const root = await testApp.as('root@fleetwright.example')
    const company = { name: 'Nordique', address: '1 rue Main', city: 'Laval', state: 'qc', zip: 'h7n1a1', country: 'CA' }
    const { body } = await root.put('/back_office/setup/company', company)
    expect(body.setup).toMatchObject({ company: { ...company, state: 'QC', zip: 'H7N 1A1' } })
    for (const name of ['Québec', 'quebec', 'QC'])
      expect((await root.put('/back_office/setup/company', { ...company, state: name })).body.setup.company.state).toBe('QC')
    expect(await eventsOf('company_saved')).toMatchObject([{ payload: { after: { name: 'Nordique', city: 'Laval' } } }])
  })
})

describe('the mail server is tested line by line:', () => {
  const server = new MailServer()
  let url = ''
  beforeAll(async () => (url = await server.start()))
  afterAll(() => server.stop())

  const outbox = { port: null as never as (typeof testApp.ports)['mail'] }
  beforeAll(() => void (outbox.port = testApp.ports.mail))
  const testWith = async (smtpUrl: string, sender = 'Office <office@office.example>') => {
    const port = smtpMail(smtpUrl, sender, { connectionMs: 500, greetingMs: 500, silenceMs: 1000, wholeMs: 3000 })
    testApp.ports.mail = port
    const root = await testApp.as('root@fleetwright.example')
    const { body } = await root.post('/back_office/setup/mail_test', {})
    port.close()
    testApp.ports.mail = outbox.port
    return body as {
      lines: { step: string; state: string; reply: string | null }[]
      setup: { mail: { tested_at: string | null; unreachable_since: string | null } }
    }
  }
  const short = (lines: { step: string; state: string }[]) => lines.map(({ step, state }) => `${step} ${state}`)

  test('one that accepts is done', async () => {
    const { lines, setup } = await testWith(url)
    expect(short(lines)).toEqual(['connect done', 'encrypt skipped', 'sign_in skipped', 'accept done'])
    expect(setup.mail.tested_at).not.toBeNull()
    const [mail, ...others] = server.to('root@fleetwright.example')
    expect(others).toEqual([])
    expect(mail!.text).toContain('accepted this email from Office <office@office.example>')
    expect(mail!.text).not.toContain('{{')
  })

  test('one that refuses the mail is told in its own words, and not kept as tested', async () => {
    server.manners.set('root@fleetwright.example', 'refuse')
    const { lines, setup } = await testWith(url, 'Office <other@office.example>')
    expect(short(lines).at(-1)).toBe('accept failed')
    expect(lines.at(-1)!.reply).toContain('no such mailbox')
    expect(setup.mail.tested_at).toBeNull()
    server.manners.clear()
  })

  test('one that nobody listens behind ends with the first line, and is known as away', async () => {
    const { lines, setup } = await testWith('smtp://127.0.0.1:9')
    expect(short(lines)).toEqual(['connect failed'])
    expect([setup.mail.tested_at, setup.mail.unreachable_since]).toEqual([null, expect.any(String)])
  })

  test('one that refuses the password ends with the sign-in', async () => {
    const guarded = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
    })
    await new Promise<void>((done) => guarded.listen(0, '127.0.0.1', () => done()))
    const { port } = guarded.server.address() as AddressInfo
    const { lines } = await testWith(`smtp://ann:secret@127.0.0.1:${port}`)
    expect(short(lines)).toEqual(['connect done', 'encrypt skipped', 'sign_in failed'])
    expect(lines.at(-1)!.reply).toContain('535')
    await new Promise<void>((done) => guarded.close(() => done()))
  })
})
