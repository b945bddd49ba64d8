import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database, Db } from '#platform/db/database.ts'
import { PREFIXES } from './register-calls.ts'

/** What open screens hear: a topic (`user:7`, `fleet:3`) and a small message. Larger things are fetched by the screen. */
export type Message = { topic: string; channel: string; [fact: string]: unknown }

const PG_CHANNEL = 'fleetwright_push'
const SIGN_IN_MS = 10_000
const HEARTBEAT_MS = 30_000

/** Sends to every open screen of the topic, in every process. Inside a transaction it leaves with the commit. */
export const publish = async (db: Db, message: Message): Promise<void> => {
  await sql`select pg_notify(${PG_CHANNEL}, ${JSON.stringify(message)})`.execute(db)
}

/**
 * The real-time channel at `/cable`. The first message of a socket is `{user_id, token}`: a token in the address would stand in
 * every log on the way. `topicsOf` answers what this person may hear, or null when the two do not belong together.
 */
export const openChannel = async (
  app: FastifyInstance,
  database: Database,
  topicsOf: (userId: number, token: string) => Promise<string[] | null>,
): Promise<() => Promise<void>> => {
  const listeners = new Map<string, Set<WebSocket>>()
  const stopListening = await database.listen(PG_CHANNEL, (payload) => {
    const message = JSON.parse(payload) as Message
    for (const socket of listeners.get(message.topic) ?? []) socket.send(payload)
  })
  for (const prefix of PREFIXES) {
    app.get(`${prefix}/cable`, { websocket: true }, (socket) => {
      welcome(socket, topicsOf, listeners)
    })
  }
  return async () => {
    for (const sockets of listeners.values()) for (const socket of sockets) socket.close(1001, 'server stops')
    await stopListening()
  }
}

const welcome = (
  socket: WebSocket,
  topicsOf: (userId: number, token: string) => Promise<string[] | null>,
  listeners: Map<string, Set<WebSocket>>,
): void => {
  const tooLate = setTimeout(() => socket.close(4401, 'no sign-in'), SIGN_IN_MS)
  const heartbeat = setInterval(() => socket.ping(), HEARTBEAT_MS)
  let topics: string[] = []
  socket.once('message', (raw: Buffer) => {
    void (async () => {
      const { user_id: userId, token } = readSignIn(raw)
      const allowed = await topicsOf(userId, token)
      clearTimeout(tooLate)
      if (!allowed) return socket.close(4401, 'not signed in')
      topics = allowed
      for (const topic of topics) listeners.set(topic, (listeners.get(topic) ?? new Set()).add(socket))
      return socket.send(JSON.stringify({ channel: 'welcome' }))
    })().catch(() => socket.close(1011, 'error'))
  })
  socket.on('error', () => socket.close())
  socket.on('close', () => {
    clearTimeout(tooLate)
    clearInterval(heartbeat)
    for (const topic of topics) {
      listeners.get(topic)?.delete(socket)
      if (!listeners.get(topic)?.size) listeners.delete(topic)
    }
  })
}

const readSignIn = (raw: Buffer): { user_id: number; token: string } => {
  try {
    const said = JSON.parse(raw.toString('utf8')) as { user_id?: unknown; token?: unknown }
    return { user_id: Number(said.user_id), token: String(said.token ?? '') }
  } catch {
    return { user_id: 0, token: '' }
  }
}
