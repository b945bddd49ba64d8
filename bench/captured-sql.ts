import { countVehicles, listVehicles } from '#features/vehicles/server/list/list-store.ts'
import { openDatabase } from '#platform/db/database.ts'
import { keepStatements } from '#platform/db/kept-statement.ts'
import { type Asked, pipelined } from '#platform/db/pipelined.ts'

/** The two statements that the app runs for the first page of a fleet's vehicles, as it runs them from the second time on. */
export const listStatements = async (url: string, fleetId: number): Promise<Asked[]> => {
  const database = openDatabase(url, 1)
  const ask = pipelined(database.pool)
  let asked: Asked[] = []
  keepStatements(database.kysely, (statement) => {
    asked.push(statement)
    return ask(statement)
  })
  const today = new Date().toISOString().slice(0, 10)
  const listing = { page: 1, pageSize: 50, sort: 'name', direction: 'asc', state: 'all', today } as const
  for (let time = 0; time < 2; time++) {
    asked = []
    await listVehicles(database.kysely, { fleetId }, listing)
    await countVehicles(database.kysely, { fleetId }, listing)
  }
  await database.close()
  return asked
}
