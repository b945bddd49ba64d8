import { type Kysely, sql } from 'kysely'

/** Reminders of due services have no event: stores the named vehicles and the day. One per user and fleet. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table notifications
    alter column event_id drop not null,
    add column due_vehicle_ids bigint[],
    add column due_on date,
    add constraint notifications_event_or_due check ((event_id is null) = (due_vehicle_ids is not null) and (due_on is null) = (due_vehicle_ids is null)) not valid`,
  `create unique index notifications_due on notifications (fleet_id, user_id) where due_vehicle_ids is not null`,
  `comment on column notifications.due_vehicle_ids is 'Vehicles with due services on due_on; null for notifications of an event.'`,
]
