import { type Kysely, sql } from 'kysely'

/** Visits of several vehicles that a job books one by one, with the result of each. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table visit_bookings (
    fleet_id bigint not null references fleets on delete cascade, id uuid not null, user_id bigint not null,
    booker jsonb not null, created_at timestamptz not null, finished_at timestamptz,
    primary key (fleet_id, id)
  )`,
  `create table visit_booking_lines (
    fleet_id bigint not null, booking_id uuid not null, line integer not null, vehicle_id bigint not null, shop_id bigint not null,
    visit_day date not null, visit_time text not null, services jsonb not null,
    done_at timestamptz, order_id bigint, refusal text, next_free_on date, next_free_time text,
    primary key (fleet_id, booking_id, line),
    foreign key (fleet_id, booking_id) references visit_bookings on delete cascade,
    foreign key (fleet_id, vehicle_id) references vehicles (fleet_id, id)
  )`,
  `create index visit_booking_lines_of_vehicle on visit_booking_lines (vehicle_id)`,
  `create index visit_bookings_by_age on visit_bookings (created_at)`,
  `comment on table visit_bookings is 'Visits of several vehicles that a job books; removed after a month.'`,
]
