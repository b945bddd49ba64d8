import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import { type AppointmentReminder, APPOINTMENT_REMINDERS, nearEnough } from '../../appointment-reminders.ts'

/**
 * Confirmed appointments inside the reminder window, of vehicles not in the shop yet and without a reminder for this time;
 * skips those booked or moved inside the window.
 */
export const findNearAppointments = (db: Db, kind: AppointmentReminder, now: Date) => {
  const { after, by } = nearEnough(kind, now)
  const beforeSeconds = APPOINTMENT_REMINDERS[kind].beforeMs / 1000
  return db
    .selectFrom('orders as o')
    .where('o.status', '=', 'active')
    .where('o.receivedAt', 'is', null)
    .where('o.appointmentAt', '>', after)
    .where('o.appointmentAt', '<=', by)
    .where(sql<boolean>`o.created_at <= o.appointment_at - make_interval(secs => ${beforeSeconds})`)
    .where(
      sql<boolean>`not exists (select from events e where e.fleet_id = o.fleet_id and e.subject_type = 'order'
        and e.subject_id = o.id::text and e.type = 'order_rescheduled'
        and e.at > o.appointment_at - make_interval(secs => ${beforeSeconds}))`,
    )
    .where(
      sql<boolean>`not exists (select from appointment_reminders r where r.fleet_id = o.fleet_id and r.order_id = o.id
        and r.appointment_at = o.appointment_at and r.kind = ${kind})`,
    )
    .select(['o.fleetId', 'o.id', 'o.vehicleId', 'o.originatorUserId', 'o.appointmentAt'])
    .orderBy('o.appointmentAt')
    .execute()
}
export type NearAppointment = Awaited<ReturnType<typeof findNearAppointments>>[number]

/**
 * Claims the reminder of an appointment at its time; false if another process claimed it, or if it was canceled, moved or
 * has begun since the query. Keeps the order locked until the reminder is written.
 */
export const claimReminder = async (tx: Tx, kind: AppointmentReminder, near: NearAppointment, now: Date): Promise<boolean> => {
  const { fleetId, id: orderId, appointmentAt } = near
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('fleetId', '=', fleetId)
    .where('id', '=', orderId)
    .where('status', '=', 'active')
    .where('receivedAt', 'is', null)
    .where('appointmentAt', '=', appointmentAt)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return false
  const claimed = await tx
    .insertInto('appointmentReminders')
    .values({ fleetId, orderId, appointmentAt, kind, writtenAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('orderId')
    .executeTakeFirst()
  return claimed !== undefined
}

type RemindedOrder = Pick<NearAppointment, 'fleetId' | 'vehicleId' | 'originatorUserId'>

/** The originator of the order, and the vehicle's driver. */
export const findRemindedOf = async (tx: Tx, { fleetId, vehicleId, originatorUserId }: RemindedOrder): Promise<number[]> => {
  const drivers = await tx
    .selectFrom('vehicleDrivers')
    .select('userId')
    .where('fleetId', '=', fleetId)
    .where('vehicleId', '=', vehicleId)
    .execute()
  return [...new Set([...(originatorUserId === null ? [] : [originatorUserId]), ...drivers.map(({ userId }) => userId)])]
}
