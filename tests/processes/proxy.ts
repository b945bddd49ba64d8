import { createServer, connect, type AddressInfo, type NetConnectOpts, type Server, type Socket } from 'node:net'

/** A proxy between a server and its database that can be disconnected and reconnected. */
export class Proxy {
  /** The target of new connections. */
  target: NetConnectOpts
  readonly #pairs = new Set<{ near: Socket; far: Socket }>()
  #server: Server | null = null
  #isSilent = false
  port = 0

  constructor(to: NetConnectOpts) {
    this.target = to
  }

  async open(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.target)
      const pair = { near, far }
      this.#pairs.add(pair)
      near.on('close', () => this.#pairs.delete(pair))
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on('error', () => to.destroy())
        if (!this.#isSilent) from.pipe(to)
      }
    })
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', () => done()))
    this.port = (server.address() as AddressInfo).port
    this.#server = server
  }

  get openConnections(): number {
    return this.#pairs.size
  }

  /** Forwards nothing and closes nothing, like a frozen database or dropped packets. */
  silence(): void {
    this.#isSilent = true
    for (const { near, far } of this.#pairs) {
      near.unpipe(far)
      far.unpipe(near)
    }
  }

  speak(): void {
    this.#isSilent = false
    for (const { near, far } of this.#pairs) {
      near.pipe(far)
      far.pipe(near)
    }
  }

  /** Closes all connections and refuses new ones. */
  async cut(): Promise<void> {
    const closed = new Promise<void>((done) => (this.#server ? this.#server.close(() => done()) : done()))
    for (const { near, far } of this.#pairs) {
      near.resetAndDestroy()
      // A Unix socket has no reset.
      far.destroy()
    }
    await closed
    this.#server = null
  }
}
