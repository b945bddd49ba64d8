import { productDayOf } from '#features/countries/dates.ts'
import { findOpenOrderDifferences, findSumDifferences, mendSums } from '#features/fleets/server/sums/sum-store.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { runningUrl } from '#platform/db/embedded/cluster.ts'
import { startEmbedded } from '#platform/db/embedded/postgres.ts'
import { dataDir, endInOneSentence } from './data-folder.ts'

/** Works with or without a running server. Exits with 1 if sums differ and were not fixed. */
const recount = async (): Promise<void> => {
  const running = process.env.DATABASE_URL ?? runningUrl(dataDir())
  const embedded = running ? null : await startEmbedded(dataDir())
  const database = openDatabase(running ?? embedded!.url, 1)
  try {
    const today = productDayOf(systemClock.now())
    const differences = await findSumDifferences(database.kysely, 'fleets', today)
    const companies = await findSumDifferences(database.kysely, 'companies', today)
    const vehicles = await findOpenOrderDifferences(database.kysely)
    if (differences.length > 0) console.table(differences)
    if (companies.length > 0) console.table(companies)
    const sums = differences.length + companies.length
    if (vehicles.length > 0)
      console.log(`Vehicles whose open orders are kept otherwise: ${vehicles.map(({ id }) => id).join(', ')}`)
    console.log(`${sums + vehicles.length} differences.`)
    if (process.argv.includes('--mend')) {
      await mendSums(database.kysely, 'fleets', differences)
      await mendSums(database.kysely, 'companies', companies)
      console.log(`${sums} sums were mended.`)
    } else if (sums + vehicles.length > 0) process.exitCode = 1
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

await recount().catch(endInOneSentence)
