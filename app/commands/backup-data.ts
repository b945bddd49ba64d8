import { existsSync, mkdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrations } from '#database/migrations.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { writeBackup } from '#platform/db/embedded/backup.ts'
import { embeddedFolder, runningUrl } from '#platform/db/embedded/cluster.ts'
import { startEmbedded } from '#platform/db/embedded/postgres.ts'
import { backUpOnSchedule, intervalMs } from './backup-schedule.ts'
import { dataDir, endInOneSentence, FOLDERS, refuseOwnDatabase } from './data-folder.ts'

const USAGE = 'Say where to: npm run backup FILE, or npm run backup -- --every 1h --keep 48 [FOLDER]'
const DEFAULT_RETAINED = '48'

/** Writes the data folder, database and files, into one file; with `--every` repeatedly into a folder. */
const backUp = async (): Promise<void> => {
  refuseOwnDatabase('pg_dump')
  const { values, positionals } = parseArgs({
    options: { every: { type: 'string' }, keep: { type: 'string', default: DEFAULT_RETAINED } },
    allowPositionals: true,
  })
  const [target] = positionals
  if (values.every !== undefined) return backUpRegularly(values.every, values.keep, target)
  if (!target) throw new Error(USAGE)
  if (existsSync(target)) throw new Error(`${target} exists already. Choose another name.`)
  await writeOne(resolve(target))
  console.log(
    `${target}: ${((await stat(target)).size / 1_000_000).toFixed(1)} MB. It holds everything, passwords and papers too: keep it safe.`,
  )
}

const backUpRegularly = async (every: string, retained: string, target: string | undefined): Promise<void> => {
  const everyMs = intervalMs(every)
  const keep = Number(retained)
  if (everyMs === null) throw new Error(`--every is 30m, 1h or 1d, not "${every}".`)
  if (!Number.isInteger(keep) || keep < 1) throw new Error(`--keep is how many backups stay, not "${retained}".`)
  const folder = resolve(target ?? join(dataDir(), 'backups'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop.abort())
  console.log(`A backup every ${every} in ${folder}; the newest ${keep} stay.`)
  const { now } = systemClock
  await backUpOnSchedule({ folder, everyMs, keep, now, write: writeOne, report: console.log, signal: stop.signal })
}

/** Backs up the running server's database, or starts it for the backup. */
const writeOne = async (file: string): Promise<void> => {
  const folder = dataDir()
  if (!existsSync(embeddedFolder(folder))) throw new Error(`There is no database in ${folder} yet.`)
  const started = await startEmbedded(folder).catch((error: unknown) => {
    if (runningUrl(folder)) return null
    throw error
  })
  try {
    const manifest = { format: 1 as const, madeAt: systemClock.now().toISOString(), migrations: Object.keys(migrations) }
    await writeBackup(runningUrl(folder)!, folder, FOLDERS, file, manifest)
  } finally {
    await started?.stop()
  }
}

await backUp().catch(endInOneSentence)
