import { setTimeout as pause } from 'node:timers/promises'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { isDatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { notify } from '#platform/db/notify-after-commit.ts'
import { currentWrite } from './authored.ts'
import { TIME_LIMITS, type TimeLimits } from './limits/time-limits.ts'
import { batchRequests } from './limits/batch-requests.ts'
import { PREFIXES } from './register-calls.ts'

/**
 * A push to open screens: a topic (`user:7`) and a small message. The screen fetches larger data. `restricted`: facts only for
 * screens of the topic that have a second topic too; all others get the message without them.
 */
export type Message = { topic: string; channel: string; restricted?: Restricted; [fact: string]: unknown }
type Restricted = { topic: string; facts: Record<string, unknown> }

const PG_CHANNEL = 'fleetwright_push'
/** Messages may have been lost: screens reload their data. */
const MISSED = JSON.stringify({ channel: 'missed' })
/** Not a real topic: reaches every open screen. */
const EVERYBODY = '*'
/** Sockets stay open while the database is unreachable, however long; the query is retried. */
const RETRY_MS = 1000

/** Pushes each message to every open screen of its topic, in all processes; within a transaction, after the commit. */
export const publish = async (db: Db, ...messages: readonly Message[]): Promise<void> => {
  const by = currentWrite()
  const texts = messages.map((message) => JSON.stringify(by ? { ...message, by } : message))
  await notify(db, PG_CHANNEL, texts)
}

/** A process was killed, perhaps between a commit and its message: all screens reload their data. */
export const publishMissed = (db: Db): Promise<void> => notify(db, PG_CHANNEL, [JSON.stringify({ topic: EVERYBODY })])

/** The user of a socket: its first message, and the host where it was opened. */
export type SocketIdentity = { userId: number; token: string; host: string }
/** The topics that each user may currently receive, or null if user and token do not match or the session is over. */
type TopicsOf = (sockets: SocketIdentity[]) => Promise<(string[] | null)[]>
type Listener = {
  socket: WebSocket
  who: SocketIdentity
  topics: string[]
  sendQueue: Promise<void>
  /** Whether it answered the last ping, and when the next is sent. */
  isAlive: boolean
  pingAt: number
}
type ChannelState = {
  topicsOf(who: SocketIdentity): Promise<string[] | null>
  /** Open sockets, and those that are signed in by topic. */
  open: Set<Listener>
  listeners: Map<string, Set<Listener>>
  limits: TimeLimits
}

/**
 * The real-time channel at `/cable`. A socket's first message is `{user_id, token}`: a token in the address would be logged on
 * the way. Topics are rechecked before each message, since a session ends, changes its tenant or loses rights while the socket is
 * open: in one query for all the sockets that a message reaches.
 */
export const openChannel = async (
  app: FastifyInstance,
  database: Database,
  topicsOf: TopicsOf,
  limits: TimeLimits = TIME_LIMITS,
): Promise<() => Promise<void>> => {
  const topicsInBatches = batchRequests(topicsOf, ({ userId, token, host }) => `${userId} ${token} ${host}`)
  const state: ChannelState = { topicsOf: topicsInBatches, open: new Set(), listeners: new Map(), limits }
  const onMessagesLost = (): void => {
    for (const { socket, topics } of state.open) if (topics.length > 0) socket.send(MISSED)
  }
  const stopListening = await database.listen(PG_CHANNEL, {
    onMessage: (payload) => {
      const message = JSON.parse(payload) as Message
      const { topic } = message
      if (topic === EVERYBODY) return onMessagesLost()
      const texts = textsOf(message)
      for (const listener of state.listeners.get(topic) ?? []) enqueue(listener, texts, state)
    },
    onMessagesLost,
  })
  const stopPinging = startHeartbeat(state)
  for (const prefix of PREFIXES) {
    app.get(`${prefix}/cable`, { websocket: true }, (socket, request) => {
      accept(socket, request.headers.host ?? '', state)
    })
  }
  return async () => {
    stopPinging()
    for (const { socket } of state.open) socket.close(1001, 'server stops')
    await stopListening()
  }
}

type Texts = { topic: string; text: string; restricted: { topic: string; text: string } | null }
const textsOf = ({ restricted, ...message }: Message): Texts => ({
  topic: message.topic,
  text: JSON.stringify(message),
  restricted: restricted ? { topic: restricted.topic, text: JSON.stringify({ ...message, ...restricted.facts }) } : null,
})

/** Sends in order for each socket. */
const enqueue = (listener: Listener, { topic, text, restricted }: Texts, state: ChannelState): void => {
  const refreshing = refreshTopicsWithRetry(listener, state)
  listener.sendQueue = Promise.all([listener.sendQueue, refreshing])
    .then(() => {
      if (!listener.topics.includes(topic)) return
      listener.socket.send(restricted && listener.topics.includes(restricted.topic) ? restricted.text : text)
    })
    .catch(() => listener.socket.close(1011, 'error'))
}

const refreshTopicsWithRetry = async (listener: Listener, state: ChannelState): Promise<void> => {
  while (listener.socket.readyState === listener.socket.OPEN) {
    try {
      return await refreshTopics(listener, state)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
    }
    await pause(RETRY_MS)
  }
}

/** Closes sockets whose session is over; one that changed its tenant gets that tenant's messages from now on. */
const refreshTopics = async (listener: Listener, { topicsOf, listeners }: ChannelState): Promise<void> => {
  const allowed = await topicsOf(listener.who)
  const isOpen = listener.socket.readyState === listener.socket.OPEN
  subscribe(listener, isOpen ? (allowed ?? []) : [], listeners)
  if (!allowed) listener.socket.close(4401, 'not signed in')
}

const subscribe = (listener: Listener, topics: string[], listeners: ChannelState['listeners']): void => {
  for (const topic of listener.topics) {
    listeners.get(topic)?.delete(listener)
    if (!listeners.get(topic)?.size) listeners.delete(topic)
  }
  listener.topics = topics
  for (const topic of topics) listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener))
}

const accept = (socket: WebSocket, host: string, state: ChannelState): void => {
  const tooLate = setTimeout(() => socket.close(4401, 'no sign-in'), state.limits.socketSignInMs)
  const listener: Listener = {
    socket,
    who: { userId: 0, token: '', host },
    topics: [],
    sendQueue: Promise.resolve(),
    isAlive: true,
    pingAt: performance.now() + state.limits.socketPingMs,
  }
  state.open.add(listener)
  socket.once('message', (raw: Buffer) => {
    void (async () => {
      Object.assign(listener.who, readSignIn(raw))
      await refreshTopicsWithRetry(listener, state)
      clearTimeout(tooLate)
      if (listener.topics.length > 0) socket.send(JSON.stringify({ channel: 'welcome' }))
    })().catch(() => socket.close(1011, 'error'))
  })
  socket.on('pong', () => (listener.isAlive = true))
  socket.on('error', () => socket.close())
  socket.on('close', () => {
    clearTimeout(tooLate)
    state.open.delete(listener)
    subscribe(listener, [], state.listeners)
  })
}

/** Sockets whose turn comes in the same part of an interval are pinged together, and checked in one query. */
const PARTS_OF_INTERVAL = 30

/** A laptop that was shut sends no close frame: a socket without a pong by the next ping is dead. */
const startHeartbeat = (state: ChannelState): (() => void) => {
  const { socketPingMs } = state.limits
  const pingAll = (): void => {
    const now = performance.now()
    for (const listener of state.open) {
      if (listener.pingAt > now) continue
      listener.pingAt = now + socketPingMs
      ping(listener, state)
    }
  }
  const heartbeat = setInterval(pingAll, Math.ceil(socketPingMs / PARTS_OF_INTERVAL))
  return () => clearInterval(heartbeat)
}

const ping = (listener: Listener, state: ChannelState): void => {
  const { socket, who } = listener
  if (!listener.isAlive) return socket.terminate()
  listener.isAlive = false
  socket.ping()
  if (!who.token) return
  void refreshTopics(listener, state).catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) socket.close(1011, 'error')
  })
}

const readSignIn = (raw: Buffer): { userId: number; token: string } => {
  try {
    const subscription = JSON.parse(raw.toString('utf8')) as { user_id?: unknown; token?: unknown }
    return { userId: Number(subscription.user_id), token: String(subscription.token ?? '') }
  } catch {
    return { userId: 0, token: '' }
  }
}
