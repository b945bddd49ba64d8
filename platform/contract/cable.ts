import { checkConnection } from './connection.ts'

/** A message of the real-time channel; `channel` says what it is about. `missed`: something was said that nobody heard. */
export type CableMessage = { channel: string; topic?: string; [fact: string]: unknown }

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000
const listeners = new Set<(message: CableMessage) => void>()

/** Hears what the open socket hears: for a screen that shows progress. Answers what stops it. */
export const onCableMessage = (onMessage: (message: CableMessage) => void): (() => void) => {
  listeners.add(onMessage)
  return () => listeners.delete(onMessage)
}

/**
 * One socket a session, opened again when it drops. Who it is goes in the first message: an address stands in logs.
 * Answers what closes it.
 */
export const openCable = (who: { userId: number; token: string }, onMessage: (message: CableMessage) => void): (() => void) => {
  let socket: WebSocket | null = null
  let closed = false
  let wait = FIRST_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let welcomed = 0
  const pass = (message: CableMessage): void => {
    onMessage(message)
    for (const listener of listeners) listener(message)
  }
  const connect = (): void => {
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v4/cable`)
    socket.onopen = () => socket?.send(JSON.stringify({ user_id: who.userId, token: who.token }))
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as CableMessage
      if (message.channel === 'welcome') wait = FIRST_RETRY_MS
      pass(message)
      // Nobody heard what was said while the socket was closed.
      if (message.channel === 'welcome' && welcomed++ > 0) pass({ channel: 'missed' })
    }
    socket.onclose = ({ code }) => {
      // 4401: the session is over; asking again would not help.
      if (closed || code === 4401) return
      // Often the first to know that the server is gone.
      void checkConnection()
      timer = setTimeout(connect, wait)
      wait = Math.min(wait * 2, LONGEST_RETRY_MS)
    }
  }
  connect()
  return () => {
    closed = true
    clearTimeout(timer)
    socket?.close()
  }
}
