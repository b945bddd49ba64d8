import pg from 'pg'
import { markFailedToConnect } from './database-away.ts'

type Connect = pg.Client['connect']

/** A client whose failure to connect is recognized as a database that is away. Every pool of the product connects by it. */
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
  // An overloaded function has no type that an arrow function can be given.
  return marked as Connect
}
