import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { smtpMail } from '#integrations/mail/smtp.ts'
import { useHouse } from '#tests/house.ts'
import { anOrder } from '#tests/order-in-status.ts'
import { sendMail } from './send-mail.ts'

const house = useHouse()

let received = 0
/** What the mail server does with the next mail: takes it, refuses it, or answers only once this is done. */
let answerNext: 'take' | 'refuse' | Promise<void> = 'take'
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const answer = answerNext
    answerNext = 'take'
    stream.resume()
    stream.on('end', () => {
      if (answer === 'refuse') return done(new Error('try later'))
      void Promise.resolve(answer === 'take' ? undefined : answer).then(() => {
        received += 1
        done()
      })
      return undefined
    })
  },
})
let smtp: ReturnType<typeof smtpMail>
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  smtp = smtpMail(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, 'no-reply@fleetwright.example')
})
afterAll(() => {
  smtp.close()
  return new Promise<void>((done) => server.close(() => done()))
})
afterEach(() => (received = 0))

const aMail = async (onceKey: string): Promise<number> => {
  const mail = { toAddress: 'olivia@northwind.example', toName: 'Olivia Hart', language: 'en', brandId: 'default' }
  const text = { subject: 'Work done', text: 'Done.', html: '<p>Done.</p>', createdAt: house.now(), sentAt: null }
  const row = await house.db
    .insertInto('mails')
    .values({ ...mail, ...text, onceKey })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
const sentAt = async (id: number) =>
  (await house.db.selectFrom('mails').select('sentAt').where('id', '=', id).executeTakeFirstOrThrow()).sentAt

test('while a mail server takes its time, the database answers everybody else', async () => {
  let answer = (): void => undefined
  answerNext = new Promise((done) => (answer = done))
  const id = await aMail('slow')
  const sending = sendMail(house.database, smtp, id, house.now())
  await new Promise((done) => setTimeout(done, 200))
  expect((await house.as('olivia@northwind.example')).user.firstName).toBe('Olivia')
  expect(await sentAt(id)).toBeNull()
  answer()
  await sending
  expect(await sentAt(id)).toEqual(house.now())
  expect(received).toBe(1)
})

test('a mail that was refused waits, and leaves once with the next try', async () => {
  const id = await aMail('refused')
  answerNext = 'refuse'
  await expect(sendMail(house.database, smtp, id, house.now())).rejects.toThrow('try later')
  expect(await sentAt(id)).toBeNull()
  await sendMail(house.database, smtp, id, house.now())
  await sendMail(house.database, smtp, id, house.now())
  expect(received).toBe(1)
})

test('a mail server that is away for a day loses no mail: the job is tried for three days', async () => {
  const { mail } = house.ports
  house.ports.mail = { leavesHouse: true, send: () => Promise.reject(new Error('connection refused')) }
  await anOrder(house, { status: 'active' })
  await expect
    .poll(() => waitingJob(), { timeout: 10_000 })
    .toMatchObject({ state: 'retry', retry_limit: 300, retry_delay_max: 900 })
  house.ports.mail = mail
  await house.settle()
})

const waitingJob = async () => {
  const text = `select state, retry_limit, retry_delay_max from pgboss.job where name = 'send-mail' order by created_on desc limit 1`
  return (await house.database.pool.query(text)).rows[0]
}
