import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { migrations } from '#database/migrations.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { writeBackup } from '#platform/db/embedded/backup.ts'
import { embeddedFolder, runningUrl } from '#platform/db/embedded/cluster.ts'
import { startEmbedded } from '#platform/db/embedded/postgres.ts'
import { dataDir, endInOneSentence, FOLDERS, refuseOwnDatabase } from './data-folder.ts'

/** Writes the data folder, database and files, into one file. */
const backUp = async (): Promise<void> => {
  refuseOwnDatabase('pg_dump')
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Say where to: npm run backup FILE')
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name.`)
  const folder = dataDir()
  if (!existsSync(embeddedFolder(folder))) throw new Error(`There is no database in ${folder} yet.`)
  const started = await startEmbedded(folder).catch((error: unknown) => {
    if (runningUrl(folder)) return null
    throw error
  })
  try {
    const manifest = { format: 1 as const, madeAt: systemClock.now().toISOString(), migrations: Object.keys(migrations) }
    await writeBackup(runningUrl(folder)!, folder, FOLDERS, resolve(file), manifest)
  } finally {
    await started?.stop()
  }
  console.log(
    `${file}: ${((await stat(file)).size / 1_000_000).toFixed(1)} MB. It holds everything, passwords and papers too: keep it safe.`,
  )
}

await backUp().catch(endInOneSentence)
