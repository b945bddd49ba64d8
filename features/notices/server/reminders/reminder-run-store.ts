import { sql } from 'kysely'
import { nobodyLooksAfter } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db } from '#platform/db/database.ts'

/** The last day on which reminders were written; null before the first. */
export const findLastRun = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('reminderRuns').select('ranOn').orderBy('ranOn', 'desc').limit(1).executeTakeFirst())?.ranOn ?? null

export const saveRun = async (db: Db, ranOn: string, at: Date): Promise<void> => {
  await db
    .insertInto('reminderRuns')
    .values({ ranOn, ranAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Days = { after: string; until: string }

/**
 * Vehicles that became due soon or past due within these days, or whose snooze ended while they are due; not those that an order
 * looks after, that are out of use or out of the card programme, or whose reminder is put off. Of all fleets that are active.
 */
export const findVehiclesToRemindOf = (db: Db, { after, until }: Days) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('fleets as f', 'f.id', 'v.fleetId')
    .leftJoin('vehicleReminders as r', (join) => join.onRef('r.fleetId', '=', 'v.fleetId').onRef('r.vehicleId', '=', 'v.id'))
    .where('f.isActive', '=', true)
    .where('v.deletedAt', 'is', null)
    .where('v.isActive', '=', true)
    .where('v.fleetcorEnrolled', '=', true)
    .where(nobodyLooksAfter)
    .where((eb) => eb.or([eb('r.reminderDate', 'is', null), eb('r.reminderDate', '<=', until)]))
    .where(
      sql<boolean>`((v.due_soon_on > ${after}::date and v.due_soon_on <= ${until}::date)
        or (v.past_due_on > ${after}::date and v.past_due_on <= ${until}::date)
        or (r.reminder_date > ${after}::date and v.due_soon_on <= ${until}::date))`,
    )
    .select(['v.fleetId', 'v.id', 'v.name', 'v.otherId', 'v.pastDueOn', 'v.dueSoonOn', 'f.name as fleetName', 'f.brandId'])
    // Where engine hours bring the first of its services, they say when.
    .select(
      sql<number | null>`(select d.due_hours from due_services d where d.fleet_id = v.fleet_id and d.vehicle_id = v.id
        order by d.past_due_on, d.service_definition_id limit 1)`.as('dueHours'),
    )
    .orderBy('v.fleetId')
    .orderBy('v.pastDueOn')
    .orderBy('v.id')
    .execute()
export type VehicleToRemindOf = Awaited<ReturnType<typeof findVehiclesToRemindOf>>[number]

/** Active users of a fleet who are reminded, and how: who has never said otherwise is by e-mail. */
export const findRemindedUsers = async (db: Db, fleetId: number) => {
  const users = await db
    .selectFrom('users as u')
    .leftJoin('maintenancePreferences as p', 'p.userId', 'u.id')
    .where('u.fleetId', '=', fleetId)
    .where('u.isActive', '=', true)
    .where('u.deletedAt', 'is', null)
    .select(['u.id', 'u.roles'])
    .select((eb) => [
      eb.fn.coalesce('p.emailNotification', eb.val(true)).as('byEmail'),
      eb.fn.coalesce('p.textNotification', eb.val(false)).as('byText'),
    ])
    .orderBy('u.id')
    .execute()
  const drives = await db.selectFrom('vehicleDrivers').select(['userId', 'vehicleId']).where('fleetId', '=', fleetId).execute()
  const assigned = Map.groupBy(drives, (one) => one.userId)
  return users.map((user) => ({ ...user, vehicleIds: (assigned.get(user.id) ?? []).map((one) => one.vehicleId) }))
}
