import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openPorts } from '#app/composition/ports.ts'
import { smtpMail } from '#integrations/mail/smtp.ts'
import { useTestApp } from '#tests/test-app.ts'
import { MailServer } from '#tests/mail-server.ts'
import { anOrder } from '#tests/order-in-status.ts'
import { MOST_TRIES } from '../next-try.ts'
import { sendMails } from './mail-store.ts'
import { mailFigures } from './mail-figures.ts'
import { describeMailServer } from './mail-server-store.ts'
import { sendMail } from './send-mail.ts'
import { watchMailServer, withoutAddresses } from './watch-mail-server.ts'

const testApp = useTestApp()
const server = new MailServer()
const IMPATIENT = { connectionMs: 2000, greetingMs: 2000, silenceMs: 20_000, wholeMs: 20_000 }
const FROM = 'no-reply@fleetwright.example'

let smtp: ReturnType<typeof smtpMail>
beforeAll(async () => (smtp = smtpMail(await server.start(), FROM, IMPATIENT)))
afterAll(async () => {
  smtp.close()
  await server.stop()
})
afterEach(() => {
  server.arrived.length = 0
  server.manners.clear()
})

/** Jobs queued for later attempts, with their delay in seconds; they do not run automatically. */
const attempts: number[] = []
const deps = () => ({
  db: testApp.db,
  port: smtp,
  jobs: {
    send: async (_db: unknown, _name: string, _data: object, options?: { afterSeconds?: number }) =>
      void attempts.push(options?.afterSeconds ?? 0),
  },
  now: testApp.now,
  originOf: (brandId: string) => `https://${brandId}.example`,
  log: false as const,
})

const aMail = async (toAddress: string): Promise<number> => {
  const mail = { toAddress, toName: 'Olivia Hart', language: 'en', brandId: 'default', onceKey: crypto.randomUUID() }
  const text = { subject: 'Work done', text: 'Done.', html: '<p>Done.</p>', createdAt: testApp.now(), sentAt: null }
  const row = await testApp.db
    .insertInto('mails')
    .values({ ...mail, ...text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
const stored = (id: number) => testApp.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a mail that was put off waits a minute, and leaves once with the next try', async () => {
  const to = 'later@northwind.example'
  server.manners.set(to, 'put_off')
  const id = await aMail(to)
  attempts.length = 0
  await sendMail(deps(), id)
  expect(await stored(id)).toMatchObject({ sentAt: null, givenUpAt: null, tries: 1, lastReply: expect.stringContaining('451') })
  expect(attempts).toEqual([60])
  server.manners.clear()
  await sendMail(deps(), id)
  await sendMail(deps(), id)
  expect(server.to(to)).toHaveLength(1)
  expect(await stored(id)).toMatchObject({ sentAt: testApp.now(), tries: 2 })
})

test('a server that takes mails and hangs up gets eight copies at most, all with one message id', async () => {
  const to = 'dropped@northwind.example'
  server.manners.set(to, 'drop')
  const id = await aMail(to)
  for (let round = 0; round < MOST_TRIES + 4; round++) await sendMail(deps(), id)
  expect(server.to(to)).toHaveLength(MOST_TRIES)
  expect(new Set(server.to(to).map((mail) => mail.messageId))).toEqual(new Set([`<mail-${id}@fleetwright.example>`]))
  expect(await stored(id)).toMatchObject({ sentAt: null, givenUpAt: testApp.now() })
})

test('a process that dies in its last try sends no copy more', async () => {
  const to = 'died@northwind.example'
  const id = await aMail(to)
  await testApp.db.updateTable('mails').set({ tries: MOST_TRIES }).where('id', '=', id).execute()
  await sendMail(deps(), id)
  expect(server.to(to)).toEqual([])
  expect((await stored(id)).givenUpAt).toEqual(testApp.now())
})

test('while the mail server is away nothing counts as tried, and it is asked again in five minutes, for three days', async () => {
  const id = await aMail('away@northwind.example')
  const unreachable = smtpMail('smtp://127.0.0.1:1', FROM)
  attempts.length = 0
  for (let round = 0; round < 3; round++) await sendMail({ ...deps(), port: unreachable }, id)
  expect(await stored(id)).toMatchObject({ tries: 0, givenUpAt: null })
  expect(attempts).toEqual([300, 300, 300])
  const late = new Date(testApp.now().getTime() + 72 * 3_600_000)
  await sendMail({ ...deps(), port: unreachable, now: () => late }, id)
  expect(await stored(id)).toMatchObject({ givenUpAt: late })
})

test('without a mail server outside a demo a mail waits, and leaves once there is one', async () => {
  const settings = { dataDir: testApp.dataDir, smtpUrl: null, mailFrom: FROM, outbox: false }
  const ports = await openPorts(settings, { jobs: testApp.ports.jobs, database: testApp.database, clock: { now: testApp.now } })
  const to = 'invited@northwind.example'
  const id = await aMail(to)
  attempts.length = 0
  const { waiting } = await describeMailServer(testApp.db, ports.mail)
  await sendMail({ ...deps(), port: ports.mail }, id)
  expect(await stored(id)).toMatchObject({ sentAt: null, givenUpAt: null, tries: 0, lastReply: 'no mail server is set up' })
  expect(attempts).toEqual([300])
  expect(await describeMailServer(testApp.db, ports.mail)).toMatchObject({ unreachableSince: null, waiting })
  await sendMail(deps(), id)
  expect(server.to(to)).toHaveLength(1)
  expect(await stored(id)).toMatchObject({ sentAt: testApp.now() })
  ports.vehicleCatalog.close()
  ports.vinDecoder.close()
})

test('a mail server that is away shows in the log once, without an address, and in the state that office and metrics read', async () => {
  const unreachable = smtpMail('smtp://127.0.0.1:1', FROM)
  const lines: [level: string, facts: unknown, words: string][] = []
  const log = {
    error: (facts: unknown, words: string) => void lines.push(['error', facts, words]),
    warn: (facts: unknown, words: string) => void lines.push(['warn', facts, words]),
  } as unknown as Exclude<Parameters<typeof sendMail>[0]['log'], false>
  const since = testApp.now()
  for (const to of ['one@northwind.example', 'two@northwind.example']) {
    await sendMail({ ...deps(), port: unreachable, log }, await aMail(to))
    testApp.setNow(new Date(testApp.now().getTime() + 60_000).toISOString())
  }
  expect(lines).toEqual([
    [
      'error',
      { server: '127.0.0.1:1', reason: expect.stringContaining('ECONNREFUSED') },
      'the mail server cannot be reached; mails wait',
    ],
  ])
  const state = await describeMailServer(testApp.db, unreachable)
  expect(state).toMatchObject({ unreachableSince: since, reply: expect.stringContaining('ECONNREFUSED') })
  expect(state.waiting).toBeGreaterThanOrEqual(2)
  const [, seconds] = mailFigures(unreachable, { now: () => new Date(since.getTime() + 90_000) })
  expect(await seconds!.read(testApp.db)).toBe(90)
  // The next accepted mail ends the outage.
  await watchMailServer({ db: testApp.db, port: unreachable, now: testApp.now, log }, { taken: true })
  expect(await describeMailServer(testApp.db, unreachable)).toMatchObject({ unreachableSince: null, reply: null })
  expect(lines.at(-1)?.[2]).toBe('the mail server is reached again')
})

test('a reply of a mail server that names somebody is logged without the name', () => {
  expect(withoutAddresses('535 5.7.8 <ann@office.example>: no such user "bo.b+x@mail.office.example"')).toBe(
    '535 5.7.8 <(address)>: no such user "(address)"',
  )
})

const noneRuns = () =>
  expect
    .poll(
      async () =>
        (
          await sql<{ n: number }>`select count(*) as n from pgboss.job
            where name = 'send-mail' and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`.execute(
            testApp.db,
          )
        ).rows[0]!.n,
      { timeout: 20_000 },
    )
    .toBe(0)

/** Mails that wait for others of their kind are sent alone. */
const afterTheWait = async (): Promise<void> => {
  await testApp.settle()
  const waiting = await testApp.db
    .selectFrom('mails')
    .select('id')
    .where('bundleKind', 'is not', null)
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of waiting) await sendMail(deps(), id)
}

describe('through the jobs', () => {
  let outbox: typeof testApp.ports.mail
  beforeAll(() => {
    outbox = testApp.ports.mail
    testApp.ports.mail = smtp
  })
  afterAll(() => (testApp.ports.mail = outbox))

  test('recipients on whom the server hangs hold up nobody, and the database answers meanwhile', async () => {
    const hung = ['hung@northwind.example', 'hung2@northwind.example']
    for (const to of hung) server.manners.set(to, 'hang')
    const others = Array.from({ length: 10 }, (_, index) => `person${index}@northwind.example`)
    const wanted = [...Array.from({ length: 5 }, () => hung).flat(), ...others]
    const mails: { id: number; toAddress: string }[] = []
    for (const toAddress of wanted) mails.push({ id: await aMail(toAddress), toAddress })
    const began = Date.now()
    await testApp.db.transaction().execute((tx) => sendMails(tx, testApp.ports.jobs, mails))
    await expect.poll(() => server.arrived.length, { timeout: 19_000 }).toBe(others.length)
    expect(Date.now() - began).toBeLessThan(IMPATIENT.silenceMs)
    expect(server.to(hung[0]!)).toEqual([])
    expect((await testApp.as('olivia@northwind.example')).user.firstName).toBe('Olivia')
    await testApp.db.updateTable('mails').set({ givenUpAt: testApp.now() }).where('toAddress', 'in', hung).execute()
    server.hangUp()
    await noneRuns()
    await sql`delete from pgboss.job where name = 'send-mail' and start_after > now()`.execute(testApp.db)
  })

  test('a refused address ends it at once, and both sides of the order read whom nothing reached', async () => {
    const olivia = await testApp.as('olivia@northwind.example')
    server.manners.set('olivia@northwind.example', 'refuse')
    server.manners.set('harper@harbor.example', 'refuse')
    const { id } = await anOrder(testApp, { status: 'approved' })
    await afterTheWait()
    const path = `/orders/${id}/undelivered_mails`
    const names = (body: { undelivered: { to_name: string; to_address: string | null }[] }) =>
      body.undelivered.map((mail) => [mail.to_name, mail.to_address]).toSorted()
    expect(names((await olivia.get(path)).body)).toEqual([
      ['Harper Lin', null],
      ['Olivia Hart', 'olivia@northwind.example'],
    ])
    const harper = await testApp.asDesk('harper@harbor.example')
    const deskPath = `/shop_portal${path}`
    expect(names((await harper.get(deskPath)).body)).toEqual([
      ['Harper Lin', 'harper@harbor.example'],
      ['Olivia Hart', null],
    ])
    expect((await (await testApp.as('sylvie@boreal.example')).get(path)).status).toBe(404)
    expect((await (await testApp.asDesk('jules@quai.example')).get(deskPath)).status).toBe(404)
    expect([(await harper.get(path)).status, (await olivia.get(deskPath)).status]).toEqual([403, 403])
    const given = await testApp.db.selectFrom('mails').select('tries').where('lastReply', 'like', '550%').execute()
    expect(new Set(given.map((mail) => mail.tries))).toEqual(new Set([1]))
  })

  test('once a later mail reaches the person, the order says nothing more of them', async () => {
    const olivia = await testApp.as('olivia@northwind.example')
    server.manners.set('olivia@northwind.example', 'refuse')
    const order = await anOrder(testApp, { status: 'active' })
    await afterTheWait()
    const path = `/orders/${order.id}/undelivered_mails`
    expect((await olivia.get(path)).body.undelivered).toHaveLength(1)
    server.manners.clear()
    await testApp.db
      .updateTable('mails')
      .set({ sentAt: testApp.now(), givenUpAt: null })
      .where('toAddress', '=', 'olivia@northwind.example')
      .where('givenUpAt', 'is not', null)
      .execute()
    expect((await olivia.get(path)).body.undelivered).toEqual([])
  })
})
