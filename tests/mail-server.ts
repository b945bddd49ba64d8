import type { AddressInfo, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** The server's behavior for a recipient: `drop` accepts the mail and closes the connection without a response. */
export type Manner = 'take' | 'refuse' | 'put_off' | 'hang' | 'drop'
/** `header`: the value of a header by its name; undefined without one. */
export type Arrived = {
  to: string
  messageId: string | undefined
  header: (name: string) => string | undefined
  text: string
}

/** A real SMTP server on loopback, with a configurable behavior per recipient. */
export class MailServer {
  readonly arrived: Arrived[] = []
  readonly manners = new Map<string, Manner>()
  readonly #server: SMTPServer

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        const manner = this.manners.get(address) ?? 'take'
        if (manner === 'hang') return
        if (manner === 'refuse') return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
        if (manner === 'put_off') return done(Object.assign(new Error('try later'), { responseCode: 451 }))
        done()
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          void PostalMime.parse(Buffer.concat(chunks)).then(({ messageId, headers, text = '' }) => {
            const to = session.envelope.rcptTo[0]!.address
            const header = (name: string) => headers.find(({ key }) => key === name.toLowerCase())?.value
            this.arrived.push({ to, messageId, header, text })
            if (this.manners.get(to) === 'drop') this.#cut(session.id)
            else done()
          })
        })
      },
    })
    this.#server.on('error', () => undefined)
  }

  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', () => done()))
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
  }

  stop(): Promise<void> {
    this.hangUp()
    return new Promise((done) => this.#server.close(() => done()))
  }

  /** Closes every connection. */
  hangUp(): void {
    for (const { _socket } of this.#connections()) _socket.destroy()
  }

  to = (address: string): Arrived[] => this.arrived.filter((mail) => mail.to === address)

  #cut(id: string): void {
    for (const connection of this.#connections()) if (connection.id === id) connection._socket.destroy()
  }

  // Missing in the package's types.
  #connections(): Iterable<{ id: string; _socket: Socket }> {
    return (this.#server as unknown as { connections: Set<{ id: string; _socket: Socket }> }).connections
  }
}
