import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { countVehicles, listVehicles } from '#features/vehicles/server/list/list-store.ts'
import type { Tables } from '#platform/db/tables.ts'

export type Statement = { text: string; values: unknown[] }

/** The two statements that the app runs for the first page of a fleet's vehicles, as it runs them. */
export const listStatements = async (url: string, fleetId: number): Promise<Statement[]> => {
  const statements: Statement[] = []
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  })
  const today = new Date().toISOString().slice(0, 10)
  const listing = { page: 1, pageSize: 50, sort: 'name', direction: 'asc', state: 'all', today } as const
  await listVehicles(kysely, { fleetId }, listing)
  await countVehicles(kysely, { fleetId }, listing)
  await kysely.destroy()
  return statements
}
