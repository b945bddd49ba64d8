import type { FleetDay } from '#features/countries/dates.ts'
import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db } from '#platform/db/database.ts'

type Snoozed = { vehicleId: number; reminderDate: string; userId: number; at: Date }

export const saveSnooze = async (db: Db, fleetId: number, { vehicleId, reminderDate, userId, at }: Snoozed): Promise<void> => {
  await db
    .insertInto('vehicleReminders')
    .values({ fleetId, vehicleId, reminderDate, snoozedByUserId: userId, snoozedAt: at })
    .onConflict((conflict) =>
      conflict.columns(['fleetId', 'vehicleId']).doUpdateSet({ reminderDate, snoozedByUserId: userId, snoozedAt: at }),
    )
    .execute()
}

/** Reminders snoozed beyond today, of vehicles within the scope. */
export const findSnoozed = (db: Db, scope: FleetScope, vehicleIds: number[] | undefined, today: FleetDay) =>
  visibleVehicles(db, scope)
    .innerJoin('vehicleReminders as r', (join) => join.onRef('r.fleetId', '=', 'v.fleetId').onRef('r.vehicleId', '=', 'v.id'))
    .where('r.reminderDate', '>', today)
    .$if(vehicleIds !== undefined, (query) => query.where(sql<boolean>`v.id = any(${vehicleIds ?? []}::bigint[])`))
    .select(['r.vehicleId', 'r.reminderDate'])
    .orderBy('r.vehicleId')
    .execute()

type Channels = { textNotification: boolean; emailNotification: boolean; documentEmails: boolean; recallEmails: boolean }

export const findPreferences = (db: Db, userId: number): Promise<Channels | undefined> =>
  db
    .selectFrom('maintenancePreferences')
    .select(['textNotification', 'emailNotification', 'documentEmails', 'recallEmails'])
    .where('userId', '=', userId)
    .executeTakeFirst()

export const savePreferences = async (db: Db, userId: number, channels: Channels, updatedAt: Date): Promise<void> => {
  await db
    .insertInto('maintenancePreferences')
    .values({ userId, ...channels, updatedAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...channels, updatedAt }))
    .execute()
}
