import { pino } from 'pino'
import { seedDemo } from '#database/seed/seed.ts'
import { openDatabase } from '#platform/db/database.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { readSettings } from './settings.ts'
import { jobHandlers } from './wire/jobs.ts'
import { openPorts } from './wire/ports.ts'

/** Writes the demo into the database of DATABASE_URL, in which `start.ts` made the tables, and ends. */
const settings = readSettings(process.env)
const log = pino({ level: settings.logLevel }, process.stdout)
const database = openDatabase(settings.databaseUrl!, settings.poolSize)
const handlers = jobHandlers({ database, ports: () => ports, clock: settings.clock, log, originOf: settings.originOf })
const jobs = await openJobs(database, log, Object.keys(handlers))
const ports = await openPorts(settings, { jobs, database, clock: settings.clock })
await seedDemo(database, ports, { now: settings.clock.now(), originOf: settings.originOf }, log)
ports.vehicleCatalogue.close()
ports.vinDecoder.close()
await jobs.stop()
await database.close()
