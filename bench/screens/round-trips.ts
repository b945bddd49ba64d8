import { createConnection, createServer, type Server } from 'node:net'
import { endpointOf, throughPort } from '#tests/database-endpoint.ts'

/** Proxy between the server and its database: counts round trips, whatever is sent at once counting once. */
export const roundTripCounter = async (databaseUrl: string) => {
  let trips = 0
  let waiting = false
  const server: Server = createServer((fromServer) => {
    const toDatabase = createConnection(endpointOf(databaseUrl))
    fromServer.on('data', (chunk) => {
      if (!waiting) trips += 1
      waiting = true
      toDatabase.write(chunk)
    })
    toDatabase.on('data', (chunk) => {
      waiting = false
      fromServer.write(chunk)
    })
    for (const socket of [fromServer, toDatabase]) {
      socket.on('error', () => undefined)
      socket.on('close', () => (socket === fromServer ? toDatabase : fromServer).destroy())
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: throughPort(databaseUrl, (server.address() as { port: number }).port),
    /** Returns the count since the last call. */
    count: (): number => {
      const counted = trips
      trips = 0
      return counted
    },
    stop: () => server.close(),
  }
}
