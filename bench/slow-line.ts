import { createServer, connect, type Socket } from 'node:net'

/** Slow 4G, as browsers' developer tools have it: 1.6 Mbit/s with 150 ms from request to response. */
const BYTES_PER_MS = 200
const ONE_WAY_MS = 75

/** Forwards after the latency, at the rate of the line, which all connections share. */
const forward = (from: Socket, to: Socket, line: { freeAt: number }): void => {
  from.on('data', (chunk: Buffer) => {
    const now = performance.now()
    line.freeAt = Math.max(line.freeAt, now) + chunk.length / BYTES_PER_MS
    setTimeout(() => to.writable && to.write(chunk), line.freeAt - now + ONE_WAY_MS)
  })
  from.on('close', () => setTimeout(() => to.destroy(), ONE_WAY_MS))
  from.on('error', () => to.destroy())
}

/** A slow line to a local server. A browser's own emulation does not slow the requests of service workers. */
export const slowLine = async (port: number, target: number): Promise<{ setSlow(slow: boolean): void; close(): void }> => {
  let isSlow = false
  const [down, up] = [{ freeAt: 0 }, { freeAt: 0 }]
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => undefined)
    }
    if (!isSlow) return void client.pipe(upstream).pipe(client)
    forward(client, upstream, up)
    forward(upstream, client, down)
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    setSlow: (slow) => {
      isSlow = slow
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
