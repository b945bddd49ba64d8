import type { Kysely } from 'kysely'
import type pg from 'pg'
import { countVehicles, listVehicles } from '#features/vehicles/server/list/list-store.ts'
import { openDatabase } from '#platform/db/database.ts'
import { runPreparedQueriesBy } from '#platform/db/prepared-query.ts'
import { type Statement, statementResult } from '#platform/db/statement-pipeline.ts'
import type { Tables } from '#platform/db/tables.ts'

/** Calls `onStatement` for each prepared query that this database runs from now on. */
export const capturePrepared = (kysely: Kysely<Tables>, pool: pg.Pool, onStatement: (statement: Statement) => void): void =>
  runPreparedQueriesBy(kysely, async (statement) => {
    onStatement(statement)
    return statementResult(await pool.query<unknown[]>({ ...statement, rowMode: 'array' }))
  })

/** The app's two statements for the first page of a fleet's vehicles, as run from the second time on. */
export const listStatements = async (url: string, fleetId: number): Promise<Statement[]> => {
  const database = openDatabase(url, 1)
  let run: Statement[] = []
  capturePrepared(database.kysely, database.pool, (statement) => run.push(statement))
  const today = new Date().toISOString().slice(0, 10)
  const listing = { page: 1, pageSize: 50, sort: 'name', direction: 'asc', state: 'all', today } as const
  for (let time = 0; time < 2; time++) {
    run = []
    await listVehicles(database.kysely, { fleetId }, listing)
    await countVehicles(database.kysely, { fleetId }, listing)
  }
  await database.close()
  return run
}
