import { sql } from 'kysely'
import type { Role } from '#features/accounts/role.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import { isInUse } from '#features/vehicles/server/due-condition-store.ts'
import type { Db } from '#platform/db/database.ts'

/** The user if this is still their phone and they want text messages; their own fleet. */
export const findTextingUser = (db: Db, userId: number, number: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('maintenancePreferences as p', 'p.userId', 'u.id')
    .where('u.id', '=', userId)
    .where('u.cellPhone', '=', number)
    .where('u.isActive', '=', true)
    .where('u.deletedAt', 'is', null)
    .where(sql<boolean>`(p.text_notification or cardinality(u.text_notices) > 0)`)
    .select(['u.fleetId', 'u.roles'])
    .$narrowType<{ roles: Role[] }>()
    .executeTakeFirst()

/** The vehicles that this user drives, by name. */
export const findDrivenVehicles = (db: Db, fleetId: number, userId: number) =>
  db
    .selectFrom('vehicleDrivers as d')
    .innerJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'd.fleetId').onRef('v.id', '=', 'd.vehicleId'))
    .where('d.fleetId', '=', fleetId)
    .where('d.userId', '=', userId)
    .where('v.deletedAt', 'is', null)
    .where(isInUse)
    .select(['v.id', 'v.name', 'v.odometer', 'v.odometerReadOn', 'v.monthlyDistance', 'v.odometerUnits'])
    .orderBy('v.name')
    .orderBy('v.id')
    .execute()

type Question = {
  userId: number
  odometer: number
  unit: DistanceUnit | null
  isConfirmed: boolean
  vehicleIds: number[]
}

export const findQuestion = async (db: Db, number: string, userId: number, since: Date) => {
  const row = await db
    .selectFrom('textedOdometers')
    .selectAll()
    .where('number', '=', number)
    .where('userId', '=', userId)
    .where('askedAt', '>', since)
    .executeTakeFirst()
  // The driver returns bigints within an array as text.
  return row && { ...row, vehicleIds: row.vehicleIds.map(Number) }
}

export const saveQuestion = async (db: Db, number: string, question: Question, now: Date): Promise<void> => {
  const values = { ...question, askedAt: now }
  await db
    .insertInto('textedOdometers')
    .values({ number, ...values })
    .onConflict((conflict) => conflict.column('number').doUpdateSet(values))
    .execute()
}

export const deleteQuestion = async (db: Db, number: string): Promise<void> => {
  await db.deleteFrom('textedOdometers').where('number', '=', number).execute()
}
