import { pino } from 'pino'
import { databaseLocation, readSettings } from '#app/settings.ts'
import { hasFleets } from '#features/fleets/server/fleet-store.ts'
import { openDatabase } from '#platform/db/database.ts'

/**
 * Writes the demo into the database of DATABASE_URL, migrated by `app/run.ts`, and exits. With DEMO=cast only users, fleets,
 * shops and vehicles: the starting point of test processes.
 */
const settings = readSettings(process.env)
const { clock } = settings
const log = pino({ level: settings.logLevel }, process.stdout)
const database = openDatabase(databaseLocation(settings), settings.poolSize)

const writeWhole = async (): Promise<void> => {
  const [{ jobHandlers }, { openPorts }, { openJobs }, { seedDemo }] = await Promise.all([
    import('#app/composition/jobs.ts'),
    import('#app/composition/ports.ts'),
    import('#platform/jobs/jobs.ts'),
    import('./seed.ts'),
  ])
  const handlers = jobHandlers({
    database,
    ports: () => ports,
    clock,
    log,
    retention: settings.retention,
    originOf: settings.originOf,
  })
  const jobs = await openJobs(database, log, Object.keys(handlers))
  const ports = await openPorts(settings, { jobs, database, clock })
  await seedDemo(database, ports, { now: clock.now(), originOf: settings.originOf }, log)
  ports.vehicleCatalog.close()
  ports.vinDecoder.close()
  await jobs.stop()
}

const seedUsersOnly = async (): Promise<void> => {
  const { seedCast } = await import('./cast.ts')
  if (!(await hasFleets(database.kysely))) await seedCast(database.kysely, clock.now())
}

await (settings.demo === 'cast' ? seedUsersOnly() : writeWhole())
await database.close()
