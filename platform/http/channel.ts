import { setTimeout as pause } from 'node:timers/promises'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isDatabaseAway } from '#platform/db/database-away.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { currentWrite } from './authored.ts'
import { TIME_LIMITS, type TimeLimits } from './limits/time-limits.ts'
import { coalesceBursts } from './limits/once-per-burst.ts'
import { PREFIXES } from './register-calls.ts'

/** A push to open screens: a topic (`user:7`) and a small message. The screen fetches larger data. */
export type Message = { topic: string; channel: string; [fact: string]: unknown }

const PG_CHANNEL = 'fleetwright_push'
/** Messages may have been lost: screens reload their data. */
const MISSED = JSON.stringify({ channel: 'missed' })
/** Sockets stay open while the database is unreachable, however long; the query is retried. */
const RETRY_MS = 1000

/** Pushes each message to every open screen of its topic, in all processes. In a transaction it is sent with the commit. */
export const publish = async (db: Db, ...messages: readonly Message[]): Promise<void> => {
  const by = currentWrite()
  const texts = messages.map((message) => JSON.stringify(by ? { ...message, by } : message))
  await sql`select pg_notify(${PG_CHANNEL}, message) from unnest(${texts}::text[]) as message`.execute(db)
}

/** The user of a socket: its first message, and the host where it was opened. */
export type AtSocket = { userId: number; token: string; host: string }
/** The topics this user may currently receive, or null if user and token do not match or the session is over. */
type TopicsOf = (who: AtSocket) => Promise<string[] | null>
type Listener = { socket: WebSocket; who: AtSocket; topics: string[]; sendQueue: Promise<void> }
type Listeners = Map<string, Set<Listener>>
type ChannelState = { topicsOf: TopicsOf; listeners: Listeners; limits: TimeLimits }

/**
 * The real-time channel at `/cable`. A socket's first message is `{user_id, token}`: a token in the address would be logged on
 * the way. Topics are rechecked before each message, since a session ends, changes its place or loses rights while the socket is
 * open; all sockets of one session share the check.
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

/** Sends in order for each socket. */
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

/** Closes sockets whose session is over; one that changed its place gets that place's messages from now on. */
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

/** A laptop that was shut sends no close frame: a socket without a pong by the next ping is dead. */
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
