import { productDayOf } from '#features/countries/dates.ts'
import { findLookedAfterDifferences, findSumDifferences, mendSums } from '#features/fleets/server/sums/sum-store.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { runningUrl } from '#platform/db/embedded/cluster.ts'
import { startEmbedded } from '#platform/db/embedded/postgres.ts'
import { dataDir, endInOneSentence } from './data-folder.ts'

/** Beside a running server or without one. Ends with 1 where something differs and was not mended. */
const recount = async (): Promise<void> => {
  const running = process.env.DATABASE_URL ?? runningUrl(dataDir())
  const embedded = running ? null : await startEmbedded(dataDir())
  const database = openDatabase(running ?? embedded!.url, 1)
  try {
    const differences = await findSumDifferences(database.kysely, productDayOf(systemClock.now()))
    const vehicles = await findLookedAfterDifferences(database.kysely)
    if (differences.length > 0) console.table(differences)
    if (vehicles.length > 0)
      console.log(`Vehicles whose open orders are kept otherwise: ${vehicles.map(({ id }) => id).join(', ')}`)
    console.log(`${differences.length + vehicles.length} differences.`)
    if (process.argv.includes('--mend')) {
      await mendSums(database.kysely, differences)
      console.log(`${differences.length} sums were mended.`)
    } else if (differences.length + vehicles.length > 0) process.exitCode = 1
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

await recount().catch(endInOneSentence)
