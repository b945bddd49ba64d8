import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from './tables.ts'

const UNDEFINED_TABLE = '42P01'

/** Runs what has not run yet, in order of name. */
export const migrate = async (
  kysely: Kysely<Tables>,
  migrations: Record<string, () => Promise<Migration>>,
): Promise<string[]> => {
  // Most starts have nothing to do: they need no migration, and no look at every table of the database.
  const done = await migrationsOf(kysely)
  if (done.join() === Object.keys(migrations).toSorted().join()) return []
  const { Migrator } = await import('kysely/migration')
  const load = async (): Promise<Record<string, Migration>> =>
    Object.fromEntries(await Promise.all(Object.entries(migrations).map(async ([name, open]) => [name, await open()] as const)))
  const migrator = new Migrator({ db: kysely.withoutPlugins(), provider: { getMigrations: load } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

/** What has run on this database; nothing on one that is new. */
const migrationsOf = async (kysely: Kysely<Tables>): Promise<string[]> => {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely)
    return rows.map(({ name }) => name).toSorted()
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return []
    throw error
  }
}
