import pg from 'pg'
import { markFailedToConnect } from './database-away.ts'

type Connected = (error?: Error | null) => void

/** A client whose failure to connect is recognized as a database that is away. Every pool of the product connects by it. */
export class ConnectingClient extends pg.Client {
  // The base class returns a promise without a callback, and nothing with one; this passes both through.
  override connect(callback?: Connected): never {
    const connect = super.connect.bind(this) as (callback?: Connected) => Promise<void> | undefined
    if (callback) return connect((error) => callback(markFailedToConnect(error))) as never
    return (connect() as Promise<void>).catch((error: unknown) => Promise.reject(markFailedToConnect(error))) as never
  }
}
