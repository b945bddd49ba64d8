import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { BulkColumn } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import type { StoredVehicle } from '#features/vehicles/bulk-upload/bulk-merge.ts'
import { READ_COLUMNS } from '#features/vehicles/server/bulk-upload/vehicle-store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { SheetDescription } from '../sheet.ts'
import type { ColumnField, Correction } from './tables.ts'

type Scope = Pick<FleetScope, 'fleetId'>
type NewImport = { id: string; userId: number; fileName: string; bytes: number; createdAt: Date; fields: ColumnField[] }
type NewSheet = SheetDescription & { name: string; fileKey: string }

export const insertImport = async (tx: Tx, scope: Scope, { fields, ...file }: NewImport, sheets: NewSheet[]): Promise<void> => {
  const { fleetId } = scope
  await tx
    .insertInto('vehicleImports')
    .values({ fleetId, ...file, fields: JSON.stringify(fields) })
    .execute()
  await tx
    .insertInto('vehicleImportSheets')
    .values(
      sheets.map(({ columns, name, headerRow, rows, fileKey }, position) => {
        const sheet = { name, headerRow, rows, fileKey }
        return { fleetId, importId: file.id, position, ...sheet, columns: JSON.stringify(columns) }
      }),
    )
    .execute()
}

const imports = (db: Db, scope: Scope) =>
  db
    .selectFrom('vehicleImports as i')
    .leftJoin('bulkUploads as b', (join) => join.onRef('b.fleetId', '=', 'i.fleetId').onRef('b.id', '=', 'i.uploadId'))
    .where('i.fleetId', '=', scope.fleetId)
    .selectAll('i')
    .select(['b.status as uploadStatus', 'b.startedAt as uploadStartedAt', 'b.finishedAt as uploadFinishedAt'])

export const findImport = (db: Db, scope: Scope, id: string) => imports(db, scope).where('i.id', '=', id).executeTakeFirst()
export type StoredImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Locked until the end of the transaction, so that an import is not run twice. */
export const lockImport = async (tx: Db, scope: Scope, id: string): Promise<StoredImport | undefined> => {
  await tx
    .selectFrom('vehicleImports')
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .execute()
  return findImport(tx, scope, id)
}

/** A person's imports, the newest first. */
export const listImports = (db: Db, scope: Scope, userId: number, page: { limit: number; offset: number }) =>
  imports(db, scope)
    .where('i.userId', '=', userId)
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countImports = async (db: Db, scope: Scope, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('vehicleImports')
    .where('fleetId', '=', scope.fleetId)
    .where('userId', '=', userId)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Of several imports, ordered by position. */
export const findSheets = (db: Db, scope: Scope, importIds: string[]) =>
  db
    .selectFrom('vehicleImportSheets')
    .where('fleetId', '=', scope.fleetId)
    .where('importId', 'in', importIds)
    .selectAll()
    .orderBy('importId')
    .orderBy('position')
    .execute()
export type StoredSheet = Awaited<ReturnType<typeof findSheets>>[number]

type Change = {
  sheet?: number
  fields?: ColumnField[]
  distanceUnit?: 'miles' | 'kilometers' | null
  corrections?: Correction[]
  uploadId?: string
  undoStartedAt?: Date
  undone?: object
}
export const changeImport = async (db: Db, scope: Scope, id: string, change: Change): Promise<void> => {
  const { fields, corrections, undone, ...rest } = change
  await db
    .updateTable('vehicleImports')
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', id)
    .set({
      ...rest,
      ...(fields ? { fields: JSON.stringify(fields) } : {}),
      ...(corrections ? { corrections: JSON.stringify(corrections) } : {}),
      ...(undone ? { undone: JSON.stringify(undone) } : {}),
    })
    .execute()
}

/** Bounded, however many columns a file has. */
const keyOf = (signature: string): string => createHash('sha256').update(signature).digest('base64url')

/** What the fleet chose last for a file with these columns. */
export const findColumnMatch = (db: Db, scope: Scope, signature: string) =>
  db
    .selectFrom('importColumnMatches')
    .where('fleetId', '=', scope.fleetId)
    .where('signature', '=', keyOf(signature))
    .select(['fields', 'distanceUnit'])
    .executeTakeFirst()

export const saveColumnMatch = async (
  db: Db,
  scope: Scope,
  signature: string,
  match: { fields: (BulkColumn | null)[]; distanceUnit: 'miles' | 'kilometers' | null; usedAt: Date },
): Promise<void> => {
  const values = { ...match, fields: JSON.stringify(match.fields) }
  await db
    .insertInto('importColumnMatches')
    .values({ fleetId: scope.fleetId, signature: keyOf(signature), ...values })
    .onConflict((conflict) => conflict.columns(['fleetId', 'signature']).doUpdateSet(values))
    .execute()
}

/** The fleet's vehicles with these VINs, with the values that a file may change. */
export const findVehiclesByVin = async (
  db: Db,
  scope: Scope,
  vins: string[],
): Promise<Map<string, StoredVehicle & { id: number; shownName: string }>> => {
  const { rows } = await sql<StoredVehicle & { id: number; shownName: string }>`
    select known.* from unnest(${vins}::text[]) as given (vin) cross join lateral (
      select id, name as shown_name, ${sql.join(READ_COLUMNS.map(({ name }) => sql.ref(name)))}
      from vehicles where fleet_id = ${scope.fleetId} and vin = given.vin and deleted_at is null limit 1
    ) as known`.execute(db)
  return new Map(rows.map((row) => [row.vin, row]))
}
