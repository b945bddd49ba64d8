import { checkConnection, connectionNow, whenConnected } from './connection.ts'
import type { Sender } from './request-headers.ts'

/** A change on its way: everything that is needed to send it once more, as the person and from the place that it was made for. */
export type QueuedMutation = {
  /** The key of the action: however often it is sent, it is done once. */
  key: string
  /** Which action of the person it is; see `action-key.ts`. */
  action: string
  call: string
  method: string
  address: string
  body: unknown
  sender: Sender
}

const STORED = 'fw_kept_writes'
/** The server is there and yet cannot take it: after so many tries that is the answer. */
const MOST_TRIES = 5
const TRY_AGAIN_MS = 1000

let queue: readonly QueuedMutation[] = []
const listeners = new Set<() => void>()
const set = (next: readonly QueuedMutation[]): void => {
  queue = next
  store(next)
  for (const listener of listeners) listener()
}

/** What waits for the connection, oldest first. */
export const queuedMutations = (): readonly QueuedMutation[] => queue

export const onQueuedMutations = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Files cannot be written down, and a browser keeps some 5 MB for a tab: such a change lives as long as its page. */
const store = (writes: readonly QueuedMutation[]): void => {
  const storable = writes.filter(({ body }) => !(body instanceof FormData))
  try {
    if (storable.length === 0) sessionStorage.removeItem(STORED)
    else sessionStorage.setItem(STORED, JSON.stringify(storable))
    isWholeInMemory = storable.length < writes.length
  } catch {
    isWholeInMemory = true
  }
}
let isWholeInMemory = false

/** A reload would lose something that no storage takes: the browser asks first. */
export const warnBeforeLosing = (): void =>
  window.addEventListener('beforeunload', (event) => {
    if (isWholeInMemory) event.preventDefault()
  })

/** What an earlier page of this tab could not send. */
export const storedMutations = (): QueuedMutation[] => {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as QueuedMutation[]
  } catch {
    return []
  }
}

/** One after the other, in the order in which the person made them. */
let line: Promise<unknown> = Promise.resolve()
const inLine = <T>(work: () => Promise<T>): Promise<T> => {
  const next = line.then(work, work)
  line = next.catch(() => undefined)
  return next
}

type Delivery<T> = {
  write: QueuedMutation
  send: () => Promise<T>
  /** No answer came, or none that says anything about the change itself. */
  isAway: (error: unknown) => boolean
}

/** Sends a change. While the server is away it is kept, and the promise waits with it. */
export const sendOrQueue = async <T>(delivery: Delivery<T>): Promise<T> => {
  if (!connectionNow().isLost && queue.length === 0) {
    try {
      return await delivery.send()
    } catch (error) {
      if (!delivery.isAway(error)) throw error
    }
  }
  return replayMutation(delivery)
}

/** The same for a change that was kept before, by this page or the one before a reload. */
export const replayMutation = async <T>({ write, send, isAway }: Delivery<T>): Promise<T> => {
  set([...queue.filter(({ key }) => key !== write.key), write])
  const discarded = new AbortController()
  discards.set(write.key, discarded)
  try {
    return await Promise.race([inLine(() => untilAnswered(send, isAway, discarded.signal)), whenDiscarded(discarded.signal)])
  } finally {
    discards.delete(write.key)
    set(queue.filter(({ key }) => key !== write.key))
  }
}

const discards = new Map<string, AbortController>()

/** Drops all that waits. Each call fails so; what was typed stays where it was typed. */
export const discardQueuedMutations = (failure: Error): void => {
  for (const discard of discards.values()) discard.abort(failure)
}

const whenDiscarded = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))

const untilAnswered = async <T>(
  send: () => Promise<T>,
  isAway: (error: unknown) => boolean,
  discarded: AbortSignal,
): Promise<T> => {
  for (let tries = 1; ;) {
    discarded.throwIfAborted()
    if (!(await checkConnection())) await whenConnected()
    discarded.throwIfAborted()
    try {
      return await send()
    } catch (error) {
      if (!isAway(error)) throw error
      if (!(await checkConnection())) continue
      if (tries++ === MOST_TRIES) throw error
      await new Promise((next) => setTimeout(next, TRY_AGAIN_MS))
    }
  }
}
