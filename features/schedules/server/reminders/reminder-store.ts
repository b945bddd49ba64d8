import type { FleetDay } from '#features/countries/dates.ts'
import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import { isDue } from '#features/vehicles/server/due-condition-store.ts'
import type { Db } from '#platform/db/database.ts'
import { ofService, vehiclesWithSnooze } from './snoozed-store.ts'

type Snoozed = { vehicleId: number; reminderDate: string; userId: number; at: Date }

/** Replaces earlier snoozes of the vehicle, as a whole or by service. */
export const saveSnooze = async (db: Db, fleetId: number, { vehicleId, reminderDate, userId, at }: Snoozed): Promise<void> => {
  await db
    .insertInto('vehicleReminders')
    .values({ fleetId, vehicleId, reminderDate, snoozedByUserId: userId, snoozedAt: at })
    .onConflict((conflict) =>
      conflict.columns(['fleetId', 'vehicleId']).doUpdateSet({ reminderDate, snoozedByUserId: userId, snoozedAt: at }),
    )
    .execute()
  await db.deleteFrom('serviceSnoozes').where('fleetId', '=', fleetId).where('vehicleId', '=', vehicleId).execute()
}

/** Vehicles within the scope without reminders, and until when: snoozed as a whole, or each of their due services. */
export const findSnoozed = async (
  db: Db,
  scope: FleetScope,
  vehicleIds: number[] | undefined,
  today: FleetDay,
): Promise<{ vehicleId: number; reminderDate: string }[]> => {
  const until = sql<string | null>`coalesce(
    (select r.reminder_date from vehicle_reminders r
      where r.fleet_id = v.fleet_id and r.vehicle_id = v.id and r.reminder_date > ${today}::date),
    (select case when count(*) = count(z.until) then min(z.until) end from due_services d left join lateral (${ofService(today)}) z on true
      where d.fleet_id = v.fleet_id and d.vehicle_id = v.id and ${isDue('d', today)}))`
  const rows = await visibleVehicles(db, scope)
    .where(sql<boolean>`v.id = any(array(${vehiclesWithSnooze(scope.fleetId, today)}))`)
    .$if(vehicleIds !== undefined, (query) => query.where(sql<boolean>`v.id = any(${vehicleIds ?? []}::bigint[])`))
    .select(['v.id as vehicleId', until.as('reminderDate')])
    .orderBy('v.id')
    .execute()
  return rows.flatMap(({ vehicleId, reminderDate }) => (reminderDate === null ? [] : [{ vehicleId, reminderDate }]))
}

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
