import { checkConnection } from './connection.ts'

/** A message of the real-time channel; `channel` is its subject. `missed`: messages may have been lost. */
export type CableMessage = { channel: string; topic?: string; [fact: string]: unknown }

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000
const listeners = new Set<(message: CableMessage) => void>()

/** Subscribes to messages of the open socket, for screens that show progress. Returns the unsubscribe function. */
export const onCableMessage = (onMessage: (message: CableMessage) => void): (() => void) => {
  listeners.add(onMessage)
  return () => listeners.delete(onMessage)
}

/**
 * Opens one socket per session and reconnects when it drops. Credentials go in the first message, because addresses are logged.
 * Returns the close function.
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
      // Messages sent while the socket was closed are lost.
      if (message.channel === 'welcome' && welcomed++ > 0) pass({ channel: 'missed' })
    }
    socket.onclose = ({ code }) => {
      // 4401: the session is over; retrying would not help.
      if (closed || code === 4401) return
      // A closed socket is often the first sign that the server is gone.
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
