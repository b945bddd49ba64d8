import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Tables } from './tables.ts'

/** Runs what has not run yet, in order of name. */
export const migrate = async (kysely: Kysely<Tables>, migrations: Record<string, Migration>): Promise<string[]> => {
  const migrator = new Migrator({ db: kysely.withoutPlugins(), provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}
