import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from './tables.ts'

const UNDEFINED_TABLE = '42P01'

/**
 * Runs pending migrations, ordered by name. Each area numbers its own migrations, so a lower number can be added after a higher
 * one: migrations of different areas must be independent. `renamed`: current migration names by former ones.
 */
export const migrate = async (
  kysely: Kysely<Tables>,
  migrations: Record<string, () => Promise<Migration>>,
  renamed: Record<string, string> = {},
): Promise<string[]> => {
  // Most starts have nothing to migrate and skip scanning every table of the database.
  let done = await migrationsOf(kysely)
  const earlier = done.filter((name) => name in renamed)
  for (const name of earlier) await sql`update kysely_migration set name = ${renamed[name]} where name = ${name}`.execute(kysely)
  if (earlier.length) done = await migrationsOf(kysely)
  if (done.join() === Object.keys(migrations).toSorted().join()) return []
  const unknown = done.filter((name) => !(name in migrations))
  if (unknown.length) throw new Error(newerDatabase(unknown))
  const { Migrator } = await import('kysely/migration')
  const load = async (): Promise<Record<string, Migration>> =>
    Object.fromEntries(await Promise.all(Object.entries(migrations).map(async ([name, open]) => [name, await open()] as const)))
  const provider = { getMigrations: load }
  const migrator = new Migrator({ db: kysely.withoutPlugins(), provider, allowUnorderedMigrations: true })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw failedMigration(error, results?.find(({ status }) => status === 'Error')?.migrationName)
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

const newerDatabase = (unknown: readonly string[]): string =>
  `The database was written by a newer version of the product, which changed it by ${unknown.join(', ')}. ` +
  'Start that version, or restore a backup from before the update. Nothing was changed.'

/** All pending migrations run in one transaction. */
const failedMigration = (cause: unknown, name: string | undefined): Error => {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(`The database could not be updated${name ? ` (${name})` : ''}: ${reason}. Nothing was changed.`, { cause })
}

/** Names of the migrations already run on this database; empty on a new one. */
const migrationsOf = async (kysely: Kysely<Tables>): Promise<string[]> => {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely)
    return rows.map(({ name }) => name).toSorted()
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return []
    throw error
  }
}
