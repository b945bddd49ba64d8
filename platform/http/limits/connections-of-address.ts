import type { Server } from 'node:net'
import { addressBlock } from './address-block.ts'

/** Maximum share of all connections for one address: an office behind one address has hundreds, and others still get in. */
const MOST_OF_ALL = 1 / 2

/**
 * Bounds the open connections of one address: a client that opens all that the process allows would lock out everyone else.
 * Further connections of the address are closed at once. Not used behind a proxy, where all connections have its address; the
 * proxy must bound them.
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
