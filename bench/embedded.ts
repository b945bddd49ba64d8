import { startEmbedded } from '#platform/db/embedded/postgres.ts'
import { firstPage, ownerOfBigFleet, perSecond } from './list.ts'
import type { Result } from './result.ts'
import { inTurn } from './rounds.ts'
import { startServer } from './server.ts'

const PORT = 3873
const START_LIMIT_MS = 1000

/** The server with its embedded database on a filled folder, against a server with the same data through DATABASE_URL. */
export const embedded = async (dataDir: string): Promise<Result[]> => {
  const what = { name: 'embedded', unit: 'requests/s', against: 'the same folder by DATABASE_URL' }
  return [
    await inTurn(
      what,
      () => listsPerSecond(dataDir),
      () => listsPerSecondByUrl(dataDir),
    ),
  ]
}

const listsPerSecond = async (dataDir: string, url?: string): Promise<number> => {
  const server = await startServer(PORT, { dataDir, url })
  try {
    return await perSecond(firstPage(server), await ownerOfBigFleet(server))
  } finally {
    await server.stop()
  }
}

const listsPerSecondByUrl = async (dataDir: string): Promise<number> => {
  const database = await startEmbedded(dataDir)
  try {
    return await listsPerSecond(dataDir, database.url)
  } finally {
    await database.stop()
  }
}

/** From process start to the first response, on an existing folder; includes PostgreSQL's startup. */
export const start = async (dataDir: string): Promise<Result[]> => {
  const what = { name: 'start', unit: 'ms', against: `${START_LIMIT_MS} ms` }
  const opened = async (): Promise<number> => {
    const before = performance.now()
    const server = await startServer(PORT, { dataDir })
    const ms = performance.now() - before
    await server.stop()
    return ms
  }
  return [await inTurn(what, opened, async () => START_LIMIT_MS)]
}
