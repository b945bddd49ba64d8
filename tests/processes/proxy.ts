import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'

/** A proxy between a server and its database, to be disconnected and reconnected. */
export class Proxy {
  /** The port it leads to, from the next connection on. */
  target: number
  readonly #sockets = new Set<Socket>()
  #server: Server | null = null
  port = 0

  constructor(to: number) {
    this.target = to
  }

  async open(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.target, '127.0.0.1')
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from)
        from.on('error', () => to.destroy())
        from.on('close', () => this.#sockets.delete(from))
        from.pipe(to)
      }
    })
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', () => done()))
    this.port = (server.address() as AddressInfo).port
    this.#server = server
  }

  /** Closes all connections and refuses new ones. */
  async cut(): Promise<void> {
    const closed = new Promise<void>((done) => (this.#server ? this.#server.close(() => done()) : done()))
    for (const socket of this.#sockets) socket.resetAndDestroy()
    await closed
    this.#server = null
  }
}
