import { migrations, renamedMigrations } from '#database/migrations.ts'
import { adminLink } from '#features/back-office/setup/admin-link.ts'
import { issueAdminCode } from '#features/back-office/server/setup/admin-link-store.ts'
import { countAdministrators } from '#features/back-office/server/setup/administrators-store.ts'
import { openDatabase } from '#platform/db/database.ts'
import { runningUrl } from '#platform/db/embedded/cluster.ts'
import { startEmbedded } from '#platform/db/embedded/postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { timeOf } from '../print-start.ts'
import { databaseLocation, readSettings } from '../settings.ts'
import { dataDir, endInOneSentence } from './data-folder.ts'

/**
 * Prints a link for an administrator, even if one exists: anyone at the server's console can access its database too, and the only
 * administrator may have left.
 */
const printAdminLink = async (): Promise<void> => {
  const settings = readSettings(process.env)
  const running = settings.databaseUrl ?? runningUrl(dataDir())
  const embedded = running ? null : await startEmbedded(dataDir())
  const database = openDatabase(databaseLocation(settings, running ?? embedded!.url), 1)
  try {
    // Before the first start the tables do not exist yet.
    await migrate(database.kysely, migrations, renamedMigrations)
    const administrators = await countAdministrators(database.kysely)
    const { code, endsAt } = await issueAdminCode(database, settings.clock.now())
    console.log(
      `\n  ${administrators === 0 ? 'Create the first administrator with this link.' : `There ${are(administrators)} already. This link makes another one.`}`,
    )
    console.log(`  It works once, until ${timeOf(endsAt)}. Earlier links work no more.\n`)
    console.log(`  ${adminLink(settings.originOf('default'), code)}\n`)
    if (!running) console.log('  Start the server first: npm start\n')
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

const are = (count: number): string => (count === 1 ? 'is an administrator' : `are ${count} administrators`)

await printAdminLink().catch(endInOneSentence)
