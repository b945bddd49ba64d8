import { setTimeout as pause } from 'node:timers/promises'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isDatabaseAway } from '#platform/db/away.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { PREFIXES } from './register-calls.ts'

/** What open screens hear: a topic (`user:7`, `fleet:3`) and a small message. Larger things are fetched by the screen. */
export type Message = { topic: string; channel: string; [fact: string]: unknown }

const PG_CHANNEL = 'fleetwright_push'
const SIGN_IN_MS = 10_000
const HEARTBEAT_MS = 30_000
/** Something may have happened that nobody heard of: screens load what they show again. */
const MISSED = JSON.stringify({ channel: 'missed' })
/** A socket stays open while the database is away; what could not be asked is asked again. */
const ASK_AGAIN_MS = 1000
const ASK_TIMES = 10

/** Sends to every open screen of the topic, in every process. Inside a transaction it leaves with the commit. */
export const publish = async (db: Db, message: Message): Promise<void> => {
  await sql`select pg_notify(${PG_CHANNEL}, ${JSON.stringify(message)})`.execute(db)
}

/** What this person may hear now, or null when the two do not belong together or the session is over. */
type TopicsOf = (userId: number, token: string) => Promise<string[] | null>
type Listener = { socket: WebSocket; userId: number; token: string; topics: string[]; told: Promise<void> }
type Listeners = Map<string, Set<Listener>>

/**
 * The real-time channel at `/cable`. The first message of a socket is `{user_id, token}`: a token in the address would stand in
 * every log on the way. What a socket may hear is asked again before each message, since a session ends, changes its fleet or
 * loses its rights while the socket stays open.
 */
export const openChannel = async (app: FastifyInstance, database: Database, topicsOf: TopicsOf): Promise<() => Promise<void>> => {
  const listeners: Listeners = new Map()
  const stopListening = await database.listen(PG_CHANNEL, {
    heard: (payload) => {
      const { topic } = JSON.parse(payload) as Message
      for (const listener of listeners.get(topic) ?? []) tell(listener, topic, payload, topicsOf, listeners)
    },
    missed: () => {
      const all = new Set([...listeners.values()].flatMap((some) => [...some]))
      for (const { socket } of all) socket.send(MISSED)
    },
  })
  for (const prefix of PREFIXES) {
    app.get(`${prefix}/cable`, { websocket: true }, (socket) => {
      welcome(socket, topicsOf, listeners)
    })
  }
  return async () => {
    for (const heard of listeners.values()) for (const { socket } of heard) socket.close(1001, 'server stops')
    await stopListening()
  }
}

/** One after the other for each socket, so that messages keep their order. */
const tell = (listener: Listener, topic: string, payload: string, topicsOf: TopicsOf, listeners: Listeners): void => {
  listener.told = listener.told
    .then(async () => {
      await askPatiently(listener, topicsOf, listeners)
      if (listener.topics.includes(topic)) listener.socket.send(payload)
    })
    .catch(() => listener.socket.close(1011, 'error'))
}

const askPatiently = async (listener: Listener, topicsOf: TopicsOf, listeners: Listeners): Promise<void> => {
  for (let times = 1; ; times++) {
    try {
      return await askAgain(listener, topicsOf, listeners)
    } catch (error) {
      if (!isDatabaseAway(error) || times === ASK_TIMES) throw error
    }
    await pause(ASK_AGAIN_MS)
  }
}

/** Whose session is over is shown the door; who acts as another fleet hears of that one from now on. */
const askAgain = async (listener: Listener, topicsOf: TopicsOf, listeners: Listeners): Promise<void> => {
  const allowed = await topicsOf(listener.userId, listener.token)
  const isOpen = listener.socket.readyState === listener.socket.OPEN
  hear(listener, isOpen ? (allowed ?? []) : [], listeners)
  if (!allowed) listener.socket.close(4401, 'not signed in')
}

const hear = (listener: Listener, topics: string[], listeners: Listeners): void => {
  for (const topic of listener.topics) {
    listeners.get(topic)?.delete(listener)
    if (!listeners.get(topic)?.size) listeners.delete(topic)
  }
  listener.topics = topics
  for (const topic of topics) listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener))
}

const welcome = (socket: WebSocket, topicsOf: TopicsOf, listeners: Listeners): void => {
  const tooLate = setTimeout(() => socket.close(4401, 'no sign-in'), SIGN_IN_MS)
  const listener: Listener = { socket, userId: 0, token: '', topics: [], told: Promise.resolve() }
  const heartbeat = setInterval(() => {
    socket.ping()
    if (!listener.token) return
    void askAgain(listener, topicsOf, listeners).catch((error: unknown) => {
      if (!isDatabaseAway(error)) socket.close(1011, 'error')
    })
  }, HEARTBEAT_MS)
  socket.once('message', (raw: Buffer) => {
    void (async () => {
      Object.assign(listener, readSignIn(raw))
      await askPatiently(listener, topicsOf, listeners)
      clearTimeout(tooLate)
      if (listener.topics.length > 0) socket.send(JSON.stringify({ channel: 'welcome' }))
    })().catch(() => socket.close(1011, 'error'))
  })
  socket.on('error', () => socket.close())
  socket.on('close', () => {
    clearTimeout(tooLate)
    clearInterval(heartbeat)
    hear(listener, [], listeners)
  })
}

const readSignIn = (raw: Buffer): { userId: number; token: string } => {
  try {
    const said = JSON.parse(raw.toString('utf8')) as { user_id?: unknown; token?: unknown }
    return { userId: Number(said.user_id), token: String(said.token ?? '') }
  } catch {
    return { userId: 0, token: '' }
  }
}
