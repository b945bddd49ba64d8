import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'

const AFFILIATIONS_MAXIMUM = 1000

/** All of them by name: companies are few, and every select needs them. */
export const listAffiliations = (db: Db) =>
  db
    .selectFrom('affiliations as a')
    .leftJoin('affiliations as parent', 'parent.id', 'a.parentId')
    .select(['a.id', 'a.name', 'a.parentId', 'a.allowShareAccountNumber', 'parent.name as parentName'])
    .select(
      sql<number>`(select count(*) from fleets f where f.affiliation_id = a.id and not f.is_company and f.deleted_at is null)`.as(
        'fleets',
      ),
    )
    .orderBy(sql`lower(a.name)`)
    .orderBy('a.id')
    .limit(AFFILIATIONS_MAXIMUM)
    .execute()
export type AffiliationRow = Awaited<ReturnType<typeof listAffiliations>>[number]

/** The hierarchy, locked: two users who concurrently move one below the other must not create a cycle. */
export const lockAffiliations = (tx: Tx) =>
  tx.selectFrom('affiliations').select(['id', 'parentId']).orderBy('id').forUpdate().execute()

export type AffiliationColumns = { name: string; parentId: number | null; allowShareAccountNumber: boolean }

export const insertAffiliation = async (tx: Tx, columns: AffiliationColumns): Promise<number> =>
  (await tx.insertInto('affiliations').values(columns).returning('id').executeTakeFirstOrThrow()).id

export const updateAffiliation = async (tx: Tx, id: number, columns: AffiliationColumns): Promise<void> => {
  await tx.updateTable('affiliations').set(columns).where('id', '=', id).execute()
}
