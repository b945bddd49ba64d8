import pg from 'pg'
import { markFailedToConnect } from './database-unavailable.ts'

type Connect = pg.Client['connect']

/** Marks connection failures, so that `isDatabaseUnavailable` recognizes them. Used by every pool of the product. */
export class ConnectingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.connect = markFailures(super.connect.bind(this))
  }
}

/** With a callback the base class returns nothing, without one a promise: this passes both through. */
const markFailures = (connect: Connect): Connect => {
  const marked = (callback?: (error?: Error | null) => void): unknown =>
    callback
      ? connect((error: Error | null) => callback(markFailedToConnect(error)))
      : connect().catch((error: unknown) => Promise.reject(markFailedToConnect(error)))
  // TypeScript cannot assign an arrow function to an overloaded function type.
  return marked as Connect
}
