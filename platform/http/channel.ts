import { setTimeout as pause } from 'node:timers/promises'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isDatabaseAway } from '#platform/db/database-away.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { TIME_LIMITS, type TimeLimits } from './limits/time-limits.ts'
import { coalesceBursts } from './limits/once-per-burst.ts'
import { PREFIXES } from './register-calls.ts'

/** What open screens hear: a topic (`user:7`) and a small message. Larger things are fetched by the screen. */
export type Message = { topic: string; channel: string; [fact: string]: unknown }

const PG_CHANNEL = 'fleetwright_push'
/** Something may have happened that nobody heard of: screens load what they show again. */
const MISSED = JSON.stringify({ channel: 'missed' })
/** A socket stays open while the database is away, however long; what could not be asked is asked again. */
const RETRY_MS = 1000

/** Sends each message to every open screen of its topic, in every process. Inside a transaction it leaves with the commit. */
export const publish = async (db: Db, ...messages: readonly Message[]): Promise<void> => {
  const texts = messages.map((message) => JSON.stringify(message))
  await sql`select pg_notify(${PG_CHANNEL}, message) from unnest(${texts}::text[]) as message`.execute(db)
}

/** Who is at a socket: what its first message said, and the host where it was opened. */
export type AtSocket = { userId: number; token: string; host: string }
/** What this person may hear now, or null when user and token do not belong together or the session is over. */
type TopicsOf = (who: AtSocket) => Promise<string[] | null>
type Listener = { socket: WebSocket; who: AtSocket; topics: string[]; sendQueue: Promise<void> }
type Listeners = Map<string, Set<Listener>>
type ChannelState = { topicsOf: TopicsOf; listeners: Listeners; limits: TimeLimits }

/**
 * The real-time channel at `/cable`. The first message of a socket is `{user_id, token}`: a token in the address would stand in
 * every log on the way. What a socket may hear is asked again before each message, since a session ends, changes its place or
 * loses its rights while the socket stays open; all sockets of one session share the question.
 */
export const openChannel = async (
  app: FastifyInstance,
  database: Database,
  topicsOf: TopicsOf,
  limits: TimeLimits = TIME_LIMITS,
): Promise<() => Promise<void>> => {
  const listeners: Listeners = new Map()
  const ask = coalesceBursts(topicsOf, ({ userId, token, host }) => `${userId} ${token} ${host}`)
  const room: ChannelState = { topicsOf: ask, listeners, limits }
  const stopListening = await database.listen(PG_CHANNEL, {
    onMessage: (payload) => {
      const { topic } = JSON.parse(payload) as Message
      for (const listener of listeners.get(topic) ?? []) enqueue(listener, topic, payload, room)
    },
    missed: () => {
      const all = new Set([...listeners.values()].flatMap((some) => [...some]))
      for (const { socket } of all) socket.send(MISSED)
    },
  })
  for (const prefix of PREFIXES) {
    app.get(`${prefix}/cable`, { websocket: true }, (socket, request) => {
      accept(socket, request.headers.host ?? '', room)
    })
  }
  return async () => {
    for (const subscribers of listeners.values()) for (const { socket } of subscribers) socket.close(1001, 'server stops')
    await stopListening()
  }
}

/** One after the other for each socket, so that messages keep their order. */
const enqueue = (listener: Listener, topic: string, payload: string, room: ChannelState): void => {
  const refreshing = refreshTopicsWithRetry(listener, room)
  listener.sendQueue = Promise.all([listener.sendQueue, refreshing])
    .then(() => {
      if (listener.topics.includes(topic)) listener.socket.send(payload)
    })
    .catch(() => listener.socket.close(1011, 'error'))
}

const refreshTopicsWithRetry = async (listener: Listener, room: ChannelState): Promise<void> => {
  while (listener.socket.readyState === listener.socket.OPEN) {
    try {
      return await refreshTopics(listener, room)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
    }
    await pause(RETRY_MS)
  }
}

/** Whose session is over is shown the door; who acts for another place hears of that one from now on. */
const refreshTopics = async (listener: Listener, { topicsOf, listeners }: ChannelState): Promise<void> => {
  const allowed = await topicsOf(listener.who)
  const isOpen = listener.socket.readyState === listener.socket.OPEN
  subscribe(listener, isOpen ? (allowed ?? []) : [], listeners)
  if (!allowed) listener.socket.close(4401, 'not signed in')
}

const subscribe = (listener: Listener, topics: string[], listeners: Listeners): void => {
  for (const topic of listener.topics) {
    listeners.get(topic)?.delete(listener)
    if (!listeners.get(topic)?.size) listeners.delete(topic)
  }
  listener.topics = topics
  for (const topic of topics) listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener))
}

const accept = (socket: WebSocket, host: string, room: ChannelState): void => {
  const tooLate = setTimeout(() => socket.close(4401, 'no sign-in'), room.limits.socketSignInMs)
  const listener: Listener = { socket, who: { userId: 0, token: '', host }, topics: [], sendQueue: Promise.resolve() }
  const stopAsking = startHeartbeat(listener, room)
  socket.once('message', (raw: Buffer) => {
    void (async () => {
      Object.assign(listener.who, readSignIn(raw))
      await refreshTopicsWithRetry(listener, room)
      clearTimeout(tooLate)
      if (listener.topics.length > 0) socket.send(JSON.stringify({ channel: 'welcome' }))
    })().catch(() => socket.close(1011, 'error'))
  })
  socket.on('error', () => socket.close())
  socket.on('close', () => {
    clearTimeout(tooLate)
    stopAsking()
    subscribe(listener, [], room.listeners)
  })
}

/** A laptop that was shut sends no goodbye: who has not answered one ping by the time of the next is gone. */
const startHeartbeat = (listener: Listener, room: ChannelState): (() => void) => {
  const { socket } = listener
  let isThere = true
  socket.on('pong', () => (isThere = true))
  const heartbeat = setInterval(() => {
    if (!isThere) return socket.terminate()
    isThere = false
    socket.ping()
    if (!listener.who.token) return
    void refreshTopics(listener, room).catch((error: unknown) => {
      if (!isDatabaseAway(error)) socket.close(1011, 'error')
    })
  }, room.limits.socketPingMs)
  return () => clearInterval(heartbeat)
}

const readSignIn = (raw: Buffer): { userId: number; token: string } => {
  try {
    const said = JSON.parse(raw.toString('utf8')) as { user_id?: unknown; token?: unknown }
    return { userId: Number(said.user_id), token: String(said.token ?? '') }
  } catch {
    return { userId: 0, token: '' }
  }
}
