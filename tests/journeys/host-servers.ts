import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { close, open } from '#app/run.ts'
import { readSettings } from '#app/settings.ts'
import { ALONE } from '#platform/cluster/process-task.ts'
import { DATABASE_NAME } from '#platform/db/embedded/cluster.ts'
import { freePort } from '#platform/db/embedded/free-port.ts'
import { startEmbedded } from '#platform/db/embedded/postgres.ts'
import { administer, databaseUrl } from '../databases.ts'
import { DATABASE_FOR_TESTS } from '../database-settings.ts'
import { scratchRoot } from '../scratch.ts'
import type { HostAnswer, HostMessage, Opened } from './server-host.ts'

// The process of `ServerHost`: opens and closes one server at a time, each on a copy of the demo.

const [demo] = process.argv.slice(2)
const root = mkdtempSync(join(scratchRoot(), 'fleetwright-host-'))
const template = join(root, 'demo')
cpSync(demo!, template, { recursive: true })
const postgres = await startEmbedded(template, { settings: DATABASE_FOR_TESTS })
const administration = databaseUrl(postgres.url, 'postgres')

let current: { running: Awaited<ReturnType<typeof open>>; name: string; dataDir: string } | null = null
let count = 0

const openServer = async (): Promise<Opened> => {
  count += 1
  const name = `${DATABASE_NAME}_${count}`
  const dataDir = join(root, name)
  await administer(administration, `create database ${name} template ${DATABASE_NAME} strategy file_copy`)
  cpSync(template, dataDir, { recursive: true, filter: (path) => !path.startsWith(join(template, 'postgres')) })
  mkdirSync(dataDir, { recursive: true })
  const settings = readSettings({ ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir })
  const url = databaseUrl(postgres.url, name)
  // As embedded as the server's own: it stops with this process.
  const embedded = { ...postgres, url, stop: () => Promise.resolve() }
  const running = await open(settings, pino({ level: settings.logLevel }), ALONE, Promise.resolve(embedded))
  await running.app!.listen({ port: settings.port, host: settings.host })
  current = { running, name, dataDir }
  return { port: settings.port, databaseUrl: url }
}

const closeServer = async (): Promise<void> => {
  if (!current) return
  const { running, name, dataDir } = current
  current = null
  await close(running)
  await administer(administration, `drop database ${name} with (force)`)
  rmSync(dataDir, { recursive: true })
}

const answer = async (message: HostMessage): Promise<HostAnswer> => {
  try {
    return message === 'open' ? { opened: await openServer() } : (await closeServer(), {})
  } catch (error) {
    return { error: error instanceof Error ? error.stack! : String(error) }
  }
}

process.on('message', (message: HostMessage) => void answer(message).then((sent) => process.send!(sent)))
process.on('disconnect', () => {
  void postgres.stop().finally(() => {
    rmSync(root, { recursive: true, force: true })
    process.exit(0)
  })
})
