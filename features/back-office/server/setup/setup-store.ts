import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { countAdministrators } from './administrators-store.ts'

/** Counts shared by the first steps, the startup message in the terminal, and the office. */
export const countSetUp = async (db: Db) => {
  const [administrators, { rows }] = await Promise.all([
    countAdministrators(db),
    sql<{ shops: string; affiliations: string; fleets: string }>`select
      (select count(*) from shops) as shops,
      (select count(*) from affiliations) as affiliations,
      (select count(*) from fleets where not is_company and deleted_at is null) as fleets`.execute(db),
  ])
  const { shops, affiliations, fleets } = rows[0]!
  return { administrators, shops: Number(shops), affiliations: Number(affiliations), fleets: Number(fleets) }
}
export type SetUpCounts = Awaited<ReturnType<typeof countSetUp>>

/** `PostgreSQL 15.8`, and whether the database is unused. */
export const describeDatabase = async (db: Db): Promise<{ version: string; isEmpty: boolean }> => {
  const { rows } = await sql<{ version: string; isEmpty: boolean }>`select
    current_setting('server_version') as version, not exists (select from fleets) as is_empty`.execute(db)
  const { version, isEmpty } = rows[0]!
  // Debian appends its package version: "15.8 (Debian 15.8-0+deb12u1)".
  return { version: `PostgreSQL ${version.split(' ')[0]}`, isEmpty }
}
