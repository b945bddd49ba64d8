import { type Insertable, type Selectable, sql } from 'kysely'
import type { RecallRow } from '#integrations/recalls/port.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { modelKeyOf } from '../../model-key.ts'
import '../tables.ts'

export type StoredImport = Selectable<Tables['recallImports']>

type NewImport = Pick<
  Insertable<Tables['recallImports']>,
  'id' | 'userId' | 'userName' | 'fileName' | 'fileKey' | 'bytes' | 'createdAt'
>

export const insertImport = async (tx: Tx, file: NewImport): Promise<void> => {
  await tx
    .insertInto('recallImports')
    .values({ ...file, status: 'reading' })
    .execute()
}

export const findImport = (db: Db, id: string): Promise<StoredImport | undefined> =>
  db.selectFrom('recallImports').selectAll().where('id', '=', id).executeTakeFirst()

/** Locked until the end of the transaction, so that an import cannot be applied and discarded concurrently. */
export const lockImport = (tx: Tx, id: string): Promise<StoredImport | undefined> =>
  tx.selectFrom('recallImports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const listImports = (db: Db, limit: number, offset: number): Promise<StoredImport[]> =>
  db.selectFrom('recallImports').selectAll().orderBy('createdAt', 'desc').orderBy('id').limit(limit).offset(offset).execute()

export const countImports = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('recallImports')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const changeImport = async (
  db: Db,
  id: string,
  change: Partial<Omit<StoredImport, 'id' | 'errorData'>> & { errorData?: string },
): Promise<void> => {
  await db.updateTable('recallImports').set(change).where('id', '=', id).execute()
}

/** Deletes the staged rows of a file, before a restart and after it was applied or discarded. */
export const clearStaged = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('recallImportModels').where('importId', '=', id).execute()
  await db.deleteFrom('recallImportCampaigns').where('importId', '=', id).execute()
}

const ROWS_PER_STATEMENT = 1000

/** Stages rows of a file until an admin has reviewed them. Duplicate campaigns count once. */
export const stageRows = async (db: Db, importId: string, rows: readonly RecallRow[]): Promise<void> => {
  const campaigns = new Map(rows.map((row) => [row.number, campaignOf(importId, row)]))
  const models = new Map(rows.map((row) => modelOf(importId, row)).map((row) => [Object.values(row).join('\u0000'), row]))
  for (const some of inGroups([...campaigns.values()])) {
    await db
      .insertInto('recallImportCampaigns')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['importId', 'number']).doUpdateSet({
          parkIt: sql`recall_import_campaigns.park_it or excluded.park_it`,
          parkOutside: sql`recall_import_campaigns.park_outside or excluded.park_outside`,
        }),
      )
      .execute()
  }
  for (const some of inGroups([...models.values()])) {
    await db
      .insertInto('recallImportModels')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

const inGroups = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / ROWS_PER_STATEMENT) }, (_, index) =>
    all.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  )

const campaignOf = (importId: string, row: RecallRow) => ({
  importId,
  source: row.source,
  number: row.number,
  manufacturer: row.manufacturer,
  component: row.component.english,
  componentFr: row.component.french,
  summary: row.summary.english,
  summaryFr: row.summary.french,
  consequence: row.consequence?.english ?? null,
  consequenceFr: row.consequence?.french ?? null,
  remedy: row.remedy?.english ?? null,
  remedyFr: row.remedy?.french ?? null,
  parkIt: row.parkIt,
  parkOutside: row.parkOutside,
  announcedOn: row.announcedOn,
})

const modelOf = (importId: string, { number, make, model, year }: RecallRow) => ({
  importId,
  number,
  make,
  model,
  year,
  ...modelKeyOf(make, model),
})
