import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpMail } from './smtp.ts'

const received: Email[] = []
let refuseNext = false
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (refuseNext) return done(new Error('mailbox full'))
      void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        received.push(mail)
        done()
      })
      return undefined
    })
  },
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  port = (server.server.address() as AddressInfo).port
})
afterAll(() => new Promise<void>((done) => server.close(() => done())))

const mail = {
  id: 7,
  toAddress: 'sylvie@boreal.example',
  toName: 'Sylvie Bouchard',
  subject: 'Approbation requise\u00a0: 612,40 $ CAD',
  text: 'L’atelier a envoyé une estimation.',
  html: '<p>L’atelier a envoyé une estimation.</p>',
  language: 'fr-CA',
}

test('a mail reaches a real SMTP server with its accents, both bodies and a lasting id', async () => {
  const port_ = smtpMail(`smtp://127.0.0.1:${port}`, 'Nordique <no-reply@nordique.example>')
  await port_.send(mail)
  port_.close()
  const [arrived] = received
  expect(arrived).toMatchObject({ subject: mail.subject, messageId: '<mail-7@nordique.example>' })
  expect(arrived!.to).toMatchObject([{ address: 'sylvie@boreal.example', name: 'Sylvie Bouchard' }])
  expect(arrived!.text).toContain('envoyé une estimation')
  expect(arrived!.html).toContain('<p>L’atelier')
  expect(arrived!.headers.find((header) => header.key === 'content-language')?.value).toBe('fr-CA')
})

test('a server that refuses makes sending fail, so that the job tries again', async () => {
  refuseNext = true
  const port_ = smtpMail(`smtp://127.0.0.1:${port}`, 'no-reply@nordique.example')
  await expect(port_.send(mail)).rejects.toThrow()
  port_.close()
  refuseNext = false
})
