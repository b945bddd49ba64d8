import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { migrations, renamedMigrations } from '#database/migrations.ts'
import { openDatabase } from '#platform/db/database.ts'
import { unpackBackup } from '#platform/db/embedded/restore.ts'
import { migrate } from '#platform/db/migrate.ts'
import { dataDir, endInOneSentence, isMeant, refuseOwnDatabase } from './data-folder.ts'

/** Replaces the data folder with a backup, after a confirmation; migrates an older backup to this version. */
const restore = async (): Promise<void> => {
  refuseOwnDatabase('pg_restore')
  const [file] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  if (!file) throw new Error('Say from where: npm run restore FILE')
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const folder = dataDir()
  let madeAt = ''
  const unpacked = await unpackBackup(resolve(file), folder, async (url, manifest) => {
    madeAt = manifest.madeAt
    if (manifest.migrations.some((name) => !(name in migrations))) throw new Error('It was made by a newer Fleetwright.')
    const database = openDatabase(url, 2)
    await migrate(database.kysely, migrations, renamedMigrations).finally(() => database.close())
  })
  if (!(await isMeant(`Replace everything in ${folder} by the backup of ${madeAt}? Type yes: `))) {
    await unpacked.discard()
    console.log('Nothing was changed.')
    return
  }
  await unpacked.putInPlace()
  console.log(`Everything is as it was on ${madeAt}.`)
}

await restore().catch(endInOneSentence)
