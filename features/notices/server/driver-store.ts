import type { Db } from '#platform/db/database.ts'

/** Users who drive a vehicle. */
export const findDriverIds = async (db: Db, fleetId: number, vehicleId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('vehicleDrivers')
    .select('userId')
    .where('fleetId', '=', fleetId)
    .where('vehicleId', '=', vehicleId)
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}
