import { type RawBuilder, sql } from 'kysely'
import type { FleetDay } from '#features/countries/dates.ts'

/**
 * Whether reminders are snoozed, as SQL. A snooze is of a service, or of a vehicle and so of each of its services; the later end
 * counts. It changes no state and no due count. Alias `d`: a due service, `v`: a vehicle.
 */
type Day = FleetDay | RawBuilder<unknown>
const dayOf = (day: Day): RawBuilder<unknown> => (typeof day === 'string' ? sql`${day}::date` : day)

/** The snooze of a due service itself. */
export const ofService = (day: Day) => sql`select z.snoozed_until as until, z.snoozed_by as by from service_snoozes z
  where z.fleet_id = d.fleet_id and z.vehicle_id = d.vehicle_id and z.service_definition_id = d.service_definition_id
    and z.snoozed_until > ${dayOf(day)}`

const ofItsVehicle = (day: Day) => sql`select r.reminder_date as until, u.first_name || ' ' || u.last_name as by
  from vehicle_reminders r left join users u on u.id = r.snoozed_by_user_id
  where r.fleet_id = d.fleet_id and r.vehicle_id = d.vehicle_id and r.reminder_date > ${dayOf(day)}`

/** Until when a due service is snoozed and by whom; null if it is not. */
export const snoozeOf = (day: Day) => sql<{ until: string; by: string | null } | null>`(
  select json_build_object('until', s.until, 'by', s.by) from (${ofService(day)} union all ${ofItsVehicle(day)}) s
  order by s.until desc limit 1)`

export const isSnoozed = (day: Day) => sql<boolean>`(exists (${ofService(day)}) or exists (${ofItsVehicle(day)}))`

/** Ids of the fleet's vehicles with any snooze. */
export const vehiclesWithSnooze = (fleetId: number, day: Day) => sql<number>`
  select z.vehicle_id from service_snoozes z where z.fleet_id = ${fleetId} and z.snoozed_until > ${dayOf(day)}
  union select r.vehicle_id from vehicle_reminders r where r.fleet_id = ${fleetId} and r.reminder_date > ${dayOf(day)}`

/** A vehicle has reminders unless it is snoozed, or each of its due services is. */
export const isRemindedOf = (day: Day) => sql<boolean>`(not exists (select from vehicle_reminders r
    where r.fleet_id = v.fleet_id and r.vehicle_id = v.id and r.reminder_date > ${dayOf(day)})
  and (not exists (select from service_snoozes z where z.fleet_id = v.fleet_id and z.vehicle_id = v.id
      and z.snoozed_until > ${dayOf(day)})
    or exists (select from due_services d where d.fleet_id = v.fleet_id and d.vehicle_id = v.id
      and d.due_soon_on <= ${dayOf(day)} and not exists (${ofService(day)}))))`
