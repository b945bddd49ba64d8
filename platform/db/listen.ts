import pg from 'pg'

export type NotificationListener = {
  onMessage(payload: string): void
  /** The connection was lost and is back: notifications sent in between are lost. */
  onMessagesLost(): void
}

const RECONNECT_MS = 500
const CONNECT_MS = 5000
const PROBE_MS = 15_000

/**
 * A dedicated connection for LISTEN, reopened when it drops: a pooled one would be handed to others. A periodic query detects
 * silently cut connections.
 */
export const listenOnPostgres = async (
  url: string,
  channel: string,
  { onMessage, onMessagesLost }: NotificationListener,
): Promise<() => Promise<void>> => {
  let stopped = false
  let client: pg.Client
  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_MS })
    // `end` reports the reason; without a listener the error would end the process.
    fresh.on('error', () => undefined)
    fresh.on('notification', (message) => onMessage(message.payload ?? ''))
    await fresh.connect()
    await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    const probe = setInterval(() => probeLine(fresh), PROBE_MS).unref()
    fresh.once('end', () => {
      clearInterval(probe)
      if (!stopped) openAgain()
    })
    return fresh
  }
  const openAgain = (): void => {
    setTimeout(() => {
      if (stopped) return
      connect().then((fresh) => {
        client = fresh
        if (stopped) return void fresh.end()
        return onMessagesLost()
      }, openAgain)
    }, RECONNECT_MS).unref()
  }
  client = await connect()
  return async () => {
    stopped = true
    await client.end().catch(() => undefined)
  }
}

const probeLine = (client: pg.Client): void => {
  const { stream } = (client as { connection: { stream: { destroy(): void } } }).connection
  const tooLate = setTimeout(() => stream.destroy(), CONNECT_MS).unref()
  client.query('select 1').then(
    () => clearTimeout(tooLate),
    () => clearTimeout(tooLate),
  )
}
