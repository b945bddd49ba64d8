import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '#platform/db/embedded/folder-lock.ts'
import { dataDir, endInOneSentence, isMeant, refuseOwnDatabase } from './data-folder.ts'

/** Empties the data folder, database and files, after a confirmation; never under a running server. */
const reset = async (): Promise<void> => {
  refuseOwnDatabase('dropdb')
  const folder = dataDir()
  if (existsSync(folder)) lockFolder(folder)()
  const backups = existsSync(join(folder, 'backups')) ? ', its backups too' : ''
  if (!(await isMeant(`Delete everything in ${folder}${backups}? Type yes: `))) {
    console.log('Nothing was deleted.')
    return
  }
  rmSync(folder, { recursive: true, force: true })
  console.log('The next start begins with fresh demo data.')
}

await reset().catch(endInOneSentence)
