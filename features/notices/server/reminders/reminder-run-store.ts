import { sql } from 'kysely'
import type { FleetDay, IsoDate } from '#features/countries/dates.ts'
import { isRemindedOf } from '#features/schedules/server/reminders/snoozed-store.ts'
import { isDue, isToService } from '#features/vehicles/server/due-condition-store.ts'
import type { Db } from '#platform/db/database.ts'

/** Active fleets with their zone, and the day of their last reminder. */
export const findFleetsToRemind = (db: Db) =>
  db
    .selectFrom('fleets as f')
    .leftJoin('fleetReminderRuns as r', 'r.fleetId', 'f.id')
    .where('f.isActive', '=', true)
    .select(['f.id', 'f.zip', 'r.ranOn'])
    .orderBy('f.id')
    .execute()

export const saveRuns = async (db: Db, fleetIds: readonly number[], ranOn: string, now: Date): Promise<void> => {
  await sql`insert into fleet_reminder_runs (fleet_id, ran_on, ran_at)
    select id, ${ranOn}::date, ${now} from unnest(${fleetIds}::bigint[]) id
    on conflict (fleet_id) do update set ran_on = excluded.ran_on, ran_at = excluded.ran_at where fleet_reminder_runs.ran_on < excluded.ran_on`.execute(
    db,
  )
}

type Window = { after: IsoDate; until: FleetDay }
type Days = Window & { fleetIds: readonly number[] }

/** For a vehicle with snoozed services: another service became due soon or past due within these days, or the snooze of a due one ended. */
const otherServiceBegan = ({ after, until }: Window) => sql`exists (select from service_snoozes s join due_services d
    on d.fleet_id = s.fleet_id and d.vehicle_id = s.vehicle_id
  where s.fleet_id = v.fleet_id and s.vehicle_id = v.id and s.snoozed_until > ${after}::date and ${isDue('d', until)}
    and case when d.service_definition_id = s.service_definition_id then s.snoozed_until <= ${until}::date
      else d.due_soon_on > ${after}::date or (d.past_due_on > ${after}::date and d.past_due_on <= ${until}::date) end)`

/**
 * Vehicles that became due soon or past due within these days, or whose snooze ended while they are due. Skips vehicles with
 * an order, out of use or out of the card program, and those whose reminder is snoozed.
 */
export const findVehiclesToRemindOf = (db: Db, { after, until, fleetIds }: Days) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('fleets as f', 'f.id', 'v.fleetId')
    .leftJoin('vehicleReminders as r', (join) => join.onRef('r.fleetId', '=', 'v.fleetId').onRef('r.vehicleId', '=', 'v.id'))
    .where('v.fleetId', '=', sql<number>`any(${fleetIds}::bigint[])`)
    .where('v.deletedAt', 'is', null)
    .where(isToService)
    .where(isRemindedOf(until))
    .where(
      sql<boolean>`((v.due_soon_on > ${after}::date and v.due_soon_on <= ${until}::date)
        or (v.past_due_on > ${after}::date and v.past_due_on <= ${until}::date)
        or (r.reminder_date > ${after}::date and ${isDue('v', until)})
        or ${otherServiceBegan({ after, until })})`,
    )
    .select([
      'v.fleetId',
      'v.id',
      'v.name',
      'v.otherId',
      'v.pastDueOn',
      'v.dueSoonOn',
      'v.nextDueIsKnown',
      'f.name as fleetName',
      'f.brandId',
    ])
    // If the first service is due by engine hours, it is presented in hours.
    .select(
      sql<number | null>`(select d.due_hours from due_services d where d.fleet_id = v.fleet_id and d.vehicle_id = v.id
        order by d.past_due_on, d.service_definition_id limit 1)`.as('dueHours'),
    )
    .orderBy('v.fleetId')
    .orderBy('v.pastDueOn')
    .orderBy('v.id')
    .execute()
export type VehicleToRemindOf = Awaited<ReturnType<typeof findVehiclesToRemindOf>>[number]

/** Active users of a fleet, with their email and SMS preferences; by default everything is sent by email. */
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
      eb.fn.coalesce('p.documentEmails', eb.val(true)).as('documentsByEmail'),
      eb.fn.coalesce('p.recallEmails', eb.val(true)).as('recallsByEmail'),
      eb.fn.coalesce('p.textNotification', eb.val(false)).as('byText'),
    ])
    .orderBy('u.id')
    .execute()
  const drives = await db.selectFrom('vehicleDrivers').select(['userId', 'vehicleId']).where('fleetId', '=', fleetId).execute()
  const assigned = Map.groupBy(drives, (one) => one.userId)
  return users.map((user) => ({ ...user, vehicleIds: (assigned.get(user.id) ?? []).map((one) => one.vehicleId) }))
}

/** Preference column per kind of mail. */
const MAIL_SWITCHES = { due: 'emailNotification', documents: 'documentEmails', recalls: 'recallEmails' } as const

/** Turns off only this kind of mail; a user without saved preferences keeps the other kinds, and gets no SMS. */
export const stopReminderMails = async (
  db: Db,
  { notice, userId }: { notice: keyof typeof MAIL_SWITCHES; userId: number },
  now: Date,
): Promise<void> => {
  await db
    .insertInto('maintenancePreferences')
    .columns(['userId', 'emailNotification', 'textNotification', 'updatedAt'])
    // A user deleted in the meantime has no row to reference.
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('id', '=', userId)
        .select((of) => ['id', of.val(true).as('byEmail'), of.val(false).as('byText'), of.val(now).as('updatedAt')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('maintenancePreferences')
    .set({ [MAIL_SWITCHES[notice]]: false, updatedAt: now })
    .where('userId', '=', userId)
    .execute()
}

/** Whether this user is mailed about recalls. */
export const getsRecallMails = async (db: Db, userId: number): Promise<boolean> => {
  const stored = await db
    .selectFrom('maintenancePreferences')
    .select('recallEmails')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return stored?.recallEmails ?? true
}
