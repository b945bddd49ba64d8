import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MailServer, type Manner } from '#tests/mail-server.ts'
import { smtpMail } from './smtp.ts'

const FROM = 'Nordique <no-reply@nordique.example>'
const IMPATIENT = { connectionMs: 300, greetingMs: 300, silenceMs: 600, wholeMs: 2000 }

const mail = {
  id: 7,
  fromName: 'Nordique',
  toAddress: 'sylvie@boreal.example',
  toName: 'Sylvie Bouchard',
  subject: 'Approbation requise\u00a0: 612,40 $ CAD',
  text: 'L’atelier a envoyé une estimation.',
  html: '<p>L’atelier a envoyé une estimation.</p>',
  language: 'fr-CA',
  unsubscribeUrl: null as string | null,
  pictures: [{ contentId: 'mark@brand', fileName: 'mark.png', type: 'image/png', content: Buffer.from('a mark') }],
}

test('a mail reaches a real SMTP server with its accents, both bodies and a lasting id', async () => {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((parsed) => {
          received.push(parsed)
          done()
        })
      })
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const port = smtpMail(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, FROM)
  expect(await port.send(mail)).toEqual({ taken: true })
  port.close()
  const [arrived] = received
  expect(arrived).toMatchObject({ subject: mail.subject, messageId: '<mail-7@nordique.example>' })
  expect(arrived!.to).toMatchObject([{ address: 'sylvie@boreal.example', name: 'Sylvie Bouchard' }])
  expect(arrived!.text).toContain('envoyé une estimation')
  expect(arrived!.html).toContain('<p>L’atelier')
  expect(arrived!.attachments).toMatchObject([
    { contentId: '<mark@brand>', mimeType: 'image/png', filename: 'mark.png', disposition: 'inline' },
  ])
  expect(arrived!.headers.find((header) => header.key === 'content-language')?.value).toBe('fr-CA')
  await new Promise<void>((done) => server.close(() => done()))
})

test('a sender without a name is named by the brand of the mail, one with a name stays', async () => {
  const server = new MailServer()
  const url = await server.start()
  const senders = ['no-reply@nordique.example', 'Boreal <no-reply@nordique.example>']
  for (const [index, sender] of senders.entries()) {
    const port = smtpMail(url, sender)
    await port.send({ ...mail, id: index })
    port.close()
  }
  await server.stop()
  expect(server.arrived.map(({ header }) => header('from'))).toEqual([
    'Nordique <no-reply@nordique.example>',
    'Boreal <no-reply@nordique.example>',
  ])
})

test('a regular mail carries the headers by which its reader ends it in their mail program, others carry none', async () => {
  const server = new MailServer()
  const port = smtpMail(await server.start(), FROM)
  const unsubscribeUrl = `https://nordique.example/api/v4/view_mail/stop?key=12.${'k'.repeat(43)}`
  await port.send({ ...mail, unsubscribeUrl })
  await port.send(mail)
  port.close()
  await server.stop()
  const headers = ['List-Unsubscribe', 'List-Unsubscribe-Post']
  expect(server.arrived.map(({ header }) => headers.map((name) => header(name)))).toEqual([
    [`<${unsubscribeUrl}>`, 'List-Unsubscribe=One-Click'],
    [undefined, undefined],
  ])
})

describe('what was not taken is told apart:', () => {
  const server = new MailServer()
  let url = ''
  beforeAll(async () => (url = await server.start()))
  afterAll(() => server.stop())

  test.each<[Manner, string, RegExp]>([
    ['refuse', 'refused', /550 no such mailbox/],
    ['put_off', 'put_off', /451 try later/],
    ['hang', 'put_off', /imeout|aborted/],
    ['drop', 'put_off', /closed/],
  ])('a recipient on whom the server does “%s” is %s', async (manner, how, reply) => {
    server.manners.set(mail.toAddress, manner)
    const port = smtpMail(url, FROM, IMPATIENT)
    expect(await port.send(mail)).toEqual({ taken: false, how, reply: expect.stringMatching(reply) })
    port.close()
  })

  test('a server that nobody listens behind, or that says nothing, was not reached', async () => {
    const silent: Server = createServer(() => undefined)
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', () => done()))
    const { port } = silent.address() as AddressInfo
    const toSilent = smtpMail(`smtp://127.0.0.1:${port}`, FROM, IMPATIENT)
    expect(await toSilent.send(mail)).toMatchObject({ taken: false, how: 'unreachable' })
    await new Promise<void>((done) => silent.close(() => done()))
    expect(await toSilent.send(mail)).toMatchObject({ taken: false, how: 'unreachable' })
  })

  test('a server that will not have us has refused nobody’s mail', async () => {
    const guarded = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
    })
    await new Promise<void>((done) => guarded.listen(0, '127.0.0.1', () => done()))
    const { port } = guarded.server.address() as AddressInfo
    const result = await smtpMail(`smtp://ann:secret@127.0.0.1:${port}`, FROM, IMPATIENT).send(mail)
    expect(result).toMatchObject({ taken: false, how: 'unreachable', reply: expect.stringContaining('535') })
    await new Promise<void>((done) => guarded.close(() => done()))
  })
})
