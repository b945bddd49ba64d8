import type { Server } from 'node:net'
import { addressBlock } from './address-block.ts'

/** At most this share of all connections is one address's: an office behind one address has hundreds, and leaves room for others. */
const MOST_OF_ALL = 1 / 2

/**
 * Bounds the open connections of one address: whoever opens all that the process may have would shut everybody else out. Further
 * ones of the address are closed at once. Not behind a proxy, whose address all of them have; the proxy bounds them.
 */
export const boundConnectionsOfAddress = (server: Server, mostConnections: number): void => {
  const most = Math.floor(mostConnections * MOST_OF_ALL)
  const open = new Map<string, number>()
  // Before the server's own listener, which would start to read from the connection.
  server.prependListener('connection', (socket) => {
    const address = addressBlock(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    if (count > most) return void socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = open.get(address)! - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
