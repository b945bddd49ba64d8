import pg from 'pg'

/** A connection that read nothing between two checks is waiting, for PostgreSQL or for the action that holds it. */
const CHECK_MS = 2500
/** How long a new connection may take before the database counts as silent. */
const PROBE_MS = 5000

type Socket = { bytesRead: number; destroy(): void }

/**
 * Ends connections in use whose database went silent: frozen, or its packets dropped without a reset. `pg` limits only how long
 * connecting takes; a statement already sent would wait until the kernel gives up, after a quarter of an hour, and its request
 * with it. A slow statement is not ended: only if a new connection gets no answer either.
 */
export const endSilentConnections = (pool: pg.Pool, url: string): (() => void) => {
  /** Bytes read at the last check; none before the first. */
  const inUse = new Map<Socket, number | null>()
  let probing = false
  pool.on('acquire', (client) => inUse.set(socketOf(client), null))
  pool.on('release', (_error, client) => inUse.delete(socketOf(client)))
  pool.on('remove', (client) => inUse.delete(socketOf(client)))
  const check = async (): Promise<void> => {
    const waiting = [...inUse].filter(([socket, bytesRead]) => socket.bytesRead === bytesRead)
    for (const socket of inUse.keys()) inUse.set(socket, socket.bytesRead)
    if (probing || waiting.length === 0) return
    probing = true
    const isSilent = await getsNoAnswer(url).finally(() => (probing = false))
    if (isSilent)
      for (const [socket, bytesRead] of waiting) if (inUse.has(socket) && socket.bytesRead === bytesRead) socket.destroy()
  }
  const timer = setInterval(() => void check(), CHECK_MS).unref()
  return () => clearInterval(timer)
}

const socketOf = (client: pg.ClientBase): Socket => {
  // The types of `pg` do not name the connection of a client.
  const { connection } = client as unknown as { connection: { stream: Socket } }
  return connection.stream
}

/**
 * Whether a new connection gets no answer in time. A refusal is an answer. No statement is sent: behind a pooler whose
 * connections are all in use it would wait its turn, and a busy database would count as a silent one.
 */
const getsNoAnswer = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  const { promise: tooLate, resolve } = Promise.withResolvers<true>()
  const timer = setTimeout(() => resolve(true), PROBE_MS).unref()
  const answered = client.connect().then(
    () => false as const,
    () => false as const,
  )
  const isSilent = await Promise.race([tooLate, answered])
  clearTimeout(timer)
  if (isSilent) socketOf(client).destroy()
  else void client.end().catch(() => undefined)
  return isSilent
}
