import pg from 'pg'
import { markFailedToConnect } from './database-unavailable.ts'

type Connect = pg.Client['connect']

/**
 * Marks connection failures, so that `isDatabaseUnavailable` recognizes them, and closes the socket: where `pg` itself gives up, such as
 * without a password, it leaves the server waiting for a minute, and creating or dropping any database waits with it. Used by
 * every pool of the product.
 */
export class ConnectingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.connect = onFailure(super.connect.bind(this), (error) => {
      this.connection.stream.destroy()
      return markFailedToConnect(error)
    })
  }
}

/** With a callback the base class returns nothing, without one a promise: this passes both through. */
const onFailure = (connect: Connect, fail: <E>(error: E) => E): Connect => {
  const marked = (callback?: (error?: Error | null) => void): unknown =>
    callback
      ? connect((error: Error | null) => callback(error && fail(error)))
      : connect().catch((error: unknown) => Promise.reject(fail(error)))
  // TypeScript cannot assign an arrow function to an overloaded function type.
  return marked as Connect
}
