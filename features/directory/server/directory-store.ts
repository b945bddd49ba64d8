import type { Db, Tx } from '#platform/db/database.ts'
import './tables.ts'

const directories = (db: Db) =>
  db
    .selectFrom('directories as d')
    .innerJoin('fleets as home', 'home.id', 'd.fleetId')
    .innerJoin('users as by', 'by.id', 'd.connectedBy')
    .where('home.deletedAt', 'is', null)
    .select(['d.id', 'd.fleetId', 'd.brandId', 'd.lastFour', 'd.connectedAt', 'd.lastRequestAt', 'd.lastRequest', 'd.lastStatus'])
    .select(['home.isCompany', 'home.affiliationId', 'home.country', 'home.isActive'])
    .select(['by.id as byId', 'by.firstName', 'by.lastName', 'by.language'])

export type DirectoryRow = Awaited<ReturnType<ReturnType<typeof directories>['execute']>>[number]

/** The directory of a token; every request reads it, so that a replaced token ends at once in every process. */
export const findDirectoryByHash = (db: Db, tokenHash: string): Promise<DirectoryRow | undefined> =>
  directories(db).where('d.tokenHash', '=', tokenHash).executeTakeFirst()

export const findDirectory = (db: Db, fleetId: number): Promise<DirectoryRow | undefined> =>
  directories(db).where('d.fleetId', '=', fleetId).executeTakeFirst()

export const findHome = (db: Db, fleetId: number) =>
  db.selectFrom('fleets').where('id', '=', fleetId).select(['isCompany', 'affiliationId']).executeTakeFirstOrThrow()

type Token = { tokenHash: string; lastFour: string }
type NewDirectory = Token & { fleetId: number; brandId: string; connectedBy: number; connectedAt: Date }

export const insertDirectory = async (tx: Tx, directory: NewDirectory): Promise<void> => {
  await tx.insertInto('directories').values(directory).execute()
}

/** Who replaces the token vouches for the directory from then on. */
export const updateToken = async (tx: Tx, fleetId: number, token: Token & { connectedBy: number }): Promise<void> => {
  await tx.updateTable('directories').set(token).where('fleetId', '=', fleetId).execute()
}

export const deleteDirectory = async (tx: Tx, fleetId: number): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('directories').where('fleetId', '=', fleetId).executeTakeFirst()
  return numDeletedRows > 0n
}

type LastRequest = { lastRequestAt: Date; lastRequest: string; lastStatus: number }

export const noteRequest = async (db: Db, id: number, request: LastRequest): Promise<void> => {
  await db.updateTable('directories').set(request).where('id', '=', id).execute()
}
