import type { Db } from '#platform/db/database.ts'

/** Number of vehicles that the monthly fee counts. */
export const countActiveVehicles = async (db: Db, fleetId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('vehicles')
    .where('fleetId', '=', fleetId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Logo of any company: access is controlled by the signed URL. */
export const findLogoKey = async (db: Db, fleetId: number): Promise<string | null> =>
  (await db.selectFrom('fleets').select('logoFileKey').where('id', '=', fleetId).executeTakeFirst())?.logoFileKey ?? null
