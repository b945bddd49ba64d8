import { once } from 'node:events'
import { prepareDatabase } from './prepare-database.ts'

/** Prepares one database for several concurrent suites, prints its URL and keeps it until standard input ends. */
const { url, stop } = await prepareDatabase()
console.log(url)
process.stdin.resume()
await once(process.stdin, 'end')
await stop()
