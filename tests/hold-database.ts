import { once } from 'node:events'
import { prepareDatabase } from './prepare-database.ts'

/** Prepares the database of a run for the suites beside each other, prints its URL and holds it until standard input ends. */
const { url, stop } = await prepareDatabase()
console.log(url)
process.stdin.resume()
await once(process.stdin, 'end')
await stop()
