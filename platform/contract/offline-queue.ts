import { checkConnection, connectionNow, whenConnected } from './connection.ts'
import type { Sender } from './request-headers.ts'

/** A queued change: everything needed to send it again, as the user and for the tenant it was made for. */
export type QueuedMutation = {
  /** Idempotency key: however often it is sent, it is executed once. */
  key: string
  /** Identifies the user's action; see `action-key.ts`. */
  action: string
  call: string
  method: string
  address: string
  body: unknown
  sender: Sender
}

const STORED = 'fw_kept_writes'
/** The server responds but cannot process it: after this many tries that is the result. */
const MOST_TRIES = 5
const TRY_AGAIN_MS = 1000

let queue: readonly QueuedMutation[] = []
const listeners = new Set<() => void>()
const set = (next: readonly QueuedMutation[]): void => {
  queue = next
  store(next)
  for (const listener of listeners) listener()
}

/** Changes waiting for the connection, oldest first. */
export const queuedMutations = (): readonly QueuedMutation[] => queue

export const onQueuedMutations = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Files cannot be serialized, and a browser stores about 5 MB per tab: changes beyond that live as long as the page. */
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

/** Warns before a reload that would lose changes that storage cannot hold. */
export const warnBeforeLosing = (): void =>
  window.addEventListener('beforeunload', (event) => {
    if (isWholeInMemory) event.preventDefault()
  })

/** Changes that an earlier page of this tab could not send. */
export const storedMutations = (): QueuedMutation[] => {
  try {
    // Version 0.1.0 stored the tenant as `place`.
    const writes = JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as (QueuedMutation & {
      sender: { place?: string | null }
    })[]
    return writes.map(({ sender: { owner, tenant, place = null }, ...write }) => ({
      ...write,
      sender: { owner, tenant: tenant ?? place },
    }))
  } catch {
    return []
  }
}

/** Sends changes one at a time, in the order in which the user made them. */
let line: Promise<unknown> = Promise.resolve()
const inLine = <T>(work: () => Promise<T>): Promise<T> => {
  const next = line.then(work, work)
  line = next.catch(() => undefined)
  return next
}

type Delivery<T> = {
  write: QueuedMutation
  send: () => Promise<T>
  /** Whether there was no response, or only one that says nothing about the change itself (see `isUnreachable`). */
  isUnreachable: (error: unknown) => boolean
}

/** Sends a change. While the server is unreachable it is queued, and the promise stays pending. */
export const sendOrQueue = async <T>(delivery: Delivery<T>): Promise<T> => {
  if (!connectionNow().isLost && queue.length === 0) {
    try {
      return await delivery.send()
    } catch (error) {
      if (!delivery.isUnreachable(error)) throw error
    }
  }
  return replayMutation(delivery)
}

/** Sends a queued change of this page, or of the page before a reload. */
export const replayMutation = async <T>({ write, send, isUnreachable }: Delivery<T>): Promise<T> => {
  set([...queue.filter(({ key }) => key !== write.key), write])
  const discarded = new AbortController()
  discards.set(write.key, discarded)
  try {
    return await Promise.race([
      inLine(() => untilAnswered(send, isUnreachable, discarded.signal)),
      whenDiscarded(discarded.signal),
    ])
  } finally {
    discards.delete(write.key)
    set(queue.filter(({ key }) => key !== write.key))
  }
}

const discards = new Map<string, AbortController>()

/** Drops the queue. Each pending call rejects; the forms keep their input. */
export const discardQueuedMutations = (failure: Error): void => {
  for (const discard of discards.values()) discard.abort(failure)
}

const whenDiscarded = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))

const untilAnswered = async <T>(
  send: () => Promise<T>,
  isUnreachable: (error: unknown) => boolean,
  discarded: AbortSignal,
): Promise<T> => {
  for (let tries = 1; ;) {
    discarded.throwIfAborted()
    if (!(await checkConnection())) await whenConnected()
    discarded.throwIfAborted()
    try {
      return await send()
    } catch (error) {
      if (!isUnreachable(error)) throw error
      if (!(await checkConnection())) continue
      if (tries++ === MOST_TRIES) throw error
      await new Promise((next) => setTimeout(next, TRY_AGAIN_MS))
    }
  }
}
