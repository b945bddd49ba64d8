import { beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '#app/composition/jobs.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { SEND_VIEW_MAILS_JOB } from './send-view-mails.ts'

const testApp = useTestApp()
let olivia: Caller

beforeEach(async () => {
  testApp.setNow('2026-11-20T15:00:00Z')
  for (const table of ['mails', 'viewMails', 'savedViews'] as const) await testApp.db.deleteFrom(table).execute()
  olivia = await testApp.as('olivia@northwind.example')
})

const SETTINGS = { columns: null, size_to_fit: true }
const aView = async (caller: Caller, list: string, filters: Record<string, string>, isShared = false): Promise<number> =>
  (await caller.post('/saved_views', { list, name: 'Mine', is_shared: isShared, settings: { ...SETTINGS, filters } })).body.view
    .id
const save = (caller: Caller, id: number, wanted: object) =>
  caller.put(`/saved_views/${id}/mail`, { every: 'day', hour: 7, ...wanted })
const send = async (): Promise<void> => {
  const { database, ports } = testApp
  const clock = { now: testApp.now }
  const handlers = jobHandlers({ database, ports: () => ports, clock, log: false, originOf: (brand) => `http://${brand}` })
  const signal = new AbortController().signal
  await handlers[SEND_VIEW_MAILS_JOB]!.run({}, { id: '', signal, stopping: signal })
}
const mails = () => testApp.db.selectFrom('mails').select(['toAddress', 'subject', 'text']).orderBy('id').execute()
const keyIn = (text: string): string => /view_mail\?key=([\w.-]+)/.exec(text)![1]!

test('a view is mailed each day from its hour on, once, also to an address without an account', async () => {
  const id = await aView(olivia, 'vehicles', { department_number: 'Downtown' })
  const { status, body } = await save(olivia, id, {
    emails: ['olivia@northwind.example', 'carol@books.example', 'CAROL@books.example'],
  })
  expect([status, body.mail]).toMatchObject([200, { every: 'day', hour: 7, is_ended: false }])
  expect(body.mail.readers.map(({ email }: { email: string }) => email)).toEqual([
    'olivia@northwind.example',
    'CAROL@books.example',
  ])
  await send()
  expect(await mails()).toEqual([])
  testApp.setNow('2026-11-21T12:00:00Z')
  await send()
  expect(await mails()).toEqual([])
  testApp.setNow('2026-11-21T13:05:00Z')
  await Promise.all([send(), send()])
  await send()
  expect((await mails()).map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
    ['olivia@northwind.example', 'Northwind Couriers: Mine'],
    ['CAROL@books.example', 'Northwind Couriers: Mine'],
  ])
  testApp.setNow('2026-11-22T13:05:00Z')
  await send()
  expect(await mails()).toHaveLength(4)
})

test('its link opens the rows of the view without a sign-in, and stops the mail for good', async () => {
  const id = await aView(olivia, 'vehicles', { department_number: 'Downtown', sort: 'name' })
  await save(olivia, id, { emails: ['carol@books.example'] })
  testApp.setNow('2026-11-21T14:00:00Z')
  await send()
  const key = keyIn((await mails())[0]!.text)
  const { nobody } = testApp
  expect((await nobody.get('/view_mail', { key })).body).toEqual({
    fleet_name: 'Northwind Couriers',
    view_name: 'Mine',
    email: 'carol@books.example',
    file_name: expect.stringMatching(/\.csv$/),
    is_stopped: false,
  })
  const rows = (await nobody.get('/view_mail.csv', { key })).text.trim().split(/\r?\n/)
  const listed = (await olivia.get('/vehicles', { filter: { department_number: 'Downtown' } })).body
  expect(rows.length - 1).toBe(listed.total_count)
  expect((await nobody.put('/view_mail/stop', { key })).body).toEqual({ email: 'carol@books.example', view_name: 'Mine' })
  expect((await nobody.get('/view_mail', { key })).body).toMatchObject({ is_stopped: true, file_name: null })
  expect((await nobody.get('/view_mail.csv', { key })).status).toBe(404)
  testApp.setNow('2026-11-22T14:00:00Z')
  await send()
  expect(await mails()).toHaveLength(1)
  const again = await save(olivia, id, { emails: ['carol@books.example'] })
  expect([again.status, again.body.code]).toEqual([422, 'view_mail_stopped'])
})

const oneClick = async (path: string, form: object = { payload: 'List-Unsubscribe=One-Click' }) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await testApp.app.inject({ method: 'POST', url: path, headers, ...form })).statusCode
}

test('a mail program ends it by one POST to the address of its header; opening that address ends nothing', async () => {
  const id = await aView(olivia, 'vehicles', {})
  await save(olivia, id, { emails: ['carol@books.example', 'dora@books.example'] })
  testApp.setNow('2026-11-21T14:00:00Z')
  await send()
  const sent = await testApp.db.selectFrom('mails').select(['text', 'unsubscribeUrl']).orderBy('id').execute()
  const [carols, doras] = sent.map(({ unsubscribeUrl }) => new URL(unsubscribeUrl!))
  const key = keyIn(sent[0]!.text)
  expect(carols!.href).toBe(`http://default/api/v4/view_mail/stop?key=${key}`)
  const path = carols!.pathname + carols!.search
  const opened = await testApp.app.inject({ method: 'GET', url: path })
  expect([opened.statusCode, opened.headers.location]).toEqual([302, `/view_mail?key=${key}`])
  expect((await testApp.nobody.get('/view_mail', { key })).body.is_stopped).toBe(false)
  expect([await oneClick(path), await oneClick(path)]).toEqual([200, 200])
  const boundary = '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
  const multipart = { headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload: boundary }
  expect(await oneClick(doras!.pathname + doras!.search, multipart)).toBe(200)
  const { body } = await olivia.get(`/saved_views/${id}/mail`)
  expect(body.mail.readers).toEqual([
    { email: 'carol@books.example', is_stopped: true },
    { email: 'dora@books.example', is_stopped: true },
  ])
  testApp.setNow('2026-11-22T14:00:00Z')
  await send()
  expect(await mails()).toHaveLength(2)
})

test('one click with a key that there is not ends nothing', async () => {
  const id = await aView(olivia, 'vehicles', {})
  await save(olivia, id, { emails: ['carol@books.example'] })
  testApp.setNow('2026-11-21T14:00:00Z')
  await send()
  const key = keyIn((await mails())[0]!.text)
  const wrong = [`${key}x`, key.replace(/^\d+/, '999'), 'none']
  for (const one of wrong) expect(await oneClick(`/api/v4/view_mail/stop?key=${one}`)).toBe(404)
  expect(await oneClick('/api/v4/view_mail/stop')).toBe(422)
  expect((await olivia.get(`/saved_views/${id}/mail`)).body.mail.readers).toMatchObject([{ is_stopped: false }])
})

test('once really sent, neither the text nor the header holds the key any more', async () => {
  const outbox = testApp.ports.mail
  const handed: (string | null)[] = []
  testApp.ports.mail = {
    ...outbox,
    isExternal: true,
    send: async ({ unsubscribeUrl }) => {
      handed.push(unsubscribeUrl)
      return { taken: true }
    },
  }
  const id = await aView(olivia, 'vehicles', {})
  await save(olivia, id, { emails: ['carol@books.example'] })
  testApp.setNow('2026-11-21T14:00:00Z')
  await send()
  await testApp.settle()
  testApp.ports.mail = outbox
  expect(handed).toEqual([expect.stringContaining('/view_mail/stop?key=')])
  expect(await testApp.db.selectFrom('mails').select(['text', 'unsubscribeUrl']).execute()).toEqual([
    { text: '', unsubscribeUrl: null },
  ])
})

const orders = (query: object) => ['/orders.csv', query] as const
const fleetOf = (): number => olivia.user.fleet_id

test.each<[string, Record<string, string>, () => readonly [string, object]]>([
  ['orders', { orderFilter: 'needs_approval' }, () => orders({ state_id: [3], sort: 'date', direction: 'asc' })],
  [
    'due',
    { by: 'service', state: 'past_due' },
    () => ['/due_services/download', { by: 'service', sort: 'service', state: 'past_due' }],
  ],
  ['due', {}, () => ['/due_services/download', { by: 'vehicle' }]],
  [
    'inspections',
    { tab: 'reports', reports: 'failed', query: 'Pilsen' },
    () => ['/inspections.csv', { segment: 'failed', query: 'Pilsen' }],
  ],
  ['users', { status: 'active', sort: 'roles' }, () => ['/fleets/me/users.csv', { status: 'active', sort: 'roles' }]],
  [
    'transactions',
    { from: '2026-01-01', to: '2026-11-20', view: 'report' },
    () => [
      '/transactions/report.csv',
      { fleet_id: fleetOf(), transactionsStartDate: '2026-01-01', transactionsEndDate: '2026-11-20' },
    ],
  ],
  [
    'vehicles',
    { odometer_from: '1000', state: 'past_due', unknown: 'x', sort: 'nothing' },
    () => [`/fleets/${fleetOf()}/vehicles.csv`, { state: 'past_due', filter: { odometer_from: 1000 } }],
  ],
])('the list %s is mailed with %o as its own download has it', async (list, filters, download) => {
  const id = await aView(olivia, list, filters)
  expect((await save(olivia, id, { emails: ['olivia@northwind.example'] })).status).toBe(200)
  testApp.setNow('2026-11-21T14:00:00Z')
  await send()
  const [mail] = await mails()
  const file = await testApp.nobody.get('/view_mail.csv', { key: keyIn(mail!.text) })
  const [path, query] = download()
  const own = await olivia.get(path, query as Record<string, unknown>)
  expect([own.status, own.text.split('\n').length > 1]).toEqual([200, true])
  expect(file.text).toBe(own.text)
})

test('the rows are those that its owner may see when it is sent', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const id = await aView(dan, 'vehicles', {})
  await save(dan, id, { emails: ['dan@northwind.example'] })
  testApp.setNow('2026-11-21T14:00:00Z')
  await send()
  const own = (await dan.get('/vehicles')).body.total_count
  const file = await testApp.nobody.get('/view_mail.csv', { key: keyIn((await mails())[0]!.text) })
  expect(file.text.trim().split(/\r?\n/).length - 1).toBe(own)
})

test('when its owner was deactivated it ends, tells its readers once, and starts again when it is saved', async () => {
  const mia = await testApp.as('mia@northwind.example')
  const id = await aView(mia, 'vehicles', {}, true)
  await save(mia, id, { emails: ['carol@books.example'] })
  await testApp.db.updateTable('users').set({ isActive: false }).where('id', '=', mia.user.id).execute()
  testApp.setNow('2026-11-21T14:00:00Z')
  await send()
  await send()
  expect(await mails()).toMatchObject([{ subject: 'Northwind Couriers: “Mine” is no longer sent' }])
  testApp.setNow('2026-11-22T14:00:00Z')
  await send()
  expect(await mails()).toHaveLength(1)
  await testApp.db.updateTable('users').set({ isActive: true }).where('id', '=', mia.user.id).execute()
  const again = await testApp.as('mia@northwind.example')
  expect((await again.get(`/saved_views/${id}/mail`)).body.mail).toMatchObject({ is_ended: true })
  expect((await save(again, id, { emails: ['carol@books.example'] })).body.mail).toMatchObject({ is_ended: false })
})

test('a mail is removed, and with its view', async () => {
  const id = await aView(olivia, 'users', {})
  await save(olivia, id, { emails: ['olivia@northwind.example'] })
  expect((await olivia.delete(`/saved_views/${id}/mail`)).body).toEqual({ mail: null })
  expect((await olivia.get(`/saved_views/${id}/mail`)).body).toEqual({ mail: null })
  await save(olivia, id, { emails: ['olivia@northwind.example'] })
  expect((await olivia.delete(`/saved_views/${id}`)).status).toBe(200)
  expect(await testApp.db.selectFrom('viewMails').selectAll().execute()).toEqual([])
})

test('a view of somebody else, a wrong address, a driver who mails to others and an unknown link are refused', async () => {
  const id = await aView(olivia, 'vehicles', {})
  const dan = await testApp.as('dan@northwind.example')
  const codes = [
    await save(dan, id, { emails: ['dan@northwind.example'] }),
    await save(await testApp.as('sylvie@boreal.example'), id, { emails: ['sylvie@boreal.example'] }),
    await save(olivia, id, { emails: ['nobody'] }),
    await save(dan, await aView(dan, 'vehicles', {}), { emails: ['carol@books.example'] }),
    await testApp.nobody.get('/view_mail', { key: '1.aaaaaaaaaaaaaaaaaaaaaaaaaaaa' }),
    await testApp.nobody.put('/view_mail/stop', { key: 'x' }),
  ].map(({ status, body }) => [status, body.code])
  expect(codes).toEqual([
    [404, 'view_not_found'],
    [404, 'view_not_found'],
    [422, 'email_invalid'],
    [403, 'managers_and_admins_only'],
    [404, 'view_mail_unknown'],
    [404, 'view_mail_unknown'],
  ])
  expect(await testApp.db.selectFrom('viewMails').selectAll().execute()).toEqual([])
})
