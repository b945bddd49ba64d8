import { countVehicles, listVehicles } from '#features/vehicles/server/list/list-store.ts'
import { openDatabase } from '#platform/db/database.ts'
import { runPreparedQueriesBy } from '#platform/db/prepared-query.ts'
import type { Statement, StatementResult } from '#platform/db/statement-pipeline.ts'

/** The two statements that the app runs for the first page of a fleet's vehicles, as it runs them from the second time on. */
export const listStatements = async (url: string, fleetId: number): Promise<Statement[]> => {
  const database = openDatabase(url, 1)
  let run: Statement[] = []
  runPreparedQueriesBy(database.kysely, async (statement): Promise<StatementResult> => {
    run.push(statement)
    const { fields, rows } = await database.pool.query<unknown[]>({ ...statement, rowMode: 'array' })
    return { columns: fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })), rows }
  })
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
